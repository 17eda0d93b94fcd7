import type { FastifyRequest } from 'fastify';
import { activeCartOfCustomer, cartById, cartByMaskedId, updateCart, type CartRow } from '../carts/cartStore';
import { countryName } from '../catalogue/countries';
import { valueOf } from '../catalogue/money';
import { cartAddress, type CartAddress } from '../carts/addresses';
import { isVirtualLine, storeOfCart, type CartLine } from '../carts/cartLines';
import { totalsOf } from '../carts/cartTotals';
import { writtenTime } from '../clock';
import { customerById } from '../customers/customerStore';
import { noSuchEntity } from '../refusal';
import type { Shop, Visit } from '../shop';
import { NotAuthorized } from './restErrors';
import { bearerOf, visitOf } from './visits';

/** The guest's cart behind a masked id, ordered or not: REST knows a cart after its order, GraphQL does not. */
export function guestCart(visit: Visit, maskedId: string): CartRow {
  const cart = maskedCart(visit, maskedId);
  if (cart.customer_id !== null) throw noSuchEntity('cartId', maskedId);
  return cart;
}

/** A guest's or a customer's, active or not. */
export function maskedCart(visit: Visit, maskedId: string): CartRow {
  const cart = cartByMaskedId(visit.shop, maskedId);
  if (!cart) throw noSuchEntity('cartId', maskedId);
  return cart;
}

/** The active cart of the signed-in customer. */
export function mineCart(visit: Visit): CartRow {
  if (visit.customerId === undefined) throw new NotAuthorized();
  const cart = activeCartOfCustomer(visit.shop, visit.customerId, visit.store.websiteCode);
  if (!cart) throw noSuchEntity('customerId', visit.customerId);
  return cart;
}

/** A cart that can still be changed; an ordered one is "no such entity" with its inner number, as in Magento. */
export function demandActive(cart: CartRow): CartRow {
  if (!cart.is_active) throw noSuchEntity('cartId', cart.id);
  return cart;
}

export type FindCart = (visit: Visit, request: FastifyRequest) => CartRow;

/** Looks the cart up, waits for its lock and looks again: what waited may find it ordered. */
export function changeAlone<T>(visit: Visit, request: FastifyRequest, find: FindCart, change: (cart: CartRow) => T): Promise<T> {
  const { id } = demandActive(find(visit, request));
  return visit.shop.locks.run(id, () => change(seenBy(visit, demandActive(cartById(visit.shop, id) as CartRow))));
}

/**
 * The cart in the currency that the request names. Stock Magento reads the header in GraphQL alone; the company's module reads it here, too, so
 * that an order costs what its shopper has seen.
 */
function seenBy({ shop, store: { websiteCode, currency } }: Visit, cart: CartRow): CartRow {
  if (cart.website_code !== websiteCode || cart.currency === currency) return cart;
  updateCart(shop, cart.id, { currency });
  return { ...cart, currency };
}

/** REST refuses a dead token; GraphQL takes its bearer for a guest. */
export function restVisit(shop: Shop, request: FastifyRequest): Visit {
  const { storeCode } = request.params as { storeCode?: string };
  const visit = storeCode === undefined || storeCode === 'all' ? visitOf(shop, request) : visitOf(shop, request, storeCode);
  if (bearerOf(request) !== undefined && visit.customerId === undefined) throw new NotAuthorized();
  return visit;
}

/** Magento's CartInterface, as far as the shop reads it. */
export function restCart(visit: Visit, cart: CartRow) {
  const { shop } = visit;
  const store = storeOfCart(shop, cart);
  const totals = totalsOf(shop, cart);
  const billing = cartAddress(shop, cart.id, 'billing');
  const customer = cart.customer_id === null ? undefined : customerById(shop, cart.customer_id);
  return {
    id: cart.id,
    created_at: writtenTime(cart.created_at),
    updated_at: writtenTime(cart.updated_at),
    is_active: cart.is_active === 1,
    is_virtual: totals.lines.length > 0 && totals.lines.every(isVirtualLine),
    items: totals.lines.map(restItem),
    items_count: totals.lines.length,
    items_qty: totals.lines.reduce((sum, line) => sum + line.quantity, 0),
    customer: {
      email: customer?.email ?? null,
      firstname: customer?.profile.firstname ?? null,
      lastname: customer?.profile.lastname ?? null,
    },
    ...(billing ? { billing_address: restAddress(billing, cart, store.locale) } : {}),
    reserved_order_id: cart.reserved_order_id,
    orig_order_id: 0,
    currency: {
      global_currency_code: store.currency,
      base_currency_code: store.currency,
      store_currency_code: store.currency,
      quote_currency_code: store.currency,
      store_to_base_rate: 0,
      store_to_quote_rate: 0,
      base_to_global_rate: 1,
      base_to_quote_rate: 1,
    },
    customer_is_guest: cart.customer_id === null,
    customer_note_notify: true,
    customer_tax_class_id: 3,
    store_id: shop.catalogue.storeId(store),
  };
}

/** Magento's CartItemInterface. */
export function restItem(line: CartLine) {
  return {
    item_id: line.row.id,
    sku: line.child?.sku ?? line.product.sku,
    qty: line.quantity,
    name: line.name,
    price: valueOf(line.unitPrice),
    product_type: line.product.seed.kind,
    quote_id: String(line.row.cart_id),
  };
}

function restAddress({ id, address }: CartAddress, cart: CartRow, locale: string) {
  return {
    id,
    region: address.region || null,
    region_id: address.regionId,
    region_code: address.regionCode || null,
    country_id: address.countryId,
    country: countryName(address.countryId, locale),
    street: address.street,
    telephone: address.telephone,
    postcode: address.postcode,
    city: address.city,
    firstname: address.firstname,
    lastname: address.lastname,
    email: cart.email,
    same_as_billing: 0,
    save_in_address_book: 0,
  };
}
