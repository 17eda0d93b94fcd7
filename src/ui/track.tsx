import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from './Button';
import { Icon } from './Icon';
import { smoothly } from './scrolling';
import styles from './TrackControls.module.css';

/** The visible items of a track. Both are indices; an empty or unmeasured track has all visible. */
export interface TrackView {
  first: number;
  last: number;
  count: number;
}

export interface Track extends TrackView {
  /** Are there more items than fit? */
  canMove: boolean;
  /** Scrolls an item to the track's start; an index outside the bounds is ignored. */
  goTo: (index: number) => void;
  /** Measures the visible items again, for components that change the track's content. */
  measure: () => void;
}

/**
 * A list that scrolls horizontally by CSS scroll snap: swipes, wheels and keys are the browser's. This reports what is visible and scrolls by
 * one. Without it the list reads and scrolls all the same. `track` is null until the element is there.
 */
export function useTrack(track: HTMLElement | null): Track {
  const [view, setView] = useState<TrackView>({ first: 0, last: 0, count: 0 });
  const measure = useCallback(() => {
    if (!track) return;
    const next = viewOf(track);
    setView((known) => (known.first === next.first && known.last === next.last && known.count === next.count ? known : next));
  }, [track]);

  useEffect(() => {
    if (!track) return;
    track.addEventListener('scroll', measure, { passive: true });
    // It also reports the first size.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure);
    observer?.observe(track);
    return () => {
      track.removeEventListener('scroll', measure);
      observer?.disconnect();
    };
  }, [track, measure]);

  const goTo = useCallback(
    (index: number) => {
      const item = track?.children[index];
      if (!track || !item) return;
      const distance = item.getBoundingClientRect().left - track.getBoundingClientRect().left - paddingOf(track);
      track.scrollTo({ left: track.scrollLeft + distance, behavior: smoothly() });
    },
    [track],
  );
  return { ...view, canMove: view.last - view.first + 1 < view.count, goTo, measure };
}

const paddingOf = (track: HTMLElement): number => Number.parseFloat(getComputedStyle(track).scrollPaddingLeft) || 0;

/** An item counts as seen when more than half of it is. */
function viewOf(track: HTMLElement): TrackView {
  const { left, right } = track.getBoundingClientRect();
  const items = [...track.children];
  const seen = items.flatMap((item, index) => {
    const place = item.getBoundingClientRect();
    const part = Math.min(place.right, right) - Math.max(place.left, left);
    return part > place.width / 2 ? [index] : [];
  });
  const count = items.length;
  return { first: seen[0] ?? 0, last: seen.at(-1) ?? count - 1, count };
}

export interface TrackControlsProps {
  track: Track;
  /** What the buttons do: "Previous", "Next". */
  labels: { previous: string; next: string };
  /** The position: "2 of 5". Read aloud after each move. */
  position: ReactNode;
}

/** Two arrows and the place between them. At an end the arrow stays, so that focus is not lost, and says that it cannot be used. */
export function TrackControls({ track: { first, last, count, canMove, goTo }, labels, position }: TrackControlsProps) {
  if (!canMove) return null;
  return (
    <div className={styles.controls}>
      <Button isRound aria-label={labels.previous} isDisabled={first === 0} onClick={() => goTo(first - 1)}>
        <Icon name="arrowLeft" />
      </Button>
      <span className={styles.position} aria-live="polite">
        {position}
      </span>
      <Button isRound aria-label={labels.next} isDisabled={last >= count - 1} onClick={() => goTo(first + 1)}>
        <Icon name="arrowRight" />
      </Button>
    </div>
  );
}
