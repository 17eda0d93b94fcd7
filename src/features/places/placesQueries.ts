import { document } from '~/data/document';
import type * as Wire from './placesQueries.generated';

/** `productsInfo`: only places that have all of these. `area`: only near a place, the nearest first. */
export const PickupLocations = document<Wire.PickupLocationsQuery, Wire.PickupLocationsQueryVariables>(/* GraphQL */ `
  query pickupLocations(
    $filters: PickupLocationFilterInput
    $pageSize: Int
    $productsInfo: [ProductInfoInput]
    $area: AreaInput
    $sort: PickupLocationSortInput
  ) {
    pickupLocations(filters: $filters, pageSize: $pageSize, productsInfo: $productsInfo, area: $area, sort: $sort) {
      items {
        pickup_location_code
        name
        street
        postcode
        city
        country_id
        latitude
        longitude
        phone
      }
    }
  }
`);
