import { imageSrcSet, imageUrl, type Surroundings } from '~/ui';
import { writeStyle } from './writeStyle';

/** Background pictures stand in an attribute, for a script of Magento's own to apply; the desktop one is taken. */
export function applyBackgrounds(root: HTMLElement, surroundings: Surroundings): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-background-images]')) {
    const picture = desktopPicture(element.getAttribute('data-background-images') ?? '');
    if (picture && /^[\w/:.%~-]+$/.test(picture)) writeStyle(element, `background-image:url(${picture})`, surroundings);
    element.removeAttribute('data-background-images');
  }
}

function desktopPicture(json: string): string | null {
  try {
    const parsed: unknown = JSON.parse(json.replaceAll('\\"', '"'));
    const picture = typeof parsed === 'object' && parsed !== null && 'desktop_image' in parsed ? parsed.desktop_image : null;
    return typeof picture === 'string' ? picture : null;
  } catch {
    return null;
  }
}

/**
 * The editor writes two images, one for phones: they become one <picture> that keeps its place while it loads and is fetched
 * in the size of its column. The picture beside the page's main heading is asked for first.
 */
export function placePictures(root: HTMLElement, surroundings: Surroundings): void {
  for (const figure of root.querySelectorAll<HTMLElement>('[data-content-type="image"]')) {
    const desktop = figure.querySelector<HTMLImageElement>('[data-element="desktop_image"]');
    const mobile = figure.querySelector<HTMLImageElement>('[data-element="mobile_image"]');
    if (desktop && mobile) joinPictures(desktop, mobile, surroundings);
  }
  const opening = root.querySelector('h1')?.closest('[data-content-type="row"]');
  for (const image of root.querySelectorAll<HTMLImageElement>('img')) {
    keepPlace(image);
    image.removeAttribute('title');
    image.setAttribute('sizes', sizesIn(image));
    if (opening?.querySelector('img') === image) {
      image.setAttribute('loading', 'eager');
      image.setAttribute('fetchpriority', 'high');
    }
  }
}

function joinPictures(desktop: HTMLImageElement, mobile: HTMLImageElement, { imageAddress }: Surroundings): void {
  const onPhones = imageAddress(mobile.getAttribute('src') ?? '');
  desktop.removeAttribute('class');
  mobile.remove();
  if (onPhones === null || onPhones === imageAddress(desktop.getAttribute('src') ?? '')) return;
  const document = desktop.ownerDocument;
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.setAttribute('media', '(max-width: 768px)');
  source.setAttribute('srcset', imageSrcSet(onPhones, 1600) ?? imageUrl(onPhones, { width: 960 }));
  source.setAttribute('sizes', '100vw');
  keepSize(source, mobile.getAttribute('data-image-dimensions'));
  desktop.replaceWith(picture);
  picture.append(source, desktop);
}

function keepPlace(image: HTMLImageElement): void {
  if (!image.hasAttribute('width')) keepSize(image, image.getAttribute('data-image-dimensions'));
  image.removeAttribute('data-image-dimensions');
}

/** Magento's PWA module writes `{"height":800,"width":1200,"ratio":0.67}` beside a picture. */
function keepSize(element: HTMLElement, json: string | null): void {
  const size = /"height":\s?(\d{1,5})\b[^}]*"width":\s?(\d{1,5})\b|"width":\s?(\d{1,5})\b[^}]*"height":\s?(\d{1,5})\b/.exec(
    (json ?? '').slice(0, 200),
  );
  const width = size?.[2] ?? size?.[3];
  const height = size?.[1] ?? size?.[4];
  if (!width || !height) return;
  element.setAttribute('width', width);
  element.setAttribute('height', height);
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
