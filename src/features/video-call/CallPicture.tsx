import { type ReactNode, useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { CallPort } from '~/world';
import { useWorld } from '~/world';
import styles from './VideoCall.module.css';

/** One side's picture; the other's is also heard. `turns` changes with what it shows. */
export function CallPicture({ side, turns }: { side: 'own' | 'other'; turns: unknown }): ReactNode {
  const intl = useIntl();
  const { calls } = useWorld();
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    let stop = (): void => undefined;
    let isGone = false;
    void calls().then((port: CallPort | null) => {
      if (!isGone && port && element.current) stop = port.show(element.current, side);
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [calls, side, turns]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is live; the text beside stands in for captions
    <video
      ref={element}
      className={side === 'own' ? styles.own : styles.other}
      aria-label={intl.formatMessage({ id: `videoCall.picture.${side}` })}
      autoPlay
      playsInline
      muted={side === 'own'}
    />
  );
}
