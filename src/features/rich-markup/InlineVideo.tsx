import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';
import { playerAddress, speakToPlayer, useSurroundings, videoDefaults, videoOf, type FramedVideo } from '~/ui';
import type { BehaviourProps } from './behaviours';
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
    video.at === 'file' ? <OwnPlayer src={video.src} title={title} /> : <FramedPlayer video={video} title={title} />,
    element,
  );
}

function OwnPlayer({ src, title }: { src: string; title: string }): ReactNode {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => player.current?.focus(), []);
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- the shop's films are without words
  return <video ref={player} src={src} aria-label={title} controls autoPlay playsInline tabIndex={0} />;
}

function FramedPlayer({ video, title }: { video: FramedVideo; title: string }): ReactNode {
  const { after } = useSurroundings();
  const { canonicalOrigin } = useSelector(selectPublicConfig);
  const frame = useRef<HTMLIFrameElement>(null);
  const { at } = video;
  useEffect(() => {
    const player = frame.current;
    if (!player) return;
    player.focus();
    return speakToPlayer({ at, frame: player, after });
  }, [at, after]);
  return (
    <iframe
      ref={frame}
      src={playerAddress(video, { autoplay: true, startTime: videoDefaults.startTime, origin: canonicalOrigin })}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}

function filmIn(element: HTMLElement) {
  const link = element.querySelector<HTMLAnchorElement>('a[href]');
  const video = videoOf(element.getAttribute('data-video-src') ?? '');
  return link && video ? { link, video, title: link.textContent?.trim() || link.querySelector('img')?.alt || '' } : null;
}
