import { lazy } from 'react';
import type { ShopParts } from '~/features/page-builder';

/** Components of features that CMS pages show and that the page builder does not know. */
export const shopParts: ShopParts = {
  PlacedProducts: lazy(async () => ({
    default: (await import(/* webpackChunkName: "content-products" */ '~/features/catalog/PlacedProducts')).PlacedProducts,
  })),
};
