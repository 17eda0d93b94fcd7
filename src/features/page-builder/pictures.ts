import { markupPictureSizes } from '~/features/rich-markup';
import { dimensionsIn, keepSize } from './types/image';

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
    image.setAttribute('sizes', image.hasAttribute('data-ground-picture') ? '100vw' : (markupPictureSizes(image) ?? sizesIn(image)));
    image.removeAttribute('data-ground-picture');
    if (first !== image) continue;
    image.setAttribute('loading', 'eager');
    image.setAttribute('fetchpriority', 'high');
  }
}

/** As wide as its columns, down to phones, where columns stand under each other. */
function sizesIn(image: HTMLElement): string {
  if (image.closest('.hero')) return '100vw';
  let share = 1;
  for (
    let column = image.closest('[data-content-type="column"]');
    column;
    column = column.parentElement?.closest('[data-content-type="column"]') ?? null
  ) {
    const width = /(?:^|[;\s])width:\s?(\d{1,3})/.exec(column.getAttribute('style') ?? '')?.[1];
    share *= width ? Math.min(100, Number(width)) / 100 : 1;
  }
  return `(max-width: 640px) 100vw, (max-width: 1280px) ${Math.round(share * 100)}vw, ${Math.round(share * 1280)}px`;
}
