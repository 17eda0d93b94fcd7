import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, Icon, wantsLessMotion } from '~/ui';
import { useWorld } from '~/world';
import type { MovingProps } from './shopParts';
import styles from './BackgroundFilm.module.css';
import type { BackgroundFilmFields } from './videoFields';

const pauseDrawing = 'M9 6v12M15 6v12';
const playDrawing = 'M8 5.5v13l11-6.5-11-6.5Z';

/**
 * A film behind words, without sound. It comes over the picture that stands there only where it may: not for readers who ask for less
 * motion or save data; and it can be stopped.
 */
export function BackgroundFilm({ fields: { src, loop, playsOnlyWhenSeen } }: MovingProps<BackgroundFilmFields>): ReactNode {
  const intl = useIntl();
  const { serviceWorker } = useWorld();
  const player = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isPlaying, setPlaying] = useState(true);
  useEffect(() => {
    if (wantsLessMotion()) return;
    let isGone = false;
    void serviceWorker().then((door) => {
      if (!isGone && !door?.savesData()) setWanted(true);
    });
    return () => {
      isGone = true;
    };
  }, [serviceWorker]);
  useEffect(() => {
    const film = player.current;
    if (!film || !isPlaying) {
      film?.pause();
      return;
    }
    const play = (isSeen: boolean) => void (isSeen ? film.play().catch(() => undefined) : film.pause());
    if (!playsOnlyWhenSeen || typeof IntersectionObserver === 'undefined') {
      play(true);
      return;
    }
    const observer = new IntersectionObserver((entries) => play(entries.some(({ isIntersecting }) => isIntersecting)));
    observer.observe(film);
    return () => observer.disconnect();
  }, [isWanted, isPlaying, playsOnlyWhenSeen]);
  return (
    <div className={styles.place} data-content-type="background-film">
      {isWanted && (
        <>
          <video
            ref={player}
            className={styles.film}
            src={src}
            loop={loop}
            muted
            playsInline
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
          />
          <Button
            variant="quiet"
            className={styles.button}
            aria-label={intl.formatMessage({ id: isPlaying ? 'pageBuilder.film.pause' : 'pageBuilder.film.play' })}
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon drawing={isPlaying ? pauseDrawing : playDrawing} />
          </Button>
        </>
      )}
    </div>
  );
}
