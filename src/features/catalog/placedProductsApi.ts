import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { ProductCard } from './catalogModel';
import { productCardsOf } from './listing';
import { PlacedProductsDocument } from './placedProductsQueries';
import type { PlacedProductsQuery } from './placedProductsQueries.generated';

/** One way to name products. */
export type PlacedProductsArgument = { url_key: readonly string[] } | { sku: readonly string[] };

export const placedProductsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Products by url keys or by skus, in commerce's order; those that the store does not sell are missing. Errors: Problem. Source: products. */
    placedProducts: build.query<ProductCard[], PlacedProductsArgument>({
      query: (argument) => {
        const [[field, names]] = Object.entries(argument) as [[string, readonly string[]]];
        return graphql(PlacedProductsDocument, { filter: { [field]: { in: [...names] } }, pageSize: names.length });
      },
      transformResponse: ({ products }: PlacedProductsQuery) => productCardsOf(products?.items),
    }),
  }),
});

export const { usePlacedProductsQuery } = placedProductsApi;
