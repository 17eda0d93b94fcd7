import type { WindowLike } from 'dompurify';
import { markupPictureSizes, readMarkup } from '~/features/rich-markup';
import type { Surroundings } from '~/ui';
import { openPurifier, orWords, remembering } from '~/ui/htmlPurifier';
import type { ShopPurifier } from './contentSource';
import { treeOfWords } from './contentTree';
import { contentTreeOf, setTypes } from './readContent';
import { applyStyleRules } from './styleRules';
import { dimensionsIn, keepSize } from './types/image';

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

/**
 * Says how many columns stand side by side (phones stack two and keep six swatches in threes), and whether words and a
 * picture face each other.
 */
function describeColumns(root: HTMLElement): void {
  const lines = root.querySelectorAll<HTMLElement>('[data-content-type="column-line"], [data-content-type="column-group"]');
  for (const line of lines) {
    const columns = childrenOf(line).filter((child) => child.getAttribute('data-content-type') === 'column');
    if (columns.length === 0) continue;
    line.setAttribute('data-columns', String(columns.length));
    const pictured = columns.filter((column) => column.querySelector('img')).length;
    // Beside a table, which is read from its top, a picture stands at the top, too.
    if (columns.length === 2 && pictured === 1 && !line.querySelector('table')) line.setAttribute('data-facing', '');
  }
}

/** Marks the parts that are for reading: three headings or more under each other, with words between them. */
function markReading(root: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>('[data-element="inner"], [data-content-type="column"]')) {
    const headings = childrenOf(part).filter(({ tagName }) => tagName === 'H2').length;
    if (headings >= 3) part.setAttribute('data-reading', '');
  }
}

/** As `children`, which is a slow list on the server. */
function childrenOf(element: Element): Element[] {
  const children: Element[] = [];
  for (let child = element.firstElementChild; child; child = child.nextElementSibling) children.push(child);
  return children;
}

const roles: Readonly<Record<string, string>> = { TABLE: 'table', THEAD: 'rowgroup', TBODY: 'rowgroup', TR: 'row', TD: 'cell' };

/**
 * On phones a table is set as a list: each cell then needs the name of its column beside it, and the roles that a browser
 * forgets when a table is no longer displayed as one. With two columns the second needs no name: it would be the same in every row.
 */
function labelCells(root: HTMLElement): void {
  for (const table of root.querySelectorAll('table')) {
    const labels = [...table.querySelectorAll('thead tr:first-child > *')].map((cell) => cell.textContent?.trim() ?? '');
    if (labels.length === 0) continue;
    for (const element of [table, ...table.querySelectorAll('*')]) {
      const role = element.tagName === 'TH' ? (element.closest('thead') ? 'columnheader' : 'rowheader') : roles[element.tagName];
      if (role) element.setAttribute('role', role);
    }
    if (labels.length === 2) {
      table.setAttribute('data-pairs', '');
      continue;
    }
    for (const row of table.querySelectorAll('tbody tr')) {
      [...row.children].forEach((cell, index) => {
        if (cell.tagName === 'TD' && labels[index]) cell.setAttribute('data-label', labels[index]);
      });
    }
  }
}

/**
 * Every picture keeps its place while it loads and is fetched in the size of its column. The first picture beside the page's main
 * heading, or of its first row, is asked for first.
 */
export function fitPictures(root: HTMLElement): void {
  const opening = root.querySelector('h1')?.closest('[data-content-type="row"]') ?? root.querySelector('[data-content-type="row"]');
  const first = opening?.querySelector('img');
  for (const image of root.querySelectorAll<HTMLImageElement>('img')) {
    if (!image.hasAttribute('width')) keepSize(image, dimensionsIn(image.getAttribute('data-image-dimensions')));
    image.removeAttribute('data-image-dimensions');
    image.removeAttribute('title');
    const isGround = image.hasAttribute('data-ground-picture');
    image.removeAttribute('data-ground-picture');
    image.setAttribute('sizes', isGround ? groundSizes(image) : (markupPictureSizes(image) ?? sizesIn(image)));
    if (first === image) {
      image.setAttribute('loading', 'eager');
      image.setAttribute('fetchpriority', 'high');
    } else if (!isGround) letBrowserMeasure(image);
  }
}

/** `sizes=auto` for lazy pictures with a known ratio, in browsers that support it; the others get the given sizes. */
function letBrowserMeasure(image: HTMLImageElement): void {
  if (!image.hasAttribute('srcset') || !image.hasAttribute('width') || !image.hasAttribute('height')) return;
  const sources = image.parentElement?.querySelectorAll(':scope > source[sizes]') ?? [];
  for (const element of [image, ...sources]) element.setAttribute('sizes', `auto, ${element.getAttribute('sizes') ?? '100vw'}`);
}

/** Behind words: a picture that is shown whole is bound by the height of its place, which is low on wide screens. */
const groundSizes = (image: HTMLElement): string =>
  /object-fit:\s?contain/.test(image.getAttribute('style') ?? '') ? '(max-width: 640px) 100vw, (max-width: 960px) 75vw, 45vw' : '100vw';

/** As wide as its columns, down to phones, where columns stand under each other. */
function sizesIn(image: HTMLElement): string {
  if (image.closest('.hero')) return '100vw';
  // Outside the editor's own image type a picture is never shown larger than it says it is.
  const own = Number(image.getAttribute('width'));
  if (own > 0 && own <= 480 && !image.closest('[data-content-type="image"]')) return `${own}px`;
  let share = 1;
  for (
    let column = image.closest('[data-content-type="column"]');
    column;
    column = column.parentElement?.closest('[data-content-type="column"]') ?? null
  ) {
    const width = /(?:^|[;\s])width:\s?(\d{1,3})/.exec(column.getAttribute('style') ?? '')?.[1];
    share *= width ? Math.min(100, Number(width)) / 100 : 1;
  }
  const percent = Math.round(share * 100);
  if (image.closest('[data-appearance="full-bleed"]')) return `(max-width: 640px) 100vw, ${percent}vw`;
  const onPhones = image.closest('[data-columns="6"]') ? 33 : 100;
  return `(max-width: 640px) ${onPhones}vw, (max-width: 1280px) ${percent}vw, ${Math.round(share * 1280)}px`;
}
