import { document } from '~/data/document';
import type * as Wire from './placesQueries.generated';

export const PickupLocations = document<Wire.PickupLocationsQuery, Wire.PickupLocationsQueryVariables>(/* GraphQL */ `
  query pickupLocations($filters: PickupLocationFilterInput, $pageSize: Int) {
    pickupLocations(filters: $filters, pageSize: $pageSize) {
      items {
        pickup_location_code
        name
        street
        postcode
        city
        latitude
        longitude
        phone
      }
    }
  }
`);
