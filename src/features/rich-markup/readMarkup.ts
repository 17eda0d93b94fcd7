import type { Surroundings } from '~/ui';
import { readFilms, readForms } from './readFrames';
import './richMarkup.css';

/** The markup of editors (sandbox/seed/README.md lists it) → the behaviour in `behaviours.ts`. */
const kinds: readonly (readonly [kind: string, ...classes: string[]])[] = [
  ['tabs', 'tabs'],
  ['accordion', 'accordion'],
  ['filter', 'accordion-filter'],
  ['tooltip', 'image-tooltip'],
  ['track', 'chair-compare', 'testimonials-slider', 'meet-the-team'],
  ['compared', 'before-after'],
  ['photos', 'photo-gallery'],
  ['film', 'inline-video'],
  ['form', 'marketing-form'],
  ['upholstery', 'upholstery'],
  ['products', 'product-gallery'],
];
/** All of them in one look: on the server each look costs as much as the page is long. */
const anyKind = kinds.flatMap(([, ...classes]) => classes.map((name) => `.${name}`)).join(',');

const all = (root: HTMLElement, selector: string): HTMLElement[] => [...root.querySelectorAll<HTMLElement>(selector)];

/**
 * Marks what will come to life, and sets it up so that it reads well before and without a script. Runs once, where the markup is read:
 * on the server, or in the browser's purifier. What looks like one of ours but is not built like it stays as it is.
 */
export function readMarkup(root: HTMLElement, surroundings: Surroundings): void {
  for (const element of all(root, '[data-rich], [data-live]')) {
    element.removeAttribute('data-rich');
    element.removeAttribute('data-live');
  }
  readForms(root, surroundings);
  readFilms(root);
  const found = all(root, anyKind);
  for (const [kind, ...classes] of kinds) {
    const ofKind = found.filter(({ classList }) => classes.some((name) => classList.contains(name)));
    for (const [index, element] of ofKind.entries()) {
      // Magento's own content types are read elsewhere; an editor may give one of them any class.
      if (element.hasAttribute('data-content-type') || element.hasAttribute('data-rich')) continue;
      if (prepare[kind]?.(element, index) !== false) element.setAttribute('data-rich', kind);
    }
  }
}

/** What each kind needs before it is shown; false: this is none of ours. */
const prepare: Readonly<Record<string, (element: HTMLElement, index: number) => boolean>> = {
  tabs: hideLaterPanels,
  accordion: joinGroup,
  filter: prepareFilter,
  tooltip: placePoints,
  track: prepareTrack,
  compared: (element) => element.querySelectorAll(':scope > figure img').length === 2,
  photos: (element) => element.querySelector('a[href] img') !== null,
  film: (element) => element.querySelector('a[href]') !== null,
  form: (element) => element.hasAttribute('data-form-src'),
  upholstery: (element) => element.querySelector('.upholstery-picture') !== null && element.querySelector('a.upholstery-fabric') !== null,
  products: (element) => makePlace(element, 'product-gallery-tools', 'before'),
};

function hideLaterPanels(tabs: HTMLElement): boolean {
  const links = all(tabs, '.tabs-list a[href^="#"]');
  const panels = all(tabs, ':scope > .tabs-panel[id]');
  if (links.length < 2 || links.length !== panels.length) return false;
  const wanted = Number(tabs.getAttribute('data-default-index') ?? 0);
  const first = panels[wanted] ? wanted : 0;
  links[first]?.setAttribute('data-first', '');
  panels.forEach((panel, index) => {
    if (index !== first) panel.setAttribute('data-later', '');
  });
  return true;
}

/** The browser closes the others of a group by itself, where it knows <details name>. */
function joinGroup(accordion: HTMLElement): boolean {
  const group = accordion.getAttribute('data-accordion-group') ?? '';
  if (!/^[\w-]{1,60}$/.test(group)) return false;
  for (const item of all(accordion, 'details.accordion-item')) {
    // One inside another belongs to the inner group: opening it must not close what it stands in.
    if (item.closest('.accordion') === accordion) item.setAttribute('name', `accordion-${group}`);
  }
  return true;
}

