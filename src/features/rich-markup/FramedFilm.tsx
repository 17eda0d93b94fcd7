import { useEffect, useRef, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectPublicConfig } from '~/features/store-view';
import { playerAddress, speakToPlayer, useSurroundings, videoDefaults, type FramedVideo } from '~/ui';

export interface FramedFilmProps {
  film: FramedVideo;
  title: string;
  className?: string | undefined;
}

/** The player of a film at YouTube or Vimeo, from the press that asked for it: it begins, and has the focus that stood on what was pressed. */
export function FramedFilm({ film, title, className }: FramedFilmProps): ReactNode {
  const { after } = useSurroundings();
  const { canonicalOrigin } = useSelector(selectPublicConfig);
  const frame = useRef<HTMLIFrameElement>(null);
  const { at } = film;
  useEffect(() => {
    const player = frame.current;
    if (!player) return;
    player.focus();
    return speakToPlayer({ at, frame: player, after });
  }, [at, after]);
  return (
    <iframe
      ref={frame}
      className={className}
      src={playerAddress(film, { autoplay: true, startTime: videoDefaults.startTime, origin: canonicalOrigin })}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    />
  );
}
