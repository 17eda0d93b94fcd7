import { useCallback, useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { TrackControls, useSurroundings, useTrack, type Track } from '~/ui';
import type { BehaviourProps } from './behaviours';
import { useAlive, useListener, write } from './markup';

/** Chair comparison: it measures again after these times, because pictures and fonts arrive late. Milliseconds. */
const settling = { firstDelay: 50, step: 50, longestDelay: 200 };

/** What customers say, the people of the house, chairs compared: lists that scroll sideways by themselves get arrows and a place. */
export function TrackSlider({ element }: BehaviourProps): ReactNode {
  const intl = useIntl();
  const track = useTrack(element);
  const place = element.nextElementSibling?.classList.contains('track-controls') ? element.nextElementSibling : null;
  useAlive(element);
  useSettling(element, track.measure);
  useArrowKeys(element, track);

  useEffect(
    () =>
      write(element, {
        tabindex: track.canMove ? '0' : null,
        'aria-label': track.canMove ? intl.formatMessage({ id: 'richMarkup.track' }) : null,
      }),
    [element, track.canMove, intl],
  );

  return place && createPortal(<PlacedControls track={track} />, place);
}

/** The arrows, with where one stands between them. */
export function PlacedControls({ track }: { track: Track }): ReactNode {
  const intl = useIntl();
  const { first, last, count } = track;
  const position =
    first === last
      ? intl.formatMessage({ id: 'richMarkup.track.position' }, { first: first + 1, count })
      : intl.formatMessage({ id: 'richMarkup.track.positions' }, { first: first + 1, last: last + 1, count });
  const labels = {
    previous: intl.formatMessage({ id: 'richMarkup.track.previous' }),
    next: intl.formatMessage({ id: 'richMarkup.track.next' }),
  };
  return <TrackControls track={track} labels={labels} position={position} />;
}

function useSettling(element: HTMLElement, measure: () => void): void {
  const { after } = useSurroundings();
  useEffect(() => {
    if (!element.classList.contains('chair-compare')) return;
    const { firstDelay, step, longestDelay } = settling;
    let stop = (): void => undefined;
    const again = (delay: number): void => {
      if (delay > longestDelay) return;
      stop = after(delay, () => {
        measure();
        again(delay + step);
      });
    };
    again(firstDelay);
    return () => stop();
  }, [element, measure, after]);
}

/** One press moves by one item; without us the browser moves by a few pixels. */
function useArrowKeys(element: HTMLElement, { first, last, count, goTo }: Track): void {
  const step = useCallback(
    (event: KeyboardEvent) => {
      if (event.target !== element || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = keySteps(event.key, { first, last, count });
      if (next === null) return;
      event.preventDefault();
      goTo(next);
    },
    [element, first, last, count, goTo],
  );
  useListener(element, 'keydown', step);
}

/** Within bounds; null where the key leads nowhere. */
export function keySteps(key: string, { first, last, count }: { first: number; last: number; count: number }): number | null {
  if (key === 'ArrowRight') return last < count - 1 ? first + 1 : first;
  if (key === 'ArrowLeft') return Math.max(0, first - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
