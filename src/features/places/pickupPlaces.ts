import { kilometresBetween, type Point } from '~/config/kilometres';
import type { Opening, PlaceListed } from './placesApi';
import type { PickupLocationsQuery } from './placesQueries.generated';

type Wire = NonNullable<NonNullable<NonNullable<PickupLocationsQuery['pickupLocations']>['items']>[number]>;

/** Commerce's pickup locations as entries of a list; one without a name, a street or a town is none that a shopper could find. */
export function placesOfPickup({ pickupLocations }: PickupLocationsQuery): PlaceListed[] {
  return (pickupLocations?.items ?? []).flatMap((item) => (item ? placeOf(item) : []));
}

/** A place at which an order can be collected, by commerce. */
export interface PickupPoint {
  code: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166. */
  country_id: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
  phone?: { shown: string; link: string } | undefined;
}

export const pointsOfPickup = (data: PickupLocationsQuery): PickupPoint[] =>
  (data.pickupLocations?.items ?? []).flatMap((item) =>
    (item ? placeOf(item) : []).map(({ name, street, postcode, city, latitude, longitude, phone }) => ({
      code: item?.pickup_location_code ?? '',
      country_id: item?.country_id ?? '',
      name,
      street,
      postcode,
      city,
      latitude,
      longitude,
      phone,
    })),
  );

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

interface Door {
  name: string;
  street: string;
  postcode: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

const numberOf = (street: string): string | undefined => /\d+/.exec(street)?.[0];

/** In a town of two languages a street has two names, and one number. */
const isSamePoint = (one: Door, other: Door): boolean =>
  one.latitude !== undefined &&
  one.latitude === other.latitude &&
  one.longitude === other.longitude &&
  numberOf(one.street) === numberOf(other.street);

/** The same door: one postcode, and one street, one name or one point. */
export const isSameDoor = (one: Door, other: Door): boolean =>
  plain(one.postcode) === plain(other.postcode) &&
  (plain(one.street) === plain(other.street) || plain(one.name) === plain(other.name) || isSamePoint(one, other));

/** Our own places, and behind them those that commerce alone knows. */
export const withPickups = (own: readonly PlaceListed[], pickups: readonly PlaceListed[]): PlaceListed[] => [
  ...own,
  ...pickups.filter((pickup) => !own.some((place) => isSameDoor(place, pickup))),
];

/** A point, with what we know ourselves of the place at its door. */
export interface PickupShown extends PickupPoint {
  place?: PlaceListed | undefined;
  opening?: Opening | undefined;
  distanceKm?: number | undefined;
}

/**
 * The points as a shopper chooses among them: by distance from `near`, those without a position last; without it as commerce has them.
 * @param own our places of that country, with who is open now by id
 */
export function pickupsShown(
  points: readonly PickupPoint[],
  own: readonly PlaceListed[],
  openings: Readonly<Record<string, Opening>>,
  near: Point | null,
): PickupShown[] {
  const distanceTo = ({ latitude, longitude }: PickupPoint): number | undefined =>
    near && latitude !== undefined && longitude !== undefined ? kilometresBetween(near, { latitude, longitude }) : undefined;
  const shown = points.map((point) => {
    const place = own.find((candidate) => isSameDoor(candidate, point));
    return { ...point, place, opening: place && openings[place.id], distanceKm: distanceTo(point) };
  });
  return near ? shown.sort((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity)) : shown;
}
