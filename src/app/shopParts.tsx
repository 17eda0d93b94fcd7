import { lazy } from 'react';
import type { ShopParts } from '~/features/page-builder';

/** What pages of the editors show of features that the page builder does not know. */
export const shopParts: ShopParts = {
  PlacedProducts: lazy(async () => ({
    default: (await import(/* webpackChunkName: "content-products" */ '~/features/catalog/PlacedProducts')).PlacedProducts,
  })),
};
