import { graphql } from '~/data/calls';
import { storeViewApi } from './storeViewApi';
import type { AvailableStore } from './storeViewDetails';
import { availableStoresOf } from './storeViewDetails';
import { AvailableStores } from './storeViewQueries';

/** Rarely needed, and never by the first page. */
export const storeViewDetailsApi = storeViewApi.injectEndpoints({
  endpoints: (build) => ({
    /** The website's languages, in their order. Errors: Problem. Source: availableStores. */
    availableStores: build.query<AvailableStore[], void>({
      query: () => graphql(AvailableStores, {}),
      transformResponse: availableStoresOf,
    }),
  }),
});
