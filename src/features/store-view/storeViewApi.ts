import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { AlternatePages } from './storeViewExtensionQueries';
import type { AlternatesQuery } from './storeViewExtensionQueries.generated';
import type { Alternate, StoreConfig } from './storeViewModel';
import { alternatesOf, commercePathOf, storeConfigOf } from './storeViewModel';
import { GetStoreConfigNew } from './storeViewQueries';

/** Commerce is a stock Magento, which does not know the extension: an answer like any other, since asking again would not help. */
export const isRefused = (problem: Problem): boolean => problem.code === 'document-refused';

export const storeViewApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The store's own configuration; the specification's five operations on it are this one. Errors: Problem. Source: storeConfig. */
    storeConfig: build.query<StoreConfig, void>({
      query: () => graphql(GetStoreConfigNew, {}),
      transformResponse: storeConfigOf,
      providesTags: ['StoreConfig'],
    }),
    /**
     * The same page in the other store views, by its path here (without store view and query); null where commerce cannot tell (stock
     * Magento). Errors: Problem. Source: alternates (extension).
     */
    alternates: build.query<Alternate[] | null, string>({
      queryFn: async (path, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(AlternatePages, { url: commercePathOf(path) }));
        if (reply.error) return isRefused(reply.error) ? { data: null } : { error: reply.error };
        return { data: alternatesOf(reply.data as AlternatesQuery, path) };
      },
      providesTags: (_pages, _error, path) => [{ type: 'Route', id: path }],
    }),
  }),
});

export const { useAlternatesQuery, useLazyAlternatesQuery } = storeViewApi;
