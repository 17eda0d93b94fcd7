import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { LineVariants } from './lineVariantsQueries';
import type * as Wire from './lineVariantsQueries.generated';

interface VariantOption {
  uid: string;
  label: string;
  values: { uid: string; label: string }[];
}

export interface LineVariants {
  options: VariantOption[];
  /** Of each variant that can be had now: the uids of its values. */
  inStock: string[][];
}

export const lineVariantsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The options of a configurable product and which of their combinations can be had; neither of another product. Errors: Problem. Source: products. */
    lineVariants: build.query<LineVariants, { sku: string }>({
      query: ({ sku }) => graphql(LineVariants, { sku }),
      transformResponse: ({ products }: Wire.LineVariantsQuery) => {
        const [product] = present(products?.items);
        if (product?.__typename !== 'ConfigurableProduct') return { options: [], inStock: [] };
        const options = present(product.configurable_options).map(({ uid, label, values }) => ({
          uid,
          label: label ?? '',
          values: present(values).flatMap((value) => (value.uid ? { uid: value.uid, label: value.label ?? '' } : [])),
        }));
        const variants = present(product.variants).filter((variant) => variant.product?.stock_status === 'IN_STOCK');
        return { options, inStock: variants.map(({ attributes }) => present(attributes).map(({ uid }) => uid)) };
      },
    }),
  }),
});

export const { useLineVariantsQuery } = lineVariantsApi;
