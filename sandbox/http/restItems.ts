import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addToCart, updateItem } from '../carts/addToCart';
import { addressFromRest } from '../carts/addressForms';
import { cartAddress } from '../carts/addresses';
import { linesOf, storeOfCart } from '../carts/cartLines';
import { itemsOf, setItemQuantity, type CartRow } from '../carts/cartStore';
import { applyCoupon, removeCoupon } from '../carts/coupons';
import { deliveryPrice } from '../carts/cartTotals';
import { methodsFor } from '../carts/shippingMethods';
import { valueOf } from '../catalogue/money';
import { selectionUid } from '../catalogue/uids';
import { paymentMethodsFor } from '../payments/paymentMethods';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { paymentDetails, restTotals } from './paymentDetails';
import { changeAlone, demandActive, restItem, restVisit, type FindCart } from './restCarts';

/** Magento's CartItemInterface as it comes in, with a bundle's choices where there are any. */
interface ItemBody {
  sku?: string;
  qty?: number;
  product_option?: {
    extension_attributes?: { bundle_options?: { option_id: number; option_qty: number; option_selections: number[] }[] };
  };
}

/** What stands in a cart, what it costs, and how it can be delivered and paid. */
export function addItemRoutes(app: FastifyInstance, shop: Shop, path: string, find: FindCart): void {
  const read = <T>(name: string, answer: (cart: CartRow) => T) =>
    app.get(`${path}/${name}`, async (request, reply) => {
      const visit = restVisit(shop, request);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer(demandActive(find(visit, request)))));
    });
  const change = <T>(request: FastifyRequest, work: (cart: CartRow) => T): Promise<T> =>
    changeAlone(restVisit(shop, request), request, find, (cart) => shop.database.transaction(() => work(cart)));
  const itemId = (request: FastifyRequest) => Number((request.params as { itemId: string }).itemId);

  read('items', (cart) => linesOf(shop, cart).map(restItem));
  read('totals', (cart) => restTotals(shop, cart));
  read('payment-methods', (cart) => paymentMethodsFor(shop, cart));
  read('payment-information', (cart) => paymentDetails(shop, cart));
  read('shipping-methods', (cart) => {
    const address = cartAddress(shop, cart.id, 'shipping');
    if (!address) throw new Refusal('graphql-input', 'The shipping address is missing. Set the address and try again.');
    return shippingMethods(shop, cart, address.address.countryId);
  });
  app.post(`${path}/estimate-shipping-methods`, (request) => {
    const cart = demandActive(find(restVisit(shop, request), request));
    return shippingMethods(shop, cart, addressFromRest((request.body as { address?: unknown } | null)?.address).countryId);
  });
  app.post(`${path}/items`, (request) => change(request, (cart) => addItem(shop, cart, itemIn(request))));
  app.put(`${path}/items/:itemId`, (request) =>
    change(request, (cart) => {
      updateItem(shop, cart, itemId(request), itemIn(request).qty ?? 1);
      return linesOf(shop, cart)
        .filter((line) => line.row.id === itemId(request))
        .map(restItem)[0];
    }),
  );
  app.delete(`${path}/items/:itemId`, (request) =>
    change(request, (cart) => {
      const row = itemsOf(shop, cart.id).find(({ id }) => id === itemId(request));
      if (!row) throw new Refusal('graphql-no-such-entity', "The %1 Cart doesn't contain the %2 item.", { 1: cart.id, 2: itemId(request) });
      setItemQuantity(shop, row, 0);
      return true;
    }),
  );
  read('coupons', ({ coupon_code: code }) => code);
  addCouponRoutes(app, shop, path, change);
}

type Change = <T>(request: FastifyRequest, work: (cart: CartRow) => T) => Promise<T>;

/** One coupon for each cart. */
function addCouponRoutes(app: FastifyInstance, shop: Shop, path: string, change: Change): void {
  app.put<{ Params: { code: string } }>(`${path}/coupons/:code`, (request) =>
    change(request, (cart) => {
      applyCoupon(shop, cart, storeOfCart(shop, cart), request.params.code, linesOf(shop, cart));
      return true;
    }),
  );
  app.delete(`${path}/coupons`, (request) =>
    change(request, (cart) => {
      removeCoupon(shop, cart);
      return true;
    }),
  );
}

const itemIn = (request: FastifyRequest): ItemBody => {
  const { cartItem, cart_item } = (request.body ?? {}) as { cartItem?: ItemBody; cart_item?: ItemBody };
  return cartItem ?? cart_item ?? {};
};

function addItem(shop: Shop, cart: CartRow, { sku = '', qty = 1, product_option: option }: ItemBody) {
  const chosen = option?.extension_attributes?.bundle_options ?? [];
  const selected = chosen.flatMap(({ option_id, option_qty, option_selections }) =>
    option_selections.map((selection) => selectionUid(option_id, selection, option_qty)),
  );
  const before = new Map(itemsOf(shop, cart.id).map((row) => [row.id, row.quantity]));
  const [error] = addToCart(shop, cart, [{ sku, quantity: qty, ...(selected.length > 0 ? { selected_options: selected } : {}) }]);
  if (error?.code === 'PRODUCT_NOT_FOUND')
    throw new Refusal('graphql-no-such-entity', "The product that was requested doesn't exist. Verify the product and try again.");
  if (error) throw new Refusal('graphql-input', error.message);
  return linesOf(shop, cart)
    .filter((line) => before.get(line.row.id) !== line.quantity)
    .map(restItem)[0];
}

function shippingMethods(shop: Shop, cart: CartRow, countryId: string) {
  const store = storeOfCart(shop, cart);
  return methodsFor(shop, cart, countryId).map((method) => {
    const { net, gross } = deliveryPrice(shop, cart, method);
    return {
      carrier_code: method.carrierCode,
      method_code: method.methodCode,
      carrier_title: method.carrierTitle[store.storeCode] ?? method.carrierCode,
      method_title: method.methodTitle[store.storeCode] ?? method.methodCode,
      amount: valueOf(gross),
      base_amount: valueOf(gross),
      available: true,
      error_message: '',
      price_excl_tax: valueOf(net),
      price_incl_tax: valueOf(gross),
    };
  });
}
