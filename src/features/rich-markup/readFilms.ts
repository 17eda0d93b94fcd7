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
