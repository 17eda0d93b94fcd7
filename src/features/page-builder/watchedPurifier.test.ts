import { expect, test } from '@jest/globals';
import { imageAddress, type Surroundings } from '~/ui';
import type { ShopPurifier } from './contentSource';
import { markOf } from './contentTree';
import { watchedPurifier } from './watchedPurifier';

const surroundings: Surroundings = { name: 'test', linkTarget: () => null, imageAddress, after: () => () => undefined };
const html = '<p>Words</p>';

function watched(heavyContents: (readonly [number, number])[] = []) {
  const reading = new Int32Array(new SharedArrayBuffer(8));
  const seen: number[][] = [];
  const read = () => {
    seen.push([...reading]);
    return { kind: 'html', tag: 'div', html } as const;
  };
  const inner: ShopPurifier = { purify: () => (read(), html), read, words: () => 'Words' };
  return { purifier: watchedPurifier(inner, { heavyContents, reading }), reading, seen };
}

test('which content is being read can be seen from outside, while it is read and no longer', () => {
  const { purifier, reading, seen } = watched();
  expect(purifier.read(html, surroundings)).toMatchObject({ html });
  expect(purifier.purify(html, surroundings)).toBe(html);
  expect(seen).toEqual([[...markOf(html)], [...markOf(html)]]);
  expect([...reading]).toEqual([0, 0]);
});

test('of a content that was too heavy the words are shown, and it is not read again', () => {
  const { purifier, seen } = watched([markOf(html)]);
  expect(purifier.read(html, surroundings)).toEqual({ kind: 'html', tag: 'div', html: 'Words' });
  expect(purifier.purify(html, surroundings)).toBe('Words');
  expect(seen).toEqual([]);
});
