import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { listingOf, listingVariables, withoutLoneProduct } from '~/features/catalog';
import type { Listing, ProductCard } from '~/features/catalog';
import type { SearchArgument } from './searchModel';
import { Products } from './searchQueries';
import type { ProductsQuery } from './searchQueries.generated';

/** What people type may be personal (a name, an illness), so it goes by POST and stands in no address, log or cache on its way. */
const productsCall = (query: string, variables: ReturnType<typeof listingVariables>) =>
  graphql(Products, { search: query, ...variables }, { private: true });

/** Products that fit the words. Answers leave the cache soon after their last subscriber. Errors: Problem. Source: products. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One page of the results. */
    products: build.query<Listing, SearchArgument>({
      queryFn: ({ query, page, sort }, _api, _options, baseQuery) =>
        withoutLoneProduct(page, async (number) => {
          const { data, error } = await baseQuery(productsCall(query, listingVariables(number, sort)));
          return error ? { error } : { data: listingOf((data as ProductsQuery).products) };
        }),
      keepUnusedDataFor: 30,
    }),
    /** The first results, in commerce's order of relevance. */
    suggestedProducts: build.query<ProductCard[], { query: string; most: number }>({
      query: ({ query, most }) => productsCall(query, { ...listingVariables(1), pageSize: most }),
      transformResponse: ({ products }: ProductsQuery) => listingOf(products).products,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useProductsQuery, useSuggestedProductsQuery } = searchApi;
