import { imageSrcSet, imageUrl } from './imageAddress';
import { allowedDeclarations, readDeclarations, writeDeclarations } from './styleDeclarations';
import type { Surroundings } from './surroundings';
import { playerOrigins, videoOf } from './videoAddress';

/** Changes a content's tree in place, before its final purification. */
export type TreeStep = (root: HTMLElement, surroundings: Surroundings) => void;

/** Ids in content get a prefix, so that they can neither replace ours nor shadow `document`'s properties. */
export const namePrefix = 'content-';

/**
 * Style elements have this name in the tree: a browser that parsed them under their own would apply them, or report
 * a violation of the page's policy. Steps may use their text; then they are removed.
 */
export const styleName = 'x-style';

/** The only foreign documents that may be framed in a page. */
const frameOrigins: ReadonlySet<string> = new Set(Object.values(playerOrigins));

/** All steps that every rich text takes, in this order. */
export const ownSteps: readonly TreeStep[] = [
  dropStyles,
  prefixNames,
  rewriteLinks,
  rewritePictures,
  rewriteFilms,
  keepAllowedFrames,
  keepAllowedStyles,
];

const elements = (root: HTMLElement, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

function dropStyles(root: HTMLElement): void {
  for (const style of elements(root, styleName)) style.remove();
}

const naming = ['id', 'name', 'for', 'headers', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

function prefixNames(root: HTMLElement): void {
  for (const element of elements(root, naming.map((attribute) => `[${attribute}]`).join(','))) {
    for (const attribute of naming) {
      if (!element.hasAttribute(attribute)) continue;
      const names = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
      element.setAttribute(attribute, names.map((name) => (name.startsWith(namePrefix) ? name : namePrefix + name)).join(' '));
    }
  }
}

/** Internal links get `data-path`, which one listener on the whole text turns into a navigation of the router. */
function rewriteLinks(root: HTMLElement, { linkTarget }: Surroundings): void {
  for (const element of elements(root, '[data-path]')) element.removeAttribute('data-path');
  for (const link of elements(root, 'a[href], area[href]')) {
    const href = link.getAttribute('href') ?? '';
    const target = linkTarget(href);
    if (!target) {
      link.removeAttribute('href');
      continue;
    }
    // A hash that asks to be scrolled to is read by the shop, which knows the prefix.
    const isOwnHash = /^#./.test(target.href) && !target.href.startsWith('#scrollTo');
    const written = isOwnHash ? `#${namePrefix}${target.href.slice(1)}` : target.href;
    link.setAttribute('href', written);
    // Also a navigation of the router: the browser's own would look like "back", and restore the scroll position.
    if (/^#./.test(written)) link.setAttribute('data-path', written);
    const opensElsewhere = link.getAttribute('target') === '_blank';
    if (target.path !== undefined && !opensElsewhere) link.setAttribute('data-path', target.path);
    if (!opensElsewhere) link.removeAttribute('target');
    if (/^https?:/.test(target.href) || opensElsewhere) link.setAttribute('rel', 'noopener noreferrer');
  }
}

function rewritePictures(root: HTMLElement, { imageAddress }: Surroundings): void {
  for (const source of elements(root, 'source[srcset], picture > source')) {
    const [first = ''] = (source.getAttribute('srcset') ?? '').split(/[\s,]/);
    const path = imageAddress(first);
    const sizes = path === null ? undefined : imageSrcSet(path);
    if (sizes) source.setAttribute('srcset', sizes);
    else source.remove();
  }
  for (const image of elements(root, 'img')) {
    const path = imageAddress(image.getAttribute('src') ?? '');
    image.removeAttribute('srcset');
    image.setAttribute('decoding', 'async');
    if (path === null) {
      image.removeAttribute('src');
      continue;
    }
    image.setAttribute('src', imageUrl(path, { width: 1280 }));
    const sizes = imageSrcSet(path);
    if (sizes) {
      image.setAttribute('srcset', sizes);
      if (!image.hasAttribute('sizes')) image.setAttribute('sizes', '(max-width: 768px) 100vw, 50vw');
    }
    if (!image.hasAttribute('loading')) image.setAttribute('loading', 'lazy');
  }
}

/** Films, their posters and subtitles are the shop's own, or they do not play. */
function rewriteFilms(root: HTMLElement, { imageAddress }: Surroundings): void {
  for (const film of elements(root, 'video, audio, track, source[src]')) {
    for (const name of ['src', 'poster']) {
      const written = film.getAttribute(name);
      const own = written === null ? null : imageAddress(written);
      if (own !== null) film.setAttribute(name, own);
      else film.removeAttribute(name);
    }
  }
}

function keepAllowedFrames(root: HTMLElement): void {
  for (const frame of elements(root, 'iframe')) {
    const film = videoOf(frame.getAttribute('src') ?? '');
    // The same films in the form that keeps no cookies.
    if (film?.at === 'youtube') frame.setAttribute('src', `${playerOrigins.youtube}/embed/${film.id}${queryOf(frame)}`);
    const origin = originOf(frame.getAttribute('src') ?? '');
    if (origin === null || !frameOrigins.has(origin)) {
      frame.remove();
      continue;
    }
    frame.setAttribute('loading', 'lazy');
    frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation');
  }
}

const queryOf = (frame: HTMLElement): string => /\?[\w=&.%-]*$/.exec(frame.getAttribute('src') ?? '')?.[0] ?? '';

function originOf(address: string): string | null {
  try {
    return new URL(address).origin;
  } catch {
    return null;
  }
}

function keepAllowedStyles(root: HTMLElement, surroundings: Surroundings): void {
  for (const element of elements(root, '[style]')) {
    const declarations = readDeclarations(element.getAttribute('style') ?? '');
    const kept = writeDeclarations(allowedDeclarations(declarations, (src) => pictureOf(src, surroundings)));
    if (kept) element.setAttribute('style', kept);
    else element.removeAttribute('style');
  }
}

const pictureOf = (src: string, { imageAddress }: Surroundings): string | null => {
  const path = imageAddress(src);
  return path === null ? null : imageUrl(path, { width: 1600 });
};
