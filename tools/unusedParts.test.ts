import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface Library {
  file: RegExp;
  holds?: string;
  words: string[];
}
type Loader = ((this: { resourcePath: string }, source: string) => string) & { libraries: Library[] };

const leaveOut = createRequire(path.resolve('tools/unusedParts.test.ts'))('./unusedParts.cjs') as Loader;
const { libraries } = leaveOut;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(folder, name));
const textOf = (file: string): string => readFileSync(file, 'utf8');
const installed = ['@reduxjs/toolkit/dist/query', '@formatjs/intl', 'react-router/dist/production', 'react-dom/cjs'].flatMap((folder) =>
  filesIn(`node_modules/${folder}`),
);

describe.each(libraries)('parts of $file', ({ file, holds = '', words }) => {
  const found = installed.filter((name) => file.test(name) && textOf(name).includes(holds));

  test('are taken out of the one file that the browser gets', () => {
    expect(found).toHaveLength(1);
    const [resourcePath = ''] = found;
    const source = textOf(resourcePath);
    const rest = leaveOut.call({ resourcePath }, source);
    expect(rest.length).toBeLessThan(source.length);
    expect(() => leaveOut.call({ resourcePath }, rest)).toThrow('has changed');
  });

  test('are used by nothing of ours', () => {
    const ours = filesIn('src').filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));
    const uses = new RegExp(`\\b(?:${words.join('|')})\\b`);
    expect(ours.filter((name) => uses.test(textOf(name)))).toEqual([]);
  });
});
