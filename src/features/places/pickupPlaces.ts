import type { PlaceListed } from './placesApi';
import type { PickupLocationsQuery } from './placesQueries.generated';

type Wire = NonNullable<NonNullable<NonNullable<PickupLocationsQuery['pickupLocations']>['items']>[number]>;

/** Commerce's pickup locations as entries of a list; one without a name, a street or a town is none that a shopper could find. */
export function placesOfPickup({ pickupLocations }: PickupLocationsQuery): PlaceListed[] {
  return (pickupLocations?.items ?? []).flatMap((item) => (item ? placeOf(item) : []));
}

function placeOf({ pickup_location_code: code, name, street, postcode, city, latitude, longitude, phone }: Wire): PlaceListed[] {
  if (!code || !name || !street || !city) return [];
  const link = (phone ?? '').replace(/[^+\d]/g, '');
  // An unset pair is zero in commerce: a point in the Atlantic.
  const hasPoint = typeof latitude === 'number' && typeof longitude === 'number' && (latitude !== 0 || longitude !== 0);
  return [
    {
      id: `pickup-${code}`,
      kind: 'pickup',
      name,
      street,
      postcode: postcode ?? '',
      city,
      models: [],
      ...(hasPoint && { latitude, longitude }),
      ...(phone && link !== '' && { phone: { shown: phone, link } }),
    },
  ];
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The same door: one postcode, and one street or one name. */
const isSame = (one: PlaceListed, other: PlaceListed): boolean =>
  plain(one.postcode) === plain(other.postcode) && (plain(one.street) === plain(other.street) || plain(one.name) === plain(other.name));

/** Our own places, and behind them those that commerce alone knows. */
export const withPickups = (own: readonly PlaceListed[], pickups: readonly PlaceListed[]): PlaceListed[] => [
  ...own,
  ...pickups.filter((pickup) => !own.some((place) => isSame(place, pickup))),
];
