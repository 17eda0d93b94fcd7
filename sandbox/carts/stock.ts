import type { CatalogueProduct } from '../catalogue/catalogue';
import { childSkus } from '../catalogue/productPrices';
import type { Shop } from '../shop';
import type { CartLine } from './cartLines';

/** Magento's three messages about stock; the storefront recognises them literally. */
export const stockSentences = {
  someOutOfStock: 'Some of the products are out of stock.',
  noSource: 'There are no source items with the in stock status',
  notThatMany: 'The requested qty is not available',
} as const;

/** Pieces that can be sold; null when the product is not counted. */
export function stockOf(shop: Shop, sku: string): number | null {
  return shop.database.one<{ quantity: number }>('SELECT quantity FROM stock WHERE sku = ?', sku)?.quantity ?? null;
}

/** Whether any of it can be sold. A composite product is in stock while each required option, or one child, is. */
export function isInStock(shop: Shop, product: CatalogueProduct): boolean {
  const sellable = (sku: string) => stockOf(shop, sku) !== 0;
  if (!sellable(product.sku)) return false;
  if (product.seed.kind === 'bundle')
    return (product.seed.bundle ?? []).every(
      (option) => !option.required || option.selections.some((selection) => sellable(selection.sku)),
    );
  const children = childSkus(product);
  return children.length === 0 || children.some(sellable);
}

/** Pieces by sku that these lines take from stock. */
export function demandOf(lines: readonly Pick<CartLine, 'product' | 'child' | 'parts' | 'quantity'>[]): Map<string, number> {
  const demand = new Map<string, number>();
  const add = (sku: string, pieces: number) => demand.set(sku, (demand.get(sku) ?? 0) + pieces);
  for (const line of lines) {
    add((line.child ?? line.product).sku, line.quantity);
    for (const part of line.parts) add(part.product.sku, part.quantity * line.quantity);
  }
  return demand;
}

/** Why a line cannot be sold, given the quantities of the whole cart; undefined when it can. */
export function shortageOf(shop: Shop, line: CartLine, cartDemand: ReadonlyMap<string, number>): string | undefined {
  let shortage: string | undefined;
  for (const sku of demandOf([line]).keys()) {
    const available = stockOf(shop, sku);
    if (available === 0) return stockSentences.someOutOfStock;
    if (available !== null && available < (cartDemand.get(sku) ?? 0)) shortage = stockSentences.notThatMany;
  }
  return shortage;
}

/** Takes the lines out of stock. Call it inside the order's transaction, after shortageOf said nothing. */
export function takeFromStock(shop: Shop, lines: readonly CartLine[]): void {
  for (const [sku, pieces] of demandOf(lines)) shop.database.run('UPDATE stock SET quantity = quantity - ? WHERE sku = ?', pieces, sku);
}
