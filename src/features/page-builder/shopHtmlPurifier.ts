import type { WindowLike } from 'dompurify';
import { createHtmlPurifier } from '~/ui/htmlPurifier';
import type { PurifyHtml } from '~/ui/htmlPurifier';
import { describeColumns, markReading } from './columns';
import { applyBackgrounds, placePictures } from './pictures';
import { applyStyleRules } from './styleRules';
import { labelCells } from './tables';

/**
 * The shop's purifier: Page Builder's markup is read first, then everything is purified. Loaded on first need in the browser
 * (`import()`); on the server made once with a jsdom window.
 */
export function shopHtmlPurifier(window: WindowLike): PurifyHtml {
  return createHtmlPurifier(window, [applyStyleRules, describeColumns, markReading, applyBackgrounds, placePictures, labelCells]);
}
