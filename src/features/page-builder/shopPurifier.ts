import type { WindowLike } from 'dompurify';
import { readMarkup } from '~/features/rich-markup';
import type { Surroundings } from '~/ui';
import { openPurifier, orWords, remembering } from '~/ui/htmlPurifier';
import { describeColumns, markReading } from './columns';
import type { ShopPurifier } from './loadShopPurifier';
import { fitPictures } from './pictures';
import { treeOfWords } from './contentTree';
import { contentTreeOf, setTypes } from './readContent';
import { applyStyleRules } from './styleRules';
import { labelCells } from './tables';

/**
 * The shop's purifier: Page Builder's markup is read first, then everything is purified. Loaded on first need in the browser
 * (`import()`); on the server made once with a jsdom window.
 */
export function shopPurifier(window: WindowLike): ShopPurifier {
  const { read, seal, words } = openPurifier(window);
  const steps = [applyStyleRules, describeColumns, markReading, labelCells, readMarkup];
  const set = (html: string, surroundings: Surroundings) => {
    const root = read(html, surroundings, steps);
    const moving = setTypes(root, surroundings);
    fitPictures(root);
    return { root, moving };
  };
  return {
    purify: remembering(
      orWords((html, surroundings) => {
        const { root } = set(html, surroundings);
        return seal(root)(root.innerHTML);
      }, words),
    ),
    read: remembering(
      orWords(
        (html, surroundings) => {
          const { root, moving } = set(html, surroundings);
          return contentTreeOf(root, moving, seal(root));
        },
        (html) => treeOfWords(words(html)),
      ),
    ),
    words,
  };
}
