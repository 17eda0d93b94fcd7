import { imageUrl, videoOf, type Surroundings, type Video } from '~/ui';
import { attribute, isOn, part, reactStyle, styleOf } from './elementReading';

export interface VideoFields {
  film: Video;
  maxWidth: string | null;
  autoplay: boolean;
  muted: boolean;
  /** The shop's own picture in front of the film. */
  poster: string | null;
  title: string;
  align: string;
  /** Border, padding and the like. */
  look: Readonly<Record<string, string>>;
}

/** Throws where the address leads nowhere that we know. */
export function readVideo(element: HTMLElement, { imageAddress }: Surroundings): VideoFields {
  const player = element.matches('iframe') ? element : element.querySelector('[data-element="video"], iframe, video');
  const address = player ? attribute(player, 'src') : '';
  const film = videoOf(address);
  if (!player || !film) throw new Error('a film at a place that we do not know');
  const poster = imageAddress(attribute(player, 'poster'));
  const inner = part(element, 'inner');
  const wrapper = part(element, 'wrapper');
  return {
    film,
    maxWidth: (inner && styleOf(inner).get('max-width')) ?? null,
    autoplay: player.hasAttribute('autoplay') || /[?&]autoplay=1\b/.test(address),
    muted: isOn(player, 'muted') || player.getAttribute('muted') === '' || /[?&]muted?=1\b/.test(address),
    poster: poster && imageUrl(poster, { width: 1280 }),
    title: attribute(player, 'title'),
    align: styleOf(element).get('text-align') ?? '',
    look: reactStyle(wrapper?.getAttribute('style') ?? ''),
  };
}

/** A film behind words, where `layGround` left its place. */
export interface BackgroundFilmFields {
  src: string;
  loop: boolean;
  playsOnlyWhenSeen: boolean;
}

/** Throws where the film is not the shop's own. */
export function readBackgroundFilm(element: HTMLElement): BackgroundFilmFields {
  const film = videoOf(attribute(element, 'data-source'));
  if (film?.at !== 'file') throw new Error('a film that is not ours');
  return {
    src: film.src,
    loop: attribute(element, 'data-loop') !== 'false',
    playsOnlyWhenSeen: attribute(element, 'data-only-seen') !== 'false',
  };
}
