import type { WindowLike } from 'dompurify';
import { openPurifier, remembering } from '~/ui/htmlPurifier';
import { describeColumns, markReading } from './columns';
import type { ShopPurifier } from './loadShopPurifier';
import { applyBackgrounds, placePictures } from './pictures';
import { contentTreeOf } from './readContent';
import { applyStyleRules } from './styleRules';
import { labelCells } from './tables';

/**
 * The shop's purifier: Page Builder's markup is read first, then everything is purified. Loaded on first need in the browser
 * (`import()`); on the server made once with a jsdom window.
 */
export function shopPurifier(window: WindowLike): ShopPurifier {
  const { read, write } = openPurifier(window);
  const steps = [applyStyleRules, describeColumns, markReading, placePictures, labelCells];
  return {
    purify: remembering((html, surroundings) => write(read(html, surroundings, [...steps, applyBackgrounds]).innerHTML)),
    read: remembering((html, surroundings) => contentTreeOf(read(html, surroundings, steps), { surroundings, write })),
  };
}
