import { startAnalytics } from '~/features/analytics';
import type { World } from '~/world';
import type { Facts } from '~/world/facts';
import { browserMeasuring } from '~/world/measuringPort';
import type { AppStore } from './store';

/**
 * The counting of this visit: loaded when the page has nothing else to do; what has happened meanwhile is kept (world/facts.ts). If it fails to
 * load, nothing of this visit is counted but its orders, by the edge.
 */
export function countVisit(page: Window, { facts, world, store }: { facts: Facts; world: World; store: AppStore }): void {
  // Stored consent is among the first facts; before it is restored none is known.
  void store.persistence.rehydrated().then(() => startAnalytics({ facts, world, store, port: browserMeasuring(page) }));
}
