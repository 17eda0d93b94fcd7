import { imageSrcSet, imageUrl, type Surroundings } from '~/ui';
import { type AreaFields, dropAreaAttributes } from './area';
import { addStyle, dropStyle } from './elementReading';

/**
 * Lays pictures and films behind the words. A picture that fills its place becomes a <picture>, which is fetched in the right size and
 * late when it is far away; one that repeats or stands still stays a background. Parallax is a matter of the style sheet.
 */
export function layGround(holder: HTMLElement, fields: AreaFields, { imageAddress }: Surroundings): void {
  const desktop = fields.desktopImage ?? fields.mobileImage ?? fields.videoFallbackSrc;
  const mobile = fields.mobileImage;
  dropAreaAttributes(holder);
  if (fields.videoOverlayColor !== '') holder.setAttribute('data-ground', isDark(fields.videoOverlayColor) ? 'deep' : 'light');
  if (desktop && imageAddress(desktop) !== null) {
    const isPicture = fields.videoSrc !== null || (!fields.repeats && !fields.isFixed && /^(cover|contain)$/.test(fields.backgroundSize));
    if (isPicture) {
      dropStyle(holder, 'background-position', 'background-size', 'background-repeat', 'background-attachment');
      holder.append(groundPicture(holder, desktop, mobile, fields));
    } else layPattern(holder, desktop, mobile);
  }
  if (fields.videoSrc !== null) {
    holder.setAttribute('data-pictured', '');
    holder.append(filmPlace(holder, fields));
  }
}

function groundPicture(holder: HTMLElement, desktop: string, mobile: string | null, fields: AreaFields): HTMLElement {
  const document = holder.ownerDocument;
  const picture = document.createElement('picture');
  picture.setAttribute('data-element', 'ground');
  if (mobile && mobile !== desktop) {
    const source = document.createElement('source');
    source.setAttribute('media', '(max-width: 768px)');
    source.setAttribute('srcset', imageSrcSet(mobile) ?? mobile);
    source.setAttribute('sizes', '100vw');
    picture.append(source);
  }
  const image = document.createElement('img');
  image.setAttribute('alt', '');
  image.setAttribute('src', imageUrl(desktop, { width: 1280 }));
  image.setAttribute('srcset', imageSrcSet(desktop) ?? desktop);
  image.setAttribute('loading', 'lazy');
  image.setAttribute('decoding', 'async');
  image.setAttribute('data-ground-picture', '');
  addStyle(image, {
    'object-fit': fields.backgroundSize === 'contain' ? 'contain' : 'cover',
    'object-position': fields.backgroundPosition,
  });
  picture.append(image);
  if (fields.enableParallax) {
    holder.setAttribute('data-parallax', '');
    addStyle(holder, { '--parallax': String(parallaxShare(fields.parallaxSpeed)) });
  }
  holder.setAttribute('data-pictured', '');
  return picture;
}

/** How far the picture wanders each way, as a share of its place: at 1.25 times its size, an eighth is the most. */
const parallaxShare = (speed: number): number => Math.max(-0.125, Math.min(0.125, Math.round((1 - speed) * 125) / 1000));

function layPattern(holder: HTMLElement, desktop: string, mobile: string | null): void {
  const address = (path: string) => `url("${imageUrl(path, { width: 1600 })}")`;
  if (!mobile || mobile === desktop) {
    addStyle(holder, { 'background-image': address(desktop) });
    return;
  }
  addStyle(holder, { '--picture': address(desktop), '--phone-picture': address(mobile) });
  holder.setAttribute('data-patterned', '');
}

/** The place of a film that plays behind the words: a content type of ours. */
function filmPlace(holder: HTMLElement, { videoSrc, videoLoop, videoPlaysOnlyWhenSeen }: AreaFields): HTMLElement {
  const place = holder.ownerDocument.createElement('div');
  place.setAttribute('data-content-type', 'background-film');
  place.setAttribute('data-source', videoSrc ?? '');
  place.setAttribute('data-loop', String(videoLoop));
  place.setAttribute('data-only-seen', String(videoPlaysOnlyWhenSeen));
  return place;
}

/** `#rrggbb`, `rgb(r, g, b)` or `rgba(r, g, b, a)` with little light in it: the words on it have to be light. */
export function isDark(colour: string): boolean {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i
    .exec(colour)
    ?.slice(1)
    .map((part) => Number.parseInt(part, 16));
  const written = /^rgba?\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})(?:, ?([\d.]+))?\)$/.exec(colour);
  // A veil that lets the ground through says nothing of it.
  if (Number(written?.[4] ?? 1) < 0.6) return false;
  const [red, green, blue] = hex ?? written?.slice(1, 4).map(Number) ?? [255, 255, 255];
  return 0.2126 * (red ?? 255) + 0.7152 * (green ?? 255) + 0.0722 * (blue ?? 255) < 90;
}
