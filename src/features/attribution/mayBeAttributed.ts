import type { World } from '~/world';

export const trackingKey = 'tracking_parameters';
export const marketingCookie = 'marketing_parameters';

/** Does the address have a query, or did another site lead here? Small, because every first page asks it. */
export function isLedHere({ navigation }: Pick<World, 'navigation'>): boolean {
  const { search, referrer, ownHost } = navigation.arrival();
  return search !== '' || (referrer !== '' && !referrer.includes(`//${ownHost}/`));
}

/**
 * Has this visit something to attribute, or did a former one leave something behind? A direct visit leaves nothing to know.
 */
export function mayBeAttributed(world: World): boolean {
  return isLedHere(world) || world.storage.read(trackingKey) !== null || world.cookies.read(marketingCookie) !== undefined;
}
