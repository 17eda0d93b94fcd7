import type { Opening, PlaceListed, Understood } from './placesApi';
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

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** On a ball. @returns kilometres; undefined where one of them has no position */
function kilometres(one: Partial<Pick<Door, 'latitude' | 'longitude'>>, other: typeof one): number | undefined {
  if (one.latitude === undefined || one.longitude === undefined || other.latitude === undefined || other.longitude === undefined)
    return undefined;
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const turn = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(turn));
}

/**
 * The points as a shopper chooses among them: by distance from `near`, those without a position last; without it as commerce has them.
 * @param own our places of that country, with who is open now by id
 */
export function pickupsShown(
  points: readonly PickupPoint[],
  own: readonly PlaceListed[],
  openings: Readonly<Record<string, Opening>>,
  near: Pick<Understood, 'latitude' | 'longitude'> | null,
): PickupShown[] {
  const shown = points.map((point) => {
    const place = own.find((candidate) => isSameDoor(candidate, point));
    return { ...point, place, opening: place && openings[place.id], distanceKm: near ? kilometres(near, point) : undefined };
  });
  return near ? shown.sort((one, other) => (one.distanceKm ?? Infinity) - (other.distanceKm ?? Infinity)) : shown;
}
