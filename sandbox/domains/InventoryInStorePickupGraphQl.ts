import { Refusal } from '../refusal';
import type { Resolvers } from './resolvers';

/** Sources at which orders can be collected. The first is a showroom, too, as companies often have it; the second is a depot. */
const locations = [
  {
    pickup_location_code: 'leeds',
    name: 'Steadwell Leeds',
    country_id: 'GB',
    region: 'West Yorkshire',
    city: 'Leeds',
    street: '102 Alwoodley Drive',
    postcode: 'LS17 8JT',
    phone: '0113 496 0192',
    latitude: 53.8587,
    longitude: -1.5346,
  },
  {
    pickup_location_code: 'telford',
    name: 'Telford depot',
    country_id: 'GB',
    region: 'Shropshire',
    city: 'Telford',
    street: '7 Halesfield Gate',
    postcode: 'TF7 4QT',
    phone: '01632 960 355',
    latitude: 52.641,
    longitude: -2.437,
  },
];

type Field = 'country_id' | 'postcode' | 'pickup_location_code';
interface Asked {
  filters?: Partial<Record<Field, { eq?: string | null; in?: (string | null)[] | null } | null>> | null;
  pageSize: number;
  currentPage: number;
}

export const InventoryInStorePickupGraphQl: Resolvers = {
  Query: {
    pickupLocations: (_parent, { filters, pageSize, currentPage }: Asked) => {
      if (pageSize < 1) throw new Refusal('graphql-input', 'pageSize value must be greater than 0.');
      if (currentPage < 1) throw new Refusal('graphql-input', 'currentPage value must be greater than 0.');
      const found = locations.filter((location) =>
        Object.entries(filters ?? {}).every(([field, condition]) => {
          const value = location[field as Field];
          return !condition || (condition.in?.includes(value) ?? condition.eq === value);
        }),
      );
      return {
        items: found.slice((currentPage - 1) * pageSize, currentPage * pageSize),
        page_info: { page_size: pageSize, current_page: currentPage, total_pages: Math.ceil(found.length / pageSize) },
        total_count: found.length,
      };
    },
  },
};
