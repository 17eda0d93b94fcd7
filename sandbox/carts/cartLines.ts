import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue';
import { nameOf } from '../catalogue/catalogue';
import { inCurrency, taxInside } from '../catalogue/money';
import { fullPrice, ownPrice, pieceOf, vatRate } from '../catalogue/productPrices';
import { groupOf } from '../customers/customerGroups';
import type { SeedBundleOption, SeedStoreView } from '../seed/seedTypes';
import { itemsOf, type CartItemRow, type CartRow, type Choice } from './cartStore';
import { addedPrice } from './productOptions';
import type { Shop } from '../shop';

/** One chosen selection of a bundle. Prices are minor units, VAT included, for one bundle. */
export interface BundlePart {
  option: SeedBundleOption;
  selectionId: number;
  product: CatalogueProduct;
  name: string;
  quantity: number;
  /** price of one piece of the selection */
  price: number;
}

/** A line with its prices. All amounts are minor units of the store's currency; `unitPrice` and `gross` include VAT. */
export interface CartLine {
  row: CartItemRow;
  product: CatalogueProduct;
  name: string;
  quantity: number;
  choice: Choice;
  /** configurable: the chosen child */
  child?: CatalogueProduct;
  /** bundle: what was chosen, in the bundle's order */
  parts: BundlePart[];
  unitPrice: number;
  gross: number;
  /** VAT inside `gross` by rate (hundredths of a percent): a bundle's selections may have different rates */
  taxes: Map<number, number>;
}

/** The cart's store, seen in the cart's currency. */
export function storeOfCart(shop: Shop, cart: CartRow): SeedStoreView {
  return inCurrency(shop.catalogue.storeOf(cart.store_code) ?? shop.catalogue.defaultStore, cart.currency);
}

/** The lines of a cart whose product is still sold. What the seed no longer knows is left out. */
export function linesOf(shop: Shop, cart: CartRow): CartLine[] {
  const store = storeOfCart(shop, cart);
  const { priceShare } = groupOf(shop, cart.customer_id);
  return itemsOf(shop, cart.id).flatMap((row) => lineOf(shop.catalogue, store, row, priceShare) ?? []);
}

/** @param priceShare of the catalogue's price, in hundredths of a percent: the terms of a customer group */
export function lineOf(catalogue: Catalogue, store: SeedStoreView, row: CartItemRow, priceShare = fullPrice): CartLine | undefined {
  const product = catalogue.soldProduct(row.sku, store);
  if (!product) return undefined;
  const choice = JSON.parse(row.choice) as Choice;
  const priceOf = (priced: CatalogueProduct) => ownPrice(priced, store, priceShare);
  const added = addedPrice(product, store, choice);
  const parts = partsOf(catalogue, store, product, choice, priceOf);
  const child = choice.child === undefined ? undefined : catalogue.soldProduct(choice.child, store);
  const priced: [CatalogueProduct, number][] =
    product.seed.kind === 'bundle'
      ? parts.map((part) => [part.product, part.price * part.quantity])
      : [[child ?? product, pieceOf(child ?? product, store, row.quantity, priceShare) + added]];
  const taxes = new Map<number, number>();
  for (const [taxed, price] of priced) {
    const rate = vatRate(taxed, store);
    taxes.set(rate, (taxes.get(rate) ?? 0) + taxInside(price * row.quantity, rate));
  }
  const unitPrice = priced.reduce((sum, [, price]) => sum + price, 0);
  return {
    row,
    product,
    name: nameOf(product, store),
    quantity: row.quantity,
    choice,
    ...(child ? { child } : {}),
    parts,
    unitPrice,
    gross: unitPrice * row.quantity,
    taxes,
  };
}

/** VAT inside a line, all rates together. */
export function lineTax(line: CartLine): number {
  return [...line.taxes.values()].reduce((sum, tax) => sum + tax, 0);
}

/** Whether a line needs no delivery: virtual itself, a download, a gift card by e-mail, or a bundle of virtual selections only. */
export function isVirtualLine(line: CartLine): boolean {
  if (line.product.seed.kind === 'bundle') return line.parts.every((part) => part.product.seed.kind === 'virtual');
  return ['virtual', 'downloadable', 'giftcard'].includes((line.child ?? line.product).seed.kind);
}

/** A lift made to measure, or one from stock. */
export const isLift = ({ product: { seed } }: CartLine): boolean =>
  seed.kind === 'bundle' || seed.taxClass === 'lift' || seed.taxClass === 'homelift';

function partsOf(
  catalogue: Catalogue,
  store: SeedStoreView,
  bundle: CatalogueProduct,
  choice: Choice,
  priceOf: (product: CatalogueProduct) => number,
): BundlePart[] {
  return (choice.bundle ?? []).flatMap(([optionId, selectionId, quantity]) => {
    const option = bundle.seed.bundle?.find((entry) => entry.id === optionId);
    const selection = option?.selections.find((entry) => entry.id === selectionId);
    const product = selection && catalogue.soldProduct(selection.sku, store);
    if (!option || !product) return [];
    return [{ option, selectionId, product, name: nameOf(product, store), quantity, price: priceOf(product) }];
  });
}
