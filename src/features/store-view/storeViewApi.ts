import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { GetStoreConfigNew } from './storeViewQueries';
import type { GetStoreConfigNewQuery } from './storeViewQueries.generated';

/** Screen's view of the store's configuration. */
export interface StoreConfig {
  storeCode: string;
  storeName: string;
  currency: string;
  locale: string;
  /** Absolute, with a trailing slash; null when commerce does not say. */
  mediaBaseUrl: string | null;
}

export const storeViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The store's own configuration. Errors: Problem. Source: storeConfig. */
    storeConfig: build.query<StoreConfig, void>({
      query: () => graphql(GetStoreConfigNew, {}),
      transformResponse: (data: GetStoreConfigNewQuery) => ({
        storeCode: data.storeConfig?.store_code ?? '',
        storeName: data.storeConfig?.store_name ?? '',
        currency: data.storeConfig?.base_currency_code ?? '',
        locale: data.storeConfig?.locale ?? '',
        mediaBaseUrl: data.storeConfig?.secure_base_media_url ?? null,
      }),
      providesTags: ['StoreConfig'],
    }),
  }),
});
