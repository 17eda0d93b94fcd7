import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { World } from './world';

/** Calls back when timers may be late: the page becomes visible, comes back from the back/forward cache, or is online again. */
export function pageWakeEvents({ visibility, connectivity }: Pick<World, 'visibility' | 'connectivity'>): EventChannel<'woken'> {
  return eventChannel((emit) => {
    const stops = [
      visibility.onChange((isVisible) => isVisible && emit('woken')),
      visibility.onRestored(() => emit('woken')),
      connectivity.onChange((isOnline) => isOnline && emit('woken')),
    ];
    return () => stops.forEach((stop) => stop());
  });
}
