import type { FastifyInstance } from 'fastify';
import { cartAddress, checkAddress, saveCartAddress, type Address, type AddressKind } from '../carts/addresses';
import { addressFromRest } from '../carts/addressForms';
import { cartById, updateCart, type CartRow } from '../carts/cartStore';
import { addressAt, demandLocation } from '../carts/pickup';
import { selectMethod } from '../carts/shippingMethods';
import { isEmail } from '../customers/customerStore';
import { placeOrder } from '../orders/placeOrder';
import { agreedDeposit } from '../payments/deposits';
import { keepPurchaseOrderNumber, selectPaymentMethod } from '../payments/paymentMethods';
import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';
import { paymentDetails } from './paymentDetails';
import { changeAlone, guestCart, maskedCart, mineCart, restCart, restVisit, type FindCart } from './restCarts';
import { sendRestError } from './restErrors';
import { addItemRoutes } from './restItems';
import { addPublicRoutes } from './restPublic';

type Fields = Record<string, unknown>;
/** The REST calls of the checkout, for guests and customers, with and without a store code in the path. */
export function addRestRoutes(app: FastifyInstance, shop: Shop): void {
  void app.register(async (rest) => {
    rest.setErrorHandler((error, request, reply) => sendRestError(error, request, reply));
    rest.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Request does not match any route.' }));
    const guest: FindCart = (visit, request) => guestCart(visit, (request.params as { cartId: string }).cartId);
    // Magento shows every cart to any caller that knows its masked id.
    const anyCart: FindCart = (visit, request) => maskedCart(visit, (request.params as { cartId: string }).cartId);
    for (const base of ['/rest/V1', '/rest/:storeCode/V1']) {
      addPublicRoutes(rest, shop, base);
      addCartRoutes(rest, shop, `${base}/carts/mine`, { look: mineCart, find: mineCart });
      addCartRoutes(rest, shop, `${base}/guest-carts/:cartId`, { look: anyCart, find: guest });
    }
  });
}

function addCartRoutes(app: FastifyInstance, shop: Shop, path: string, { look, find }: { look: FindCart; find: FindCart }): void {
  app.get(path, (request) => {
    const visit = restVisit(shop, request);
    return restCart(visit, look(visit, request));
  });
  addItemRoutes(app, shop, path, find);
  app.post(`${path}/shipping-information`, async (request) => {
    const visit = restVisit(shop, request);
    return changeAlone(visit, request, find, (cart) => {
      shop.database.transaction(() => saveShipping(shop, cart, request.body));
      return paymentDetails(shop, cartById(shop, cart.id) as CartRow);
    });
  });
  app.post(`${path}/payment-information`, async (request, reply) => {
    const visit = restVisit(shop, request);
    const order = await changeAlone(visit, request, find, (cart) => {
      shop.database.transaction(() => savePayment(visit, cart, request.body));
      return placeOrder(shop, cartById(shop, cart.id) as CartRow);
    });
    // Magento answers the entity id as a JSON string, not the number a shopper reads: that is the cart's reserved_order_id.
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(String(order.id)));
  });
}

function saveShipping(shop: Shop, cart: CartRow, body: unknown): void {
  const information = object(object(body)['addressInformation'] ?? object(body)['address_information']);
  const shipping = information['shipping_address'] ?? information['shippingAddress'];
  if (!shipping) throw new Refusal('graphql-input', 'The shipping address is missing. Set the address and try again.');
  const attributes = object(object(shipping)['extension_attributes'] ?? object(shipping)['extensionAttributes']);
  const code = string(attributes['pickup_location_code'] ?? attributes['pickupLocationCode']);
  const location = code ? demandLocation(shop, cart.website_code, code) : undefined;
  saveAddress(shop, cart, 'shipping', shipping, location && ((address) => addressAt(location, address)));
  updateCart(shop, cart.id, { pickup_code: code || null });
  const billing = information['billing_address'] ?? information['billingAddress'];
  if (billing) saveAddress(shop, cart, 'billing', billing);
  const carrier = string(information['shipping_carrier_code'] ?? information['shippingCarrierCode']);
  const method = string(information['shipping_method_code'] ?? information['shippingMethodCode']);
  selectMethod(shop, cart, carrier, method);
}

function savePayment(visit: Visit, cart: CartRow, body: unknown): void {
  const { shop } = visit;
  const fields = object(body);
  const payment = object(fields['paymentMethod'] ?? fields['payment_method']);
  const additional = object(payment['additional_data'] ?? payment['additionalData']);
  const billing = fields['billingAddress'] ?? fields['billing_address'];
  if (billing) saveAddress(shop, cart, 'billing', billing);
  const email = string(fields['email']) || string(object(billing)['email']);
  if (visit.customerId === undefined && email !== '') {
    if (!isEmail(email)) throw new Refusal('graphql-input', 'Invalid email format');
    updateCart(shop, cart.id, { email });
  }
  selectPaymentMethod(shop, cart, string(payment['method']), {
    nonce: string(additional['payment_method_nonce']) || string(additional['paypal_express_checkout_token']),
    hash: string(additional['public_hash']) || string(additional['paypal_express_checkout_payer_id']),
    deposit: shop.isStock ? null : agreedDeposit(additional['deposit_amount']),
    isToBeSaved: ['true', '1'].includes(String(additional['is_active_payment_token_enabler'])),
  });
  keepPurchaseOrderNumber(shop, cart, string(payment['method']), string(payment['po_number'] ?? payment['poNumber']).trim());
}

function saveAddress(shop: Shop, cart: CartRow, kind: AddressKind, body: unknown, move = (address: Address): Address => address): void {
  const given: Address = addressFromRest(body);
  checkAddress(given);
  const address = move(given);
  const email = string(object(body)['email']);
  if (kind === 'shipping' && cart.customer_id === null && isEmail(email) && !cart.email) updateCart(shop, cart.id, { email });
  const before = cartAddress(shop, cart.id, kind);
  if (JSON.stringify(before?.address) !== JSON.stringify(address)) saveCartAddress(shop, cart.id, kind, address);
}

function object(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function string(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
