import type { World } from '~/world';

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
  return isLedHere(world) || world.storage.read(trackingKey) !== null || world.cookies.read(marketingCookie) !== undefined;
}
