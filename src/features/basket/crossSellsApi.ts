import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { CrossSells } from './crossSellsQueries';
import type * as Wire from './crossSellsQueries.generated';

export const crossSellsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The skus of what goes with products and is none of them, each once, the first product's first. Errors: Problem. Source: products. */
    crossSells: build.query<string[], { skus: string[] }>({
      query: ({ skus }) => graphql(CrossSells, { skus, pageSize: skus.length }),
      transformResponse: ({ products }: Wire.CrossSellsQuery, _meta, { skus }) => {
        const items = present(products?.items);
        const all = skus.flatMap((own) => present(items.find(({ sku }) => sku === own)?.crosssell_products));
        const named = all.flatMap(({ sku }) => sku ?? []);
        return [...new Set(named)].filter((sku) => !skus.includes(sku));
      },
    }),
  }),
});

export const { useCrossSellsQuery } = crossSellsApi;
