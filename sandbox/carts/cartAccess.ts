import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop, Visit } from '../shop';
import { activeCartOfCustomer, cartById, cartByMaskedId, insertCart, updateCart, type CartRow } from './cartStore';

/** The visitor's cart behind a masked id, or Magento's refusal. A cart follows its visitor to another view of the same website. */
export function cartForVisit(visit: Visit, maskedId: string): CartRow {
  if (maskedId === '') throw new Refusal('graphql-input', 'Required parameter "cart_id" is missing');
  const cart = cartByMaskedId(visit.shop, maskedId);
  if (!cart) throw new Refusal('graphql-no-such-entity', 'Could not find a cart with ID "%masked_cart_id"', { masked_cart_id: maskedId });
  if (!cart.is_active) throw new Refusal('graphql-no-such-entity', "The cart isn't active.");
  if (cart.customer_id !== (visit.customerId ?? null))
    throw new Refusal('graphql-authorization', 'The current user cannot perform operations on cart "%masked_cart_id"', {
      masked_cart_id: maskedId,
    });
  return inStore(visit.shop, cart, visit.store);
}

/** The customer's active cart, made when there is none. */
export function customerCart(visit: Visit): CartRow {
  if (visit.customerId === undefined) throw new Refusal('graphql-authorization', 'The request is allowed for logged in customer');
  const { customerId, shop, store } = visit;
  const cart = activeCartOfCustomer(shop, customerId, store.websiteCode);
  if (cart) return inStore(shop, cart, store);
  const customer = shop.database.one<{ email: string }>('SELECT email FROM customers WHERE id = ?', customerId);
  return insertCart(shop, store, { customerId, ...(customer ? { email: customer.email } : {}) });
}

/**
 * Changes a cart alone and as a whole: under its lock, in one transaction, and with the row as it is once the lock is held. Answers
 * the cart after the change.
 */
export function changeCart(visit: Visit, maskedId: string, change: (cart: CartRow) => void): Promise<CartRow> {
  const { id } = cartForVisit(visit, maskedId);
  return visit.shop.locks.run(id, () =>
    visit.shop.database.transaction(() => {
      change(cartForVisit(visit, maskedId));
      return cartById(visit.shop, id) as CartRow;
    }),
  );
}

/** The same visit without its customer, to reach a cart that was begun before signing in. */
export function asGuest({ shop, store }: Visit): Visit {
  return { shop, store };
}

function inStore(shop: Shop, cart: CartRow, store: SeedStoreView): CartRow {
  const { storeCode: store_code, currency } = store;
  if (cart.store_code === store_code && cart.currency === currency) return cart;
  if (cart.website_code !== store.websiteCode) throw new Refusal('graphql-input', "Can't assign cart to store in different website.");
  updateCart(shop, cart.id, { store_code, currency });
  return { ...cart, store_code, currency };
}
