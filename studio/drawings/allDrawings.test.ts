import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { pictureSize } from '../../sandbox/seed/pictures';
import { allDrawings } from './allDrawings';
import { person } from './peoplePortraits';

const guide = readFileSync(new URL('README.md', import.meta.url), 'utf8');
const forEditors = allDrawings().filter(({ file }) => /^wysiwyg\/(people|scenes|plans)\//.test(file));

describe('the drawings', () => {
  test('have a file of their own each', () => {
    const files = allDrawings().map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });

  test.each(forEditors)('$file lies ready in its size and stands in the editors’ list', ({ file, width, height }) => {
    expect(pictureSize(file)).toEqual({ width, height });
    expect(Math.max(width, height)).toBeLessThanOrEqual(1600);
    expect(guide).toContain(`\`${file.replace(/^.*\/|\.webp$/g, '')}\``);
  });

  test('a face that nobody drew is refused by name', () => {
    expect(() => person('nobody')).toThrow('nobody');
  });
});
