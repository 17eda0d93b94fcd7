import type { World } from '~/world';
import { referenceKey } from './visitorReference';

export const trackingKey = 'tracking_parameters';
export const marketingCookie = 'marketing_parameters';

/** Does the address have a query, or is the referrer another site? Small, because every first page runs it. */
export function isLedHere({ navigation }: Pick<World, 'navigation'>): boolean {
  const { search, referrer, ownHost } = navigation.arrival();
  return search !== '' || (referrer !== '' && !referrer.includes(`//${ownHost}/`));
}

/**
 * Can this visit be attributed, or has a former one stored something? A direct visit needs no attribution.
 */
export function mayBeAttributed(world: World): boolean {
  const isKnown = [trackingKey, referenceKey].some((key) => world.storage.read(key) !== null);
  return isLedHere(world) || isKnown || world.cookies.read(marketingCookie) !== undefined;
}
