import { createHash } from 'node:crypto';
import type { Background, VideoBackground } from './contentParts';
import { declared, type Styles } from './pageBuilderMarkupStyles';
import { escapeHtml } from './seedMarks';

/** The pictures of a background, as the attribute holds them, and the class by which Magento's filter shows them. */
export interface BackgroundPictures {
  /** the value of data-background-images: quotes are escaped once for JSON in JSON and once for HTML */
  attribute: string;
  className: string | undefined;
}

/** Magento serves a style element beside the attribute; both say the same. */
export function backgroundPictures(background: Background | undefined, styles: Styles): BackgroundPictures {
  const { image, mobile } = background ?? {};
  if (!image && !mobile) return { attribute: '{}', className: undefined };
  const pictures = { ...(image ? { desktop_image: mediaAddress(image) } : {}), ...(mobile ? { mobile_image: mediaAddress(mobile) } : {}) };
  const className = `background-image-${createHash('sha256').update(styles.name()).digest('hex').slice(0, 13)}`;
  styles.trail(pictureRules(className, pictures));
  // The older form did without the first of the two escapes.
  const json = JSON.stringify(pictures);
  return { attribute: escapeHtml(styles.inline ? json : json.replaceAll('"', '\\"')), className };
}

function pictureRules(className: string, { desktop_image, mobile_image }: { desktop_image?: string; mobile_image?: string }): string {
  const rule = (address: string): string => `.${className} {background-image: url(${address});}`;
  const onPhones = mobile_image
    ? `@media only screen and (max-width: 768px) and (min-width: 640px) {${rule(mobile_image)}}@media only screen and (max-width: 640px) {${rule(mobile_image)}}`
    : '';
  return `<style type="text/css">${desktop_image ? rule(desktop_image) : ''}${onPhones}</style>`;
}

/** What rows, banners and slides say about a film behind their content. */
export function videoAttributes(video: VideoBackground | undefined): string {
  const { source, loop = true, onlyVisible = true, lazy = true, fallback } = video ?? {};
  return [
    `data-background-type="${video ? 'video' : 'image'}"`,
    ...(source ? [`data-video-src="${filmAddress(source)}"`] : []),
    `data-video-loop="${loop}"`,
    `data-video-play-only-visible="${onlyVisible}"`,
    `data-video-lazy-load="${lazy}"`,
    `data-video-fallback-src="${fallback ? mediaAddress(fallback) : ''}"`,
  ].join(' ');
}

/** The colour between a film and the words in front of it. */
export function videoOverlay(video: VideoBackground | undefined, styles: Styles): string {
  if (!video?.overlay) return '';
  return `<div class="video-overlay" data-video-overlay-color="${video.overlay}" data-element="video_overlay"${styles.look(declared(`background-color:${video.overlay}`))}></div>`;
}

/** Where a picture or a film of our own is served. */
export function mediaAddress(file: string): string {
  return `/media/${file}`;
}

/** The editor's address, or an own film's. */
function filmAddress(source: string): string {
  return source.includes(':') ? escapeHtml(source) : mediaAddress(source);
}

/** The address that Page Builder puts into the frame or the player of a video part. */
export function playerAddress(source: string, autoplay: boolean): string {
  const youtube = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]+)$/.exec(source)?.[1];
  if (youtube) return `https://www.youtube.com/embed/${youtube}${autoplay ? '?autoplay=1&amp;mute=1' : ''}`;
  const vimeo = /^https:\/\/vimeo\.com\/(\d+)$/.exec(source)?.[1];
  if (vimeo)
    return `https://player.vimeo.com/video/${vimeo}?title=0&amp;byline=0&amp;portrait=0${autoplay ? '&amp;autoplay=1&amp;autopause=0&amp;muted=1' : ''}`;
  return mediaAddress(source);
}
