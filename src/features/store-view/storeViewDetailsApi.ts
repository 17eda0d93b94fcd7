import { storeViews } from '~/config/storeViews';
import { graphql } from '~/data/calls';
import { storeViewApi } from './storeViewApi';
import { AvailableStores } from './storeViewQueries';
import type { GetAvailableStoresQuery } from './storeViewQueries.generated';

/** One of the website's languages, as in commerce's answer. */
export interface AvailableStore {
  storeCode: string;
  /** First path segment; null for the UK, and for a store that this shop does not serve. */
  alias: string | null;
  storeName: string;
  sortOrder: number;
  groupCode: string;
  groupName: string;
  websiteCode: string;
  locale: string;
  currency: string;
  baseUrl: string | null;
  mediaBaseUrl: string | null;
}

function availableStoresOf({ availableStores }: GetAvailableStoresQuery): AvailableStore[] {
  const stores = (availableStores ?? []).flatMap((store): AvailableStore[] =>
    store?.store_code
      ? [
          {
            storeCode: store.store_code,
            alias: storeViews.find((view) => view.storeCode === store.store_code)?.alias ?? null,
            storeName: store.store_name ?? '',
            sortOrder: store.store_sort_order ?? 0,
            groupCode: store.store_group_code ?? '',
            groupName: store.store_group_name ?? '',
            websiteCode: store.website_code ?? '',
            locale: store.locale ?? '',
            currency: store.default_display_currency_code ?? '',
            baseUrl: store.base_url,
            mediaBaseUrl: store.secure_base_media_url,
          },
        ]
      : [],
  );
  return stores.sort((one, other) => one.sortOrder - other.sortOrder);
}

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
