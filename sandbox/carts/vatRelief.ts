import { rateOf, taxInside } from '../catalogue/money';
import { vatRate } from '../catalogue/productPrices';
import { orderOfCart, type OrderRow } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { ReliefName, SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import type { CartLine } from './cartLines';
import { cartByMaskedId, type CartRow } from './cartStore';

/** What the buyer of a cart has declared and the company has accepted. A negotiable quote has its seller's price instead. */
export function reliefOf(shop: Shop, { id }: Pick<CartRow, 'id'>): ReliefName | undefined {
  const row = shop.database.one<{ relief: ReliefName | null }>(
    'SELECT relief FROM cart_reliefs WHERE cart_id = ? AND cart_id NOT IN (SELECT cart_id FROM negotiable_quotes)',
    id,
  );
  return row?.relief ?? undefined;
}

/**
 * The back office's word on a cart. An older word than the last is not heard; the same again changes nothing. What is said of a cart that was merged
 * holds for the one that took its relief along. Answers the order's number, once there is one of either.
 */
export function setRelief(
  shop: Shop,
  maskedId: string,
  { relief, version }: { relief: ReliefName | null; version: number },
): string | null {
  const cart = cartByMaskedId(shop, maskedId);
  if (!cart) throw new Refusal('graphql-no-such-entity', 'Could not find a cart with ID "%masked_cart_id"', { masked_cart_id: maskedId });
  shop.database.run(
    `INSERT INTO cart_reliefs (cart_id, relief, version) VALUES (?, ?, ?)
     ON CONFLICT (cart_id) DO UPDATE SET relief = excluded.relief, version = excluded.version, source_cart_id = NULL
     WHERE excluded.version > version`,
    cart.id,
    relief,
    version,
  );
  shop.database.run(
    'UPDATE cart_reliefs SET relief = (SELECT relief FROM cart_reliefs WHERE cart_id = ?) WHERE source_cart_id = ? AND NOT EXISTS (SELECT 1 FROM orders WHERE orders.cart_id = cart_reliefs.cart_id)',
    cart.id,
    cart.id,
  );
  const ordered = orderOfCart(shop, cart.id) ?? orderOfMerged(shop, cart.id);
  return ordered?.increment_id ?? null;
}

function orderOfMerged(shop: Shop, cartId: number): OrderRow | undefined {
  const merged = shop.database.one<{ cart: number }>(
    'SELECT orders.cart_id AS cart FROM cart_reliefs JOIN orders ON orders.cart_id = cart_reliefs.cart_id WHERE source_cart_id = ?',
    cartId,
  );
  return merged && orderOfCart(shop, merged.cart);
}

/** A guest's relief goes with the lines into the customer's cart, unless that has one; further words on the guest's cart follow it. */
export function moveRelief(shop: Shop, source: CartRow, destination: CartRow): void {
  shop.database.run(
    `INSERT INTO cart_reliefs (cart_id, relief, version, source_cart_id)
     SELECT ?, relief, version, coalesce(source_cart_id, cart_id) FROM cart_reliefs WHERE cart_id = ? AND relief IS NOT NULL
     ON CONFLICT (cart_id) DO UPDATE SET relief = excluded.relief, version = excluded.version, source_cart_id = excluded.source_cart_id
     WHERE cart_reliefs.relief IS NULL`,
    destination.id,
    source.id,
  );
}

/** A line as its buyer pays it: prices are kept with the country's rate inside; what is left without it stays, and the relief's rate comes on top. */
export function atReliefRates(line: CartLine, store: SeedStoreView, relief: ReliefName | undefined): CartLine {
  if (!relief) return line;
  const taxes = new Map<number, number>();
  const priced = (product: CartLine['product'], price: number): number => {
    const rate = vatRate(product, store, relief);
    const net = price - taxInside(price, vatRate(product, store));
    const tax = Math.round((net * rate) / 10_000);
    taxes.set(rate, (taxes.get(rate) ?? 0) + tax * line.quantity);
    return net + tax;
  };
  const parts = line.parts.map((part) => {
    const price = priced(part.product, part.price * part.quantity);
    return { ...part, price: Math.round(price / part.quantity), whole: price };
  });
  const unitPrice =
    line.product.seed.kind === 'bundle'
      ? parts.reduce((sum, { whole }) => sum + whole, 0)
      : priced(line.child ?? line.product, line.unitPrice);
  return { ...line, parts, unitPrice, gross: unitPrice * line.quantity, taxes };
}

/** Delivery and fitting are part of supplying a lift, and follow its rate; without a lift they follow parts. Hundredths of a percent. */
export function deliveryRate(lines: readonly CartLine[], store: SeedStoreView, relief: ReliefName | undefined): number {
  const products = lines.flatMap((line) => [line.child ?? line.product, ...line.parts.map((part) => part.product)]);
  const classes = new Set(products.map(({ seed }) => seed.taxClass));
  const followed = ['lift', 'homelift', 'part'].find((taxClass) => classes.has(taxClass)) ?? '';
  return rateOf((relief && store.reliefs[relief]?.[followed]) ?? store.vat['standard'] ?? '0');
}

/** @param gross minor units with the standard rate inside, as prices of deliveries are kept. Answers them with another rate inside. */
export function deliveryAt(gross: number, store: SeedStoreView, rate: number): number {
  const standard = rateOf(store.vat['standard'] ?? '0');
  if (rate === standard) return gross;
  const net = gross - taxInside(gross, standard);
  return net + Math.round((net * rate) / 10_000);
}
