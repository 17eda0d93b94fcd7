import type { Surroundings } from '~/ui';
import { videoOf, videoPageOf } from '~/ui';

/** Films inside a text: a frame that an editor pasted becomes a picture's place with a link, so that no foreign page loads unasked. */
export function readFilms(root: HTMLElement): void {
  for (const frame of root.querySelectorAll<HTMLElement>('iframe')) {
    // Page Builder's own video part has a component of its own.
    if (frame.closest('[data-content-type="video"]')) continue;
    const address = frame.getAttribute('src') ?? '';
    const video = videoOf(address);
    if (!video || video.at === 'file') continue;
    const document = frame.ownerDocument;
    const facade = document.createElement('div');
    const link = document.createElement('a');
    const title = document.createElement('span');
    facade.className = 'inline-video';
    facade.setAttribute('data-video-src', address);
    const width = frame.getAttribute('width') ?? '';
    if (/^\d{2,4}$/.test(width)) facade.setAttribute('style', `max-width: ${width}px`);
    link.setAttribute('href', videoPageOf(video));
    title.textContent = frame.getAttribute('title') || (video.at === 'youtube' ? 'YouTube' : 'Vimeo');
    link.append(title);
    facade.append(link);
    frame.replaceWith(facade);
  }
  for (const film of root.querySelectorAll<HTMLElement>('.inline-video')) {
    const address = film.getAttribute('data-video-src') ?? film.querySelector('a')?.getAttribute('href') ?? '';
    if (videoOf(address)) film.setAttribute('data-video-src', address);
    else film.classList.remove('inline-video');
  }
}

/** Higher than any form we know; a page is not to be stretched further. */
const mostPixels = 2_000;

/**
 * Forms of the marketing system stand in frames. Only those from an origin on the shop's list are shown, and only by the shop itself;
 * in the markup a link and the phone number stand for every one of them.
 */
export function readForms(root: HTMLElement, { formOrigins = [], phone }: Surroundings): void {
  // These attributes are trusted only when the shop itself writes them.
  for (const element of root.querySelectorAll('[data-form-src], div.marketing-form')) {
    element.removeAttribute('data-form-src');
    element.classList.remove('marketing-form');
  }
  for (const frame of root.querySelectorAll<HTMLElement>('iframe.marketing-form')) {
    const url = addressOf(frame.getAttribute('src') ?? '');
    const document = frame.ownerDocument;
    const place = document.createElement('div');
    place.className = 'marketing-form';
    if (url) {
      const title = frame.getAttribute('title') || url.host;
      place.append(linkTo(document, url.href, title));
      if (formOrigins.includes(url.origin)) {
        place.setAttribute('data-form-src', url.href);
        place.setAttribute('data-form-title', title);
        place.setAttribute('style', `min-height: ${heightOf(frame)}px`);
      }
    }
    if (phone) place.append(linkTo(document, `tel:${phone.link}`, phone.shown));
    frame.replaceWith(place);
  }
}

function linkTo(document: Document, href: string, words: string): HTMLElement {
  const paragraph = document.createElement('p');
  const link = document.createElement('a');
  link.setAttribute('href', href);
  if (href.startsWith('https:')) link.setAttribute('target', '_blank');
  link.textContent = words;
  paragraph.append(link);
  return paragraph;
}

function addressOf(address: string): URL | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

const heightOf = (frame: HTMLElement): number =>
  Math.min(mostPixels, Math.max(200, Number.parseInt(frame.getAttribute('height') ?? '', 10) || 600));
