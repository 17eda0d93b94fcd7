import { useCallback, useEffect, useState } from 'react';
import { smoothly } from './reducedMotion';

/** What of a track's items can be seen. Both are indices; an empty or unmeasured track shows all. */
export interface TrackView {
  first: number;
  last: number;
  count: number;
}

export interface Track extends TrackView {
  /** Is there more than can be seen at once? */
  canMove: boolean;
  /** Brings an item to the track's beginning; outside the bounds nothing happens. */
  goTo: (index: number) => void;
  /** Looks again at what can be seen, for whoever changes the track's insides. */
  measure: () => void;
}

/**
 * A list that scrolls sideways by itself (CSS scroll snap): swipes, wheels and keys are the browser's. This tells what is seen and moves it by
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
    // It also tells the first size.
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
