// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { AreaInput, PickupLocationFilterInput, PickupLocationSortInput, ProductInfoInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PickupLocationsQueryVariables = Exact<{
  filters?: PickupLocationFilterInput | null;
  pageSize?: number | null;
  productsInfo?: Array<ProductInfoInput | null> | null;
  area?: AreaInput | null;
  sort?: PickupLocationSortInput | null;
}>;

export type PickupLocationsQuery = {
  pickupLocations: {
    items: Array<{
      pickup_location_code: string | null;
      name: string | null;
      street: string | null;
      postcode: string | null;
      city: string | null;
      country_id: string | null;
      latitude: number | null;
      longitude: number | null;
      phone: string | null;
    } | null> | null;
  } | null;
};
