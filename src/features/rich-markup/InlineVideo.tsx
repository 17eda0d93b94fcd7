import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { videoOf } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { FramedFilm } from './FramedFilm';
import { useAlive, useListener, useParts, write } from './markup';

/** A film behind its picture: a press loads the player there and begins. Until then nothing of YouTube or Vimeo is asked for. */
export function InlineVideo({ element }: BehaviourProps): ReactNode {
  const film = useParts(element, filmIn);
  const [isPlaying, setPlaying] = useState(false);
  useAlive(element);
  useEffect(() => {
    if (film) write(film.link, { role: 'button' });
  }, [film]);
  useEffect(() => {
    if (isPlaying) element.setAttribute('data-playing', '');
  }, [element, isPlaying]);
  const press = useCallback(
    (event: MouseEvent) => {
      if (!film?.link.contains(event.target as Node) || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      setPlaying(true);
    },
    [film],
  );
  const pressKey = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== film?.link) return;
      event.preventDefault();
      setPlaying(true);
    },
    [film],
  );
  useListener(element, 'click', press);
  useListener(element, 'keydown', pressKey);
  if (!film || !isPlaying) return null;
  const { video, title } = film;
  return createPortal(
    video.at === 'file' ? <OwnPlayer src={video.src} title={title} /> : <FramedFilm film={video} title={title} />,
    element,
  );
}

function OwnPlayer({ src, title }: { src: string; title: string }): ReactNode {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films are without words
  return <video ref={player} src={src} aria-label={title} controls autoPlay playsInline tabIndex={0} />;
}

function filmIn(element: HTMLElement) {
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const video = videoOf(element.getAttribute('data-video-src') ?? '');
  return link && video ? { link, video, title: link.textContent?.trim() || link.querySelector('img')?.alt || '' } : null;
}
