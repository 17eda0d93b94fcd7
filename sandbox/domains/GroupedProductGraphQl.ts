import { productParent, type ProductParent } from './productTypes';
import type { Resolvers } from './resolvers';

export const GroupedProductGraphQl: Resolvers = {
  GroupedProduct: {
    weight: () => null,
    items: ({ product }: ProductParent, _args, { shop, store }) =>
      (product.seed.grouped ?? []).flatMap((sku, index) => {
        const child = shop.catalogue.soldProduct(sku, store);
        return child ? [{ qty: 0, position: index + 1, product: productParent(child) }] : [];
      }),
  },
};
