import { countryOf } from '../catalogue/countries';
import { holds, locationsOf } from '../carts/pickup';
import { Refusal } from '../refusal';
import type { SeedPickupLocation } from '../seed/delivery';
import type { Resolvers } from './resolvers';

type Field = 'country_id' | 'city' | 'name' | 'postcode' | 'region' | 'street' | 'pickup_location_code';
type Order = 'ASC' | 'DESC' | null;
interface Asked {
  area?: { search_term: string; radius: number } | null;
  filters?: Partial<Record<Field, { eq?: string | null; in?: (string | null)[] | null } | null>> | null;
  sort?: Partial<Record<'name' | 'city' | 'postcode' | 'pickup_location_code' | 'distance', Order>> | null;
  pageSize: number;
  currentPage: number;
  productsInfo?: ({ sku: string } | null)[] | null;
}
type Shown = ReturnType<typeof shownOf>;

const shownOf = (location: SeedPickupLocation) => {
  const { code, countryCode, name, street, postcode, city, region, phone, latitude, longitude } = location;
  return { pickup_location_code: code, country_id: countryCode, name, street, postcode, city, region, phone, latitude, longitude };
};

const plain = (text: string): string => text.replace(/[\s-]/g, '').toLowerCase();
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Point {
  latitude: number;
  longitude: number;
}

/** Kilometres on a ball. */
function distance(one: Point, other: Point): number {
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const turn = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(turn));
}

/**
 * A point for "LS17 8JT:GB". Magento's offline geocoder knows what was imported into it; this one the towns and postcodes of the places themselves,
 * so that anything else is unknown to it.
 */
function pointOf(term: string, locations: readonly Shown[]): Point | undefined {
  const [text = '', country = ''] = term.split(':');
  if (!countryOf(country.toUpperCase()) || plain(text).length < 2) return undefined;
  return locations.find(
    ({ country_id, city, postcode }) =>
      country_id === country.toUpperCase() && (plain(city) === plain(text) || plain(postcode).startsWith(plain(text))),
  );
}

function near(locations: readonly Shown[], area: NonNullable<Asked['area']>, known: readonly Shown[]): Shown[] {
  const point = pointOf(area.search_term, known);
  if (!point) return [];
  const far = new Map(locations.map((location) => [location, distance(point, location)]));
  return locations
    .filter((location) => (far.get(location) ?? Infinity) <= area.radius)
    .sort((one, other) => (far.get(one) ?? 0) - (far.get(other) ?? 0));
}

/** The distance decides before all others. */
function sorted(locations: Shown[], { distance: byDistance, ...sort }: NonNullable<Asked['sort']>): Shown[] {
  if (byDistance) return byDistance === 'DESC' ? locations.reverse() : locations;
  const [field, order] = Object.entries(sort).find(([, wanted]) => wanted) ?? [];
  if (!field) return locations;
  const sign = order === 'DESC' ? -1 : 1;
  return locations.sort((one, other) => sign * one[field as keyof typeof sort].localeCompare(other[field as keyof typeof sort]));
}

export const InventoryInStorePickupGraphQl: Resolvers = {
  Query: {
    pickupLocations: (_parent, { area, filters, sort, pageSize, currentPage, productsInfo }: Asked, { shop, store }) => {
      if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
      if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
      const skus = (productsInfo ?? []).flatMap((product) => product?.sku ?? []);
      const own = locationsOf(shop, store.websiteCode);
      const fitting = own
        .filter((location) => holds(shop, location, skus))
        .map(shownOf)
        .filter((location) =>
          Object.entries(filters ?? {}).every(([field, condition]) => {
            const value = location[field as Field];
            return !condition || (condition.in?.includes(value) ?? condition.eq === value);
          }),
        );
      const found = sorted(area ? near(fitting, area, own.map(shownOf)) : fitting, sort ?? {});
      const pages = Math.ceil(found.length / pageSize);
      if (currentPage > 1 && currentPage > pages)
        throw new Refusal('graphql-input', 'currentPage value %1 specified is greater than the %2 page(s) available.', {
          1: currentPage,
          2: pages,
        });
      return {
        items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        page_info: { page_size: pageSize, current_page: currentPage, total_pages: pages },
        total_count: found.length,
      };
    },
  },
};
