import { eventChannel } from 'redux-saga';
import type { EventChannel } from 'redux-saga';
import type { World } from '~/world';

/** Moments at which time may have passed unnoticed: the page is seen again, comes back from the browser's memory, or is online again. */
export function wakings({ visibility, connectivity }: Pick<World, 'visibility' | 'connectivity'>): EventChannel<'woken'> {
  return eventChannel((emit) => {
    const woken = () => emit('woken');
    const stops = [visibility.onChange(woken), visibility.onRestored(woken), connectivity.onChange(woken)];
    return () => stops.forEach((stop) => stop());
  });
}