/**
 * The title's words stay; on phones they become part of a button that is put beside them, together with the chosen words: these keep their
 * place from the start.
 */
function prepareFilter(filter: HTMLElement): boolean {
  const title = filter.querySelector('.accordion-filter-title');
  const choices = all(filter, '.accordion-filter-choice[data-filter]');
  if (!title || choices.length < 2) return false;
  const label = filter.ownerDocument.createElement('span');
  label.className = 'accordion-filter-label';
  label.append(...title.childNodes);
  const chosen = filter.ownerDocument.createElement('strong');
  chosen.className = 'accordion-filter-chosen';
  chosen.setAttribute('aria-hidden', 'true');
  chosen.textContent = choices[0]?.textContent ?? '';
  title.append(label, chosen);
  return true;
}

const percent = (element: HTMLElement, name: string): number => Math.min(95, Math.max(5, Number(element.getAttribute(name)) || 0));

/** A distance in percent is always one of the width, also from above, so the words below the picture never move the points on it. */
function placePoints(tooltip: HTMLElement, index: number): boolean {
  const image = tooltip.querySelector('img');
  if (!image) return false;
  const shape = Number(image.getAttribute('height')) / Number(image.getAttribute('width')) || 0.8;
  for (const point of all(tooltip, 'details.image-tooltip-point')) {
    const left = percent(point, 'data-left');
    const summary = point.querySelector('summary');
    if (!summary) continue;
    summary.setAttribute('style', `margin-left: ${left}%; margin-top: ${(percent(point, 'data-top') * shape).toFixed(2)}%`);
    point.querySelector('.image-tooltip-text')?.setAttribute('data-title', summary.textContent?.trim() ?? '');
    point.setAttribute('name', `tooltip-${index}`);
  }
  return true;
}

/** Can be scrolled by keys without a script; the arrows get their place now, so that nothing moves when they come. */
function prepareTrack(track: HTMLElement): boolean {
  const count = track.children.length;
  if (count === 0) return false;
  track.setAttribute('data-items', String(count));
  track.setAttribute('tabindex', '0');
  track.setAttribute('role', 'group');
  return makePlace(track, 'track-controls', 'after');
}

function makePlace(element: HTMLElement, className: string, side: 'before' | 'after'): true {
  const place = element.ownerDocument.createElement('div');
  place.className = className;
  element[side](place);
  return true;
}

/** How wide a picture stands in a piece of the editors' markup, as in `sizes`: the widths of the style sheets beside this file. */
const widths: readonly (readonly [selector: string, sizes: string])[] = [
  ['.testimonials-slider', '4.5rem'],
  ['.meet-the-team', '(max-width: 639px) 88vw, (max-width: 1023px) 48vw, 24rem'],
  ['.chair-compare', '(max-width: 449px) 92vw, 20rem'],
  ['.upholstery-fabric', '9rem'],
  ['.upholstery', '(max-width: 859px) 92vw, 38rem'],
  ['.photo-gallery, .product-gallery', '(max-width: 639px) 46vw, (max-width: 1280px) 30vw, 25rem'],
  ['.image-tooltip', '(max-width: 46rem) 92vw, 44rem'],
  ['.before-after', '(max-width: 54rem) 92vw, 52rem'],
];

/** Null for pictures outside, and for those that are as wide as their column. */
export function markupPictureSizes(image: Element): string | null {
  if (!image.closest('[data-rich]')) return null;
  return widths.find(([selector]) => image.closest(selector))?.[1] ?? null;
}

/** For the server: does this page hold markup that `richMarkup.css` gives its look? */
export const hasRichMarkup = (html: string): boolean => html.includes(' data-rich="');
