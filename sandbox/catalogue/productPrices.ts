import type { ReliefName, SeedStoreView } from '../seed/seedTypes';
import type { Catalogue, CatalogueProduct } from './catalogue';
import { soldOptions } from './catalogue';
import { minorIn, rateOf, taxInside } from './money';

/** Lowest and highest price of one piece, minor units of the store's currency, VAT included. */
export interface PriceSpan {
  minimum: number;
  maximum: number;
  /** The VAT inside the lowest price, and inside the highest. */
  minimumTax: number;
  maximumTax: number;
}

/** Hundredths of a percent: what guests and customers of the general group pay of the catalogue's price. */
export const fullPrice = 10_000;

/**
 * The price of a product that has one of its own; 0 where the website has none.
 * @param share of the catalogue's price: the terms of a customer group
 */
export function ownPrice(product: CatalogueProduct, store: SeedStoreView, share = fullPrice): number {
  const amount = product.seed.price[store.websiteCode];
  return amount === undefined ? 0 : Math.round((minorIn(amount, store) * share) / fullPrice);
}

/** What one piece costs where so many are bought: the price of the highest tier that is reached. */
export function pieceOf(product: CatalogueProduct, store: SeedStoreView, quantity: number, share = fullPrice): number {
  const tier = product.seed.tiers?.filter((candidate) => candidate.quantity <= quantity).at(-1);
  const amount = tier?.price[store.websiteCode];
  return amount === undefined ? ownPrice(product, store, share) : Math.min(minorIn(amount, store), ownPrice(product, store, share));
}

/** As an index of a real shop knows them: a list asks for the price of everything in it. */
const knownSpans = new WeakMap<CatalogueProduct, Map<string, PriceSpan>>();

/** A composite product is priced by its parts: a bundle from its required options, the others from their children. */
export function priceSpan(catalogue: Catalogue, product: CatalogueProduct, store: SeedStoreView, share = fullPrice): PriceSpan {
  const known = knownSpans.get(product) ?? new Map<string, PriceSpan>();
  knownSpans.set(product, known);
  const key = `${store.storeCode} ${store.currency} ${share}`;
  const span = known.get(key) ?? countedSpan(catalogue, product, store, share);
  known.set(key, span);
  return span;
}

function countedSpan(catalogue: Catalogue, product: CatalogueProduct, store: SeedStoreView, share: number): PriceSpan {
  if (product.seed.kind === 'bundle') return bundleSpan(catalogue, product, store, share);
  const amounts = product.seed.amounts?.[store.websiteCode];
  if (amounts) return spanOf(amounts.map((amount) => ({ price: minorIn(amount, store), tax: 0 })));
  const children = childSkus(product).flatMap((sku) => catalogue.soldProduct(sku, store) ?? []);
  return spanOf((children.length === 0 ? [product] : children).map((one) => costOf(one, store, share)));
}

/** VAT rate of a product in a store view, in hundredths of a percent. @param relief of the buyer; its rates hold for some tax classes */
export function vatRate(product: CatalogueProduct, store: SeedStoreView, relief?: ReliefName): number {
  const { taxClass } = product.seed;
  const relieved = relief && store.reliefs[relief]?.[taxClass];
  return rateOf(relieved ?? store.vat[taxClass] ?? store.vat['standard'] ?? '0');
}

/** Skus of a configurable or grouped product's children, in order. */
export function childSkus(product: CatalogueProduct): string[] {
  return product.seed.configurable?.children.map((child) => child.sku) ?? product.seed.grouped ?? [];
}

/** What one piece costs, and the VAT inside it. */
interface Cost {
  price: number;
  tax: number;
}

function costOf(product: CatalogueProduct, store: SeedStoreView, share: number, quantity = 1): Cost {
  const price = ownPrice(product, store, share) * quantity;
  return { price, tax: taxInside(price, vatRate(product, store)) };
}

const least = (costs: readonly Cost[]): Cost => costs.reduce((best, cost) => (cost.price < best.price ? cost : best));
const most = (costs: readonly Cost[]): Cost => costs.reduce((best, cost) => (cost.price > best.price ? cost : best));
const total = (costs: readonly Cost[]): Cost => ({
  price: costs.reduce((sum, { price }) => sum + price, 0),
  tax: costs.reduce((sum, { tax }) => sum + tax, 0),
});

/** Selections may have different rates, so a bundle's VAT is that of what is chosen. */
function bundleSpan(catalogue: Catalogue, bundle: CatalogueProduct, store: SeedStoreView, share: number): PriceSpan {
  const lowest: Cost[] = [];
  const highest: Cost[] = [];
  for (const { option, selections } of soldOptions(catalogue, bundle, store)) {
    const costs = selections.map((selection) => costOf(selection.product, store, share, selection.quantity));
    if (costs.length === 0) continue;
    const several = option.type === 'checkbox' || option.type === 'multi';
    if (option.required) lowest.push(least(costs));
    highest.push(several ? total(costs) : most(costs));
  }
  return spanOf([total(lowest), total(highest)]);
}

function spanOf(costs: readonly Cost[]): PriceSpan {
  const [minimum, maximum] = [least(costs), most(costs)];
  return { minimum: minimum.price, maximum: maximum.price, minimumTax: minimum.tax, maximumTax: maximum.tax };
}
