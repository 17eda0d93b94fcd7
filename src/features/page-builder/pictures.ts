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
