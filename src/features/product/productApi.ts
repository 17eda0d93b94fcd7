import { productType, type ProductType } from '~/config/productTypes';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { giftCardOptionsOf } from './ownOptions';
import { ProductTypeCode } from './productExtensionQueries';
import type { ProductTypeCodeQuery } from './productExtensionQueries.generated';
import type { ProductModel } from './productModel';
import { GiftCardOptions, Product } from './productQueries';
import type { GiftCardOptionsQuery, ProductQuery } from './productQueries.generated';
import { kindOf, productOf } from './productWire';

export const productApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A product by its url key; null where the store does not sell it. A gift card needs a second question. Errors: Problem. Source: products. */
    product: build.query<ProductModel | null, string>({
      queryFn: async (urlKey, _api, _options, ask) => {
        const { data, error } = await ask(graphql(Product, { urlKey }));
        if (error) return { error };
        const product = productOf(data as ProductQuery);
        if (product?.kind !== 'giftCard') return { data: product };
        const asked = await ask(graphql(GiftCardOptions, { urlKey }));
        if (asked.error) return { error: asked.error };
        const options = giftCardOptionsOf(asked.data as GiftCardOptionsQuery, product.price?.from.currency ?? '');
        return { data: { ...product, options } };
      },
    }),
    /** What the order system's code of a product decides; null where this Magento tells none. Source: products.product_type_code. */
    productType: build.query<ProductType | null, string>({
      queryFn: async (urlKey, _api, _options, ask) => {
        const { data } = await ask(graphql(ProductTypeCode, { urlKey }));
        const [product] = present((data as ProductTypeCodeQuery | undefined)?.products?.items);
        return { data: product ? productType(product.product_type_code, kindOf(product)) : null };
      },
    }),
  }),
});

export const { useProductQuery, useProductTypeQuery } = productApi;
