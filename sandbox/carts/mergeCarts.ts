import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';
import { asGuest, cartForVisit, customerCart } from './cartAccess';
import { lineOf, storeOfCart } from './cartLines';
import { cartById, cartByMaskedId, insertItem, itemsOf, updateCart, type CartRow } from './cartStore';
import { moveRelief } from './vatRelief';

/**
 * Moves a guest's lines into the customer's cart and retires the guest cart.
 * Both carts are locked, the one with the smaller id first, so that two merges cannot wait for each other.
 */
export async function mergeCarts(visit: Visit, sourceId: string, destinationId?: string | null): Promise<CartRow> {
  const { shop } = visit;
  if (visit.customerId === undefined) throw new Refusal('graphql-authorization', "The current customer isn't authorized.");
  const destination = destinationId ? cartForVisit(visit, destinationId) : customerCart(visit);
  const guest = asGuest(visit);
  const source = cartForVisit(guest, sourceId);
  const [first, second] = source.id < destination.id ? [source, destination] : [destination, source];
  return shop.locks.run(first.id, () =>
    shop.locks.run(second.id, () =>
      shop.database.transaction(() => {
        moveLines(shop, cartForVisit(guest, sourceId), destination);
        return cartById(shop, destination.id) as CartRow;
      }),
    ),
  );
}

/** Gives a guest cart to the customer; a cart the customer already has is merged into it and retired. */
export async function assignCustomerToGuestCart(visit: Visit, guestCartId: string): Promise<CartRow> {
  const { shop, customerId } = visit;
  if (customerId === undefined) throw new Refusal('graphql-authorization', "The current customer isn't authorized.");
  const guest = asGuest(visit);
  const { id } = cartForVisit(guest, guestCartId);
  return shop.locks.run(id, () =>
    shop.database.transaction(() => {
      const cart = cartForVisit(guest, guestCartId);
      const own = customerCart(visit);
      moveLines(shop, own, cart);
      updateCart(shop, cart.id, { customer_id: customerId, email: own.email });
      return cartByMaskedId(shop, guestCartId) as CartRow;
    }),
  );
}

/** Into the other cart, and retires the source. Inside a transaction. */
export function moveLines(shop: Shop, source: CartRow, destination: CartRow): void {
  for (const row of itemsOf(shop, source.id)) {
    const line = lineOf(shop.catalogue, storeOfCart(shop, destination), row);
    if (line) insertItem(shop, destination.id, { sku: row.sku, quantity: row.quantity, choice: line.choice, note: row.note });
  }
  moveRelief(shop, source, destination);
  if (source.coupon_code && !destination.coupon_code) updateCart(shop, destination.id, { coupon_code: source.coupon_code });
  updateCart(shop, source.id, { is_active: 0 });
}
