import { videoOf, type Surroundings } from '~/ui';
import { addStyle, attribute, colour, isOn, isRecord, jsonIn, numberIn, part, styleOf } from './elementReading';

export type VerticalAlignment = 'top' | 'middle' | 'bottom';

/** What lies behind the words of a row, a column, a tab, a banner or a slide. Pictures are paths of the shop (`/media/…`). */
export interface AreaFields {
  minHeight: string | null;
  backgroundColor: string | null;
  verticalAlignment: VerticalAlignment;
  desktopImage: string | null;
  mobileImage: string | null;
  /** As in CSS; 'auto' where it says nothing. */
  backgroundSize: string;
  backgroundPosition: string;
  repeats: boolean;
  isFixed: boolean;
  enableParallax: boolean;
  /** 1 moves with the page, 0.5 half as fast. */
  parallaxSpeed: number;
  /** A film of the shop's own, else null: third-party films never start by themselves. */
  videoSrc: string | null;
  videoFallbackSrc: string | null;
  videoLoop: boolean;
  videoPlaysOnlyWhenSeen: boolean;
  videoOverlayColor: string;
}

const verticals: ReadonlyMap<string, VerticalAlignment> = new Map([
  ['center', 'middle'],
  ['flex-end', 'bottom'],
]);
export const usualParallaxSpeed = 0.5;

/** `holder` carries the pictures and the layout: the row's inner part, the banner's wrapper. */
export function readArea(holder: HTMLElement, { imageAddress }: Surroundings): AreaFields {
  const style = styleOf(holder);
  const pictures = picturesIn(attribute(holder, 'data-background-images'), imageAddress);
  const fallback = attribute(holder, 'data-video-fallback-src');
  const film = attribute(holder, 'data-background-type') === 'video' ? videoOf(attribute(holder, 'data-video-src')) : null;
  const overlay = part(holder, 'video_overlay');
  return {
    minHeight: style.get('min-height') ?? null,
    backgroundColor: style.get('background-color') ?? null,
    verticalAlignment: verticals.get(style.get('justify-content') ?? '') ?? 'top',
    ...pictures,
    backgroundSize: style.get('background-size') ?? 'auto',
    backgroundPosition: style.get('background-position') ?? 'left top',
    repeats: style.get('background-repeat') === 'repeat',
    isFixed: style.get('background-attachment') === 'fixed',
    enableParallax: isOn(holder, 'data-enable-parallax'),
    parallaxSpeed: numberIn(attribute(holder, 'data-parallax-speed'), usualParallaxSpeed, [-1, 2]),
    videoSrc: film?.at === 'file' ? film.src : null,
    videoFallbackSrc: fallback ? imageAddress(fallback) : null,
    videoLoop: attribute(holder, 'data-video-loop') !== 'false',
    videoPlaysOnlyWhenSeen: attribute(holder, 'data-video-play-only-visible') !== 'false',
    videoOverlayColor: overlay ? colour(attribute(overlay, 'data-video-overlay-color')) : '',
  };
}

function picturesIn(json: string, imageAddress: Surroundings['imageAddress']): Pick<AreaFields, 'desktopImage' | 'mobileImage'> {
  const parsed = json === '' ? {} : jsonIn(json);
  const named = isRecord(parsed) ? parsed : {};
  const address = (name: string): string | null => {
    const written = named[name];
    const path = typeof written === 'string' ? imageAddress(written) : null;
    return path !== null && /^[\w/:.%~-]+$/.test(path) ? path : null;
  };
  return { desktopImage: address('desktop_image'), mobileImage: address('mobile_image') };
}

const read = ['background-images', 'enable-parallax', 'parallax-speed', 'background-type', 'video-src', 'video-loop'];
const alsoRead = ['video-play-only-visible', 'video-lazy-load', 'video-fallback-src'];

/** Takes the attributes away that only a script of Magento's would read. */
export function dropAreaAttributes(holder: Element): void {
  for (const name of [...read, ...alsoRead]) holder.removeAttribute(`data-${name}`);
}

/** On phones a height of its own, which the page's style rules keep inside @media. */
export function keepPhoneHeight(element: HTMLElement): void {
  const height = attribute(element, 'data-phone-height');
  if (/^\d{1,4}(\.\d+)?(px|vh|rem|em|%)$/.test(height)) addStyle(element, { '--phone-height': height });
  else element.removeAttribute('data-phone-height');
}
