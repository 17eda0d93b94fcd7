import type { World } from '~/world';

export const trackingKey = 'tracking_parameters';
export const marketingCookie = 'marketing_parameters';

/**
 * Has this visit something to attribute, or did a former one leave something behind? A direct visit leaves nothing to know.
 */
export function mayBeAttributed({ navigation, storage, cookies }: World): boolean {
  const { search, referrer, ownHost } = navigation.arrival();
  const isLedHere = search !== '' || (referrer !== '' && !referrer.includes(`//${ownHost}/`));
  return isLedHere || storage.read(trackingKey) !== null || cookies.read(marketingCookie) !== undefined;
}
