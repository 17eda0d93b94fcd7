import { graphql } from '~/data/calls';
import { isRefused, storeViewApi } from './storeViewApi';
import type { AvailableStore, StoreConfigExtras } from './storeViewDetails';
import { availableStoresOf, extrasOf, nothingExtra } from './storeViewDetails';
import { StoreConfigExtension } from './storeViewExtensionQueries';
import type { StoreConfigExtensionQuery } from './storeViewExtensionQueries.generated';
import { AvailableStores } from './storeViewQueries';

/** What few need, and nobody on the first page. */
export const storeViewDetailsApi = storeViewApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the company added to it; nothing on a stock Magento. Errors: Problem. Source: storeConfig (extension). */
    storeConfigExtras: build.query<StoreConfigExtras, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(StoreConfigExtension, {}));
        if (reply.error) return isRefused(reply.error) ? { data: nothingExtra } : { error: reply.error };
        return { data: extrasOf(reply.data as StoreConfigExtensionQuery) };
      },
      providesTags: ['StoreConfig'],
    }),
    /** The website's languages, in their order. Errors: Problem. Source: availableStores. */
    availableStores: build.query<AvailableStore[], void>({
      query: () => graphql(AvailableStores, {}),
      transformResponse: availableStoresOf,
      providesTags: ['StoreConfig'],
    }),
  }),
});
