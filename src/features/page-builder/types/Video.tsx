import { useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FramedFilm } from '~/features/rich-markup';
import { classes, videoPageOf, wantsLessMotion, type Video as Film } from '~/ui';
import type { MovingProps } from './shopParts';
import styles from './Video.module.css';
import type { VideoFields } from './videoFields';

/**
 * A film. One of the shop's own plays in place. For one hosted elsewhere a picture of ours is shown, with a link to it: its player is
 * loaded only when the visitor presses play.
 */
export function Video({ fields }: MovingProps<VideoFields>): ReactNode {
  const { film, maxWidth, align, look, poster } = fields;
  const width: CSSProperties = { ...(maxWidth && { maxWidth }) };
  return (
    <div
      className={classes(styles.video, align === 'center' && styles.center, align === 'right' && styles.right)}
      data-content-type="video"
    >
      <div className={styles.frame} style={{ ...look, ...width }}>
        {film.at === 'file' ? <OwnFilm {...fields} src={film.src} /> : <FilmElsewhere film={film} poster={poster} title={fields.title} />}
      </div>
    </div>
  );
}

function OwnFilm({ src, autoplay, muted, poster, title }: VideoFields & { src: string }): ReactNode {
  const player = useRef<HTMLVideoElement>(null);
  const starts = autoplay && muted;
  useEffect(() => {
    if (!starts || !player.current || wantsLessMotion()) return;
    // Browsers may refuse; then it waits for its reader, like any film.
    void player.current.play().catch(() => undefined);
  }, [starts]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the editors' films come without a track; words beside them say the same
    <video
      ref={player}
      className={styles.player}
      src={src}
      controls
      playsInline
      loop={starts}
      muted={muted}
      preload="metadata"
      {...(poster && { poster })}
      {...(title && { 'aria-label': title })}
    />
  );
}

const houses = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

interface FilmElsewhereProps {
  film: Exclude<Film, { at: 'file' }>;
  poster: string | null;
  title: string;
}

function FilmElsewhere({ film, poster, title }: FilmElsewhereProps): ReactNode {
  const intl = useIntl();
  const [isPlaying, setPlaying] = useState(false);
  const house = houses[film.at];
  const name = title || intl.formatMessage({ id: 'pageBuilder.video.at' }, { house });
  if (isPlaying) return <FramedFilm className={styles.player} film={film} title={name} />;
  return (
    <a
      className={styles.facade}
      href={videoPageOf(film)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        setPlaying(true);
      }}
    >
      {poster && <img className={styles.poster} src={poster} alt="" loading="lazy" />}
      <span className={styles.play} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.title}>{name}</span>
        <span className={styles.note}>
          <FormattedMessage id="pageBuilder.video.consent" values={{ house }} />
        </span>
      </span>
    </a>
  );
}
