import type { SeedStoreView } from '../seed/seedTypes';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { soldOptions } from './catalogue';
import { minorOf, rateOf } from './money';

/** Lowest and highest price of one piece, minor units of the store's currency, VAT included. */
export interface PriceSpan {
  minimum: number;
  maximum: number;
}

/** The price of a product that has one of its own; 0 where the website has none. */
export function ownPrice(product: CatalogueProduct, store: SeedStoreView): number {
  const amount = product.seed.price[store.websiteCode];
  return amount === undefined ? 0 : minorOf(amount);
}

/** A composite product is priced by its parts: a bundle from its required options, the others from their children. */
export function priceSpan(catalogue: Catalogue, product: CatalogueProduct, store: SeedStoreView): PriceSpan {
  if (product.seed.kind === 'bundle') return bundleSpan(catalogue, product, store);
  const children = childSkus(product).flatMap((sku) => catalogue.soldProduct(sku, store) ?? []);
  if (children.length === 0) return single(ownPrice(product, store));
  const prices = children.map((child) => ownPrice(child, store));
  return { minimum: Math.min(...prices), maximum: Math.max(...prices) };
}

/** VAT rate of a product in a store view, in hundredths of a percent. */
export function vatRate(product: CatalogueProduct, store: SeedStoreView): number {
  return rateOf(store.vat[product.seed.taxClass] ?? '0');
}

/** Skus of a configurable or grouped product's children, in order. */
export function childSkus(product: CatalogueProduct): string[] {
  return product.seed.configurable?.children.map((child) => child.sku) ?? product.seed.grouped ?? [];
}

function bundleSpan(catalogue: Catalogue, bundle: CatalogueProduct, store: SeedStoreView): PriceSpan {
  const span = { minimum: 0, maximum: 0 };
  for (const { option, selections } of soldOptions(catalogue, bundle, store)) {
    const prices = selections.map((selection) => ownPrice(selection.product, store) * selection.quantity);
    if (prices.length === 0) continue;
    const several = option.type === 'checkbox' || option.type === 'multi';
    if (option.required) span.minimum += Math.min(...prices);
    span.maximum += several ? prices.reduce((sum, price) => sum + price, 0) : Math.max(...prices);
  }
  return span;
}

function single(price: number): PriceSpan {
  return { minimum: price, maximum: price };
}
