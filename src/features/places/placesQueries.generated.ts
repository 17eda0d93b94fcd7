// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { PickupLocationFilterInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type PickupLocationsQueryVariables = Exact<{
  filters?: PickupLocationFilterInput | null;
  pageSize?: number | null;
}>;

export type PickupLocationsQuery = {
  pickupLocations: {
    items: Array<{
      pickup_location_code: string | null;
      name: string | null;
      street: string | null;
      postcode: string | null;
      city: string | null;
      latitude: number | null;
      longitude: number | null;
      phone: string | null;
    } | null> | null;
  } | null;
};
