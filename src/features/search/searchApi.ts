import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { productCardsOf, sortOptionsOf, sortInput } from '~/features/catalog';
import type { SearchArgument, SearchResult } from './searchModel';
import { Products } from './searchQueries';
import type { ProductsQuery } from './searchQueries.generated';

export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * One page of the products that fit the words. What people type may be personal (a name, an illness), so it goes by POST and
     * stands in no address, log or cache on its way. Errors: Problem. Source: products.
     */
    products: build.query<SearchResult, SearchArgument>({
      query: ({ query, page, pageSize, sort }) =>
        graphql(Products, { search: query, page, pageSize, ...(sortInput(sort) ? { sort: sortInput(sort) } : {}) }, { private: true }),
      transformResponse: ({ products }: ProductsQuery) => ({
        products: productCardsOf(products?.items),
        total: products?.total_count ?? 0,
        page: products?.page_info?.current_page ?? 1,
        pages: products?.page_info?.total_pages ?? 1,
        sortOptions: sortOptionsOf(products?.sort_fields?.options),
      }),
      // Removed from the cache soon after its last subscriber has left.
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useProductsQuery } = searchApi;
