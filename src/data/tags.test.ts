import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { tagTypes } from './tags';

const features = path.resolve(__dirname, '../features');
const endpoints = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\w+Api\.ts$/.test(file))
  .map((file) => readFileSync(path.join(features, file), 'utf8'))
  .join('\n');

test.each(tagTypes)('%s is provided by an answer and invalidated by a mutation', (tag) => {
  expect(endpoints).toMatch(new RegExp(`providesTags: \\[[^\\]]*'${tag}'`));
  expect(endpoints).toMatch(new RegExp(`invalidatesTags: \\[[^\\]]*'${tag}'`));
});
