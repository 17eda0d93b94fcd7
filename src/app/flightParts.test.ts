import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const src = path.resolve(__dirname, '..');
const loaded = readFileSync(path.join(__dirname, 'flightParts.ts'), 'utf8');

/** Files whose imports would delay a flow, or an answer for one. */
const files = ['data', ...readdirSync(path.join(src, 'features')).map((feature) => `features/${feature}`)].flatMap((room) =>
  readdirSync(path.join(src, room))
    .filter((file) => (room === 'data' ? /\.ts$/ : /Flows?\.ts$/).test(file) && !file.includes('.test.'))
    .map((file) => ({ room, file })),
);
files.push({ room: 'app', file: 'store.ts' });

test('what flows fetch late is there before a recording begins', () => {
  const late = files.flatMap(({ room, file }) => {
    const text = readFileSync(path.join(src, room, file), 'utf8');
    return [...text.matchAll(/import\((?:\/\*.*?\*\/ )?'\.\/(\w+)'\)/g)].map(([, name]) => `~/${room}/${name}`);
  });
  expect(late.length).toBeGreaterThan(4);
  expect(late.filter((name) => !loaded.includes(`'${name}'`))).toEqual([]);
});
