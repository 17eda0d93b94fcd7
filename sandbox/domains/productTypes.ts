import type { CatalogueProduct } from '../catalogue/catalogue';
import type { ProductKind } from '../seed/seedTypes';
import type { RouteParent } from './routable';

/** The parent of every product type. The path is known when the product was reached by its address. */
export interface ProductParent extends Partial<RouteParent> {
  __typename: string;
  product: CatalogueProduct;
}

export const productTypeNames: Record<ProductKind, string> = {
  simple: 'SimpleProduct',
  virtual: 'VirtualProduct',
  configurable: 'ConfigurableProduct',
  grouped: 'GroupedProduct',
  bundle: 'BundleProduct',
  downloadable: 'DownloadableProduct',
  giftcard: 'GiftCardProduct',
};

export function productTypeName(product: CatalogueProduct): string {
  return productTypeNames[product.seed.kind];
}

export function productParent(product: CatalogueProduct): ProductParent {
  return { __typename: productTypeName(product), product };
}
