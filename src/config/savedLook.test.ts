/** @jest-environment ./src/testing/browserEnvironment.ts */
import { beforeEach, describe, expect, test } from '@jest/globals';
import { savedLook, savedLookScript } from './savedLook';

const page = document.documentElement;

function look(kept: Record<string, string>): string[] {
  for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
  // The script is a string because the edge allows it by its hash; here it runs as the browser would run it.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function(savedLookScript)();
  return [...page.classList];
}

beforeEach(() => {
  localStorage.clear();
  page.className = '';
});

describe('the look that a browser’s owner chose', () => {
  test('stands before anything is painted', () => {
    expect(look({ [savedLook.readerKey]: '{"classes":["text-larger","more-contrast"]}' })).toEqual(['text-larger', 'more-contrast']);
  });

  test('keeps a closed promotion away for as long as the record says', () => {
    expect(look({ [savedLook.promoKey]: JSON.stringify({ until: Date.now() + 1000 }) })).toEqual(['promo-closed']);
    page.className = '';
    expect(look({ [savedLook.promoKey]: JSON.stringify({ until: Date.now() - 1 }) })).toEqual([]);
  });

  test.each(['', 'nonsense', 'null', '[]', '"x"', '{"classes":"text-larger"}', '{"classes":["evil"]}', '{"until":"soon"}'])(
    'is the plain one when storage holds %j',
    (text) => {
      expect(look({ [savedLook.readerKey]: text, [savedLook.promoKey]: text })).toEqual([]);
    },
  );
});
