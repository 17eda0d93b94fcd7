import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { AlternatePages, StoreConfigExtension } from './storeViewExtensionQueries';
import type { AlternatesQuery, StoreConfigExtensionQuery } from './storeViewExtensionQueries.generated';
import type { Alternate, StoreConfig, StoreConfigExtras } from './storeViewModel';
import { alternatesOf, commercePathOf, extrasOf, storeConfigOf } from './storeViewModel';
import { GetStoreConfigNew } from './storeViewQueries';

/** A stock Magento does not know the extension: that is cached as an answer like any other, since asking again would not help. */
const isRefused = (problem: Problem): boolean => problem.code === 'document-refused';

export const storeViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The store's own configuration; the specification's five operations on it are this one. Errors: Problem. Source: storeConfig. */
    storeConfig: build.query<StoreConfig, void>({
      query: () => graphql(GetStoreConfigNew, {}),
      transformResponse: storeConfigOf,
    }),
    /** The company's extension of the configuration; empty on a stock Magento. Errors: Problem. Source: storeConfig (extension). */
    storeConfigExtras: build.query<StoreConfigExtras, void>({
      queryFn: async (_argument, _api, _options, baseQuery) => {
        const { data, error } = await baseQuery(graphql(StoreConfigExtension, {}));
        if (error && !isRefused(error)) return { error };
        return { data: extrasOf((data ?? null) as StoreConfigExtensionQuery | null) };
      },
    }),
    /**
     * The same page in the other store views, by its path here (without store view and query); null where commerce does not know it (stock
     * Magento). Errors: Problem. Source: alternates (extension).
     */
    alternates: build.query<Alternate[] | null, string>({
      queryFn: async (path, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(AlternatePages, { url: commercePathOf(path) }));
        if (reply.error) return isRefused(reply.error) ? { data: null } : { error: reply.error };
        return { data: alternatesOf(reply.data as AlternatesQuery, path) };
      },
    }),
  }),
});

export const { useAlternatesQuery, useLazyAlternatesQuery } = storeViewApi;
