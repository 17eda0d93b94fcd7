import { imageSrcSet, imageUrl, type Surroundings } from '~/ui';
import { attribute, part } from './elementReading';
import { readLink, type LinkFields } from './link';

export interface PictureSource {
  /** The shop's own path. */
  src: string;
  dimensions: { width: number; height: number; ratio: number } | null;
}

export interface ImageFields extends LinkFields {
  desktopImage: PictureSource | null;
  mobileImage: PictureSource | null;
  alt: string;
  caption: string;
}

export function readImage(element: HTMLElement, surroundings: Surroundings): ImageFields {
  const desktop = part(element, 'desktop_image');
  return {
    ...readLink(element),
    desktopImage: sourceOf(desktop, surroundings),
    mobileImage: sourceOf(part(element, 'mobile_image'), surroundings),
    alt: desktop ? attribute(desktop, 'alt') : '',
    caption: part(element, 'caption')?.textContent?.trim() ?? '',
  };
}

function sourceOf(image: HTMLElement | null, { imageAddress }: Surroundings): PictureSource | null {
  const src = image && imageAddress(attribute(image, 'src'));
  return src ? { src, dimensions: dimensionsIn(image.getAttribute('data-image-dimensions')) } : null;
}

/** Magento's PWA module writes `{"height":800,"width":1200,"ratio":0.67}` beside a picture. */
export function dimensionsIn(json: string | null): PictureSource['dimensions'] {
  const size = /"height":\s?(\d{1,5})\b[^}]*"width":\s?(\d{1,5})\b|"width":\s?(\d{1,5})\b[^}]*"height":\s?(\d{1,5})\b/.exec(
    (json ?? '').slice(0, 200),
  );
  const width = Number(size?.[2] ?? size?.[3] ?? 0);
  const height = Number(size?.[1] ?? size?.[4] ?? 0);
  return width && height ? { width, height, ratio: Math.round((height / width) * 100) / 100 } : null;
}

/** The editor writes two images, one for phones: they become one <picture>, so that only one is fetched. */
export function setImage(element: HTMLElement, { desktopImage, mobileImage }: ImageFields): void {
  const desktop = part(element, 'desktop_image');
  const mobile = part(element, 'mobile_image');
  if (!desktop || !mobile) return;
  desktop.removeAttribute('class');
  mobile.remove();
  if (!mobileImage || mobileImage.src === desktopImage?.src) return;
  const document = element.ownerDocument;
  const picture = document.createElement('picture');
  const source = document.createElement('source');
  source.setAttribute('media', '(max-width: 768px)');
  source.setAttribute('srcset', imageSrcSet(mobileImage.src) ?? imageUrl(mobileImage.src, { width: 960 }));
  source.setAttribute('sizes', '100vw');
  keepSize(source, mobileImage.dimensions);
  desktop.replaceWith(picture);
  picture.append(source, desktop);
}

/** The size by which a picture keeps its place while it loads. */
export function keepSize(element: HTMLElement, dimensions: PictureSource['dimensions']): void {
  if (!dimensions) return;
  element.setAttribute('width', String(dimensions.width));
  element.setAttribute('height', String(dimensions.height));
}
