import { cartAddress, checkAddress, mergedByStreet, saveCartAddress, type Address } from '../carts/addresses';
import { addressFromInput, type AddressInput } from '../carts/addressForms';
import { cartForVisit, changeCart } from '../carts/cartAccess';
import { isVirtualLine, linesOf } from '../carts/cartLines';
import { cartByMaskedId, updateCart, type CartRow } from '../carts/cartStore';
import { addressAt, demandLocation } from '../carts/pickup';
import { selectMethod } from '../carts/shippingMethods';
import { addAddress, addressesOf, ownAddress } from '../customers/addressBook';
import { isEmail } from '../customers/customerStore';
import { placeOrder } from '../orders/placeOrder';
import { demandApproval } from '../payments/approvals';
import { keepPurchaseOrderNumber, selectPaymentMethod } from '../payments/paymentMethods';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { cartParent, type CartParent } from './cartItems';
import { orderParent } from './SalesGraphQl';
import type { Resolver } from './resolvers';

export interface AddressChoice {
  customer_address_id?: number | null;
  address?: (AddressInput & { save_in_address_book?: boolean | null }) | null;
}
interface ShippingAddressesInput {
  cart_id: string;
  shipping_addresses: (AddressChoice & { customer_notes?: string | null; pickup_location_code?: string | null })[];
}
interface BillingAddressInput {
  cart_id: string;
  billing_address: AddressChoice & { use_for_shipping?: boolean | null; same_as_shipping?: boolean | null };
}
interface PaymentInput {
  cart_id: string;
  payment_method: {
    code: string;
    purchase_order_number?: string | null;
    braintree?: { payment_method_nonce: string; is_active_payment_token_enabler: boolean } | null;
    braintree_cc_vault?: { public_hash: string } | null;
    paypal_express?: { payer_id: string; token: string } | null;
  };
}

/** Mutations from the cart to the order. */
export const checkoutMutations: Record<string, Resolver> = {
  setGuestEmailOnCart: (_parent, { input }: { input: { cart_id: string; email: string } }, visit) =>
    changed(visit, input.cart_id, (cart) => {
      if (visit.customerId !== undefined) throw new Refusal('graphql-input', 'The request is not allowed for logged in customers');
      if (!isEmail(input.email.trim())) throw new Refusal('graphql-input', 'Invalid email format');
      updateCart(visit.shop, cart.id, { email: input.email.trim() });
    }),
  setShippingAddressesOnCart: (_parent, { input }: { input: ShippingAddressesInput }, visit) =>
    changed(visit, input.cart_id, (cart) => {
      const merged = mergedByStreet(input.shipping_addresses.map((choice) => chosenAddress(visit, choice)));
      const address = merged[0];
      if (!address) throw new Refusal('graphql-input', 'Required parameter "shipping_addresses" is missing');
      if (merged.length > 1) throw new Refusal('graphql-input', 'You cannot specify multiple shipping addresses.');
      const lines = linesOf(visit.shop, cart);
      if (lines.length > 0 && lines.every(isVirtualLine))
        throw new Refusal('graphql-no-such-entity', 'Shipping address is not allowed on cart: cart contains no items for shipment.');
      const code = input.shipping_addresses.map((choice) => choice.pickup_location_code).find(Boolean);
      setShippingAddress(visit, cart, code ? addressAt(demandLocation(visit.shop, cart.website_code, code), address) : address, code);
      const notes = input.shipping_addresses.map((choice) => choice.customer_notes?.trim()).find(Boolean);
      if (notes) updateCart(visit.shop, cart.id, { customer_notes: notes.slice(0, 2000) });
    }),
  setBillingAddressOnCart: (_parent, { input }: { input: BillingAddressInput }, visit) =>
    changed(visit, input.cart_id, (cart) => {
      const choice = input.billing_address;
      const shipping = choice.same_as_shipping ? cartAddress(visit.shop, cart.id, 'shipping') : undefined;
      if (choice.same_as_shipping && !shipping)
        throw new Refusal('graphql-input', 'Could not use the "same_as_shipping" option, because the shipping address has not been set.');
      const address = shipping?.address ?? chosenAddress(visit, choice);
      saveCartAddress(visit.shop, cart.id, 'billing', address);
      if (choice.use_for_shipping) setShippingAddress(visit, cart, address);
    }),
  setShippingMethodsOnCart: (
    _parent,
    { input }: { input: { cart_id: string; shipping_methods: { carrier_code: string; method_code: string }[] } },
    visit,
  ) =>
    changed(visit, input.cart_id, (cart) => {
      const [method, ...more] = input.shipping_methods;
      if (!method) throw new Refusal('graphql-input', 'Required parameter "shipping_methods" is missing');
      if (more.length > 0) throw new Refusal('graphql-input', 'You cannot specify multiple shipping methods.');
      selectMethod(visit.shop, cart, method.carrier_code, method.method_code);
    }),
  setPaymentMethodOnCart: (_parent, { input }: { input: PaymentInput }, visit) =>
    changed(visit, input.cart_id, (cart) => {
      const { code, purchase_order_number: number, braintree, braintree_cc_vault: vault, paypal_express: paypal } = input.payment_method;
      if (code === 'paypal_express') demandApproval(visit.shop, cart, paypal?.token, paypal?.payer_id);
      selectPaymentMethod(visit.shop, cart, code, {
        nonce: paypal?.token ?? braintree?.payment_method_nonce,
        hash: paypal?.payer_id ?? vault?.public_hash,
        isToBeSaved: braintree?.is_active_payment_token_enabler,
      });
      keepPurchaseOrderNumber(visit.shop, cart, code, number?.trim() ?? '');
    }),
  placeOrder: async (_parent, { input }: { input: { cart_id: string } }, visit) => {
    const { shop } = visit;
    try {
      const { id } = cartForVisit(visit, input.cart_id);
      const order = await shop.locks.run(id, () => placeOrder(shop, cartForVisit(visit, input.cart_id)));
      return { order: { order_number: order.increment_id, order_id: order.increment_id }, orderV2: orderParent(order), errors: [] };
    } catch (error) {
      if (!(error instanceof Refusal) || error.category === 'graphql-authorization') throw error;
      if (shop.errorStyle === '2.4.6' && !cartByMaskedId(shop, input.cart_id)?.is_active) throw error;
      return { order: null, orderV2: null, errors: [placeOrderError(error)] };
    }
  },
};

/** The address a choice names: one of the customer's book, or the one written out. */
export function chosenAddress(visit: Visit, choice: AddressChoice): Address {
  if (choice.customer_address_id != null) {
    if (visit.customerId === undefined) throw new Refusal('graphql-authorization', "The current customer isn't authorized.");
    return ownAddress(visit.shop, visit.customerId, choice.customer_address_id).address;
  }
  if (!choice.address) throw new Refusal('graphql-input', 'The shipping address must contain either "customer_address_id" or "address".');
  const address = addressFromInput(choice.address);
  checkAddress(address);
  if (visit.customerId !== undefined && choice.address.save_in_address_book !== false) remember(visit, visit.customerId, address);
  return address;
}

function remember(visit: Visit, customerId: number, address: Address): void {
  const known = addressesOf(visit.shop, customerId).some((entry) => JSON.stringify(entry.address) === JSON.stringify(address));
  if (!known) addAddress(visit.shop, customerId, address, { shipping: false, billing: false });
}

/** The chosen method stays while it is the same street; another street may be delivered to otherwise. */
function setShippingAddress(visit: Visit, cart: CartRow, address: Address, pickupCode?: string | null): void {
  const before = cartAddress(visit.shop, cart.id, 'shipping');
  saveCartAddress(visit.shop, cart.id, 'shipping', address);
  updateCart(visit.shop, cart.id, { pickup_code: pickupCode ?? null });
  if (before && before.address.street.join('\n') !== address.street.join('\n'))
    updateCart(visit.shop, cart.id, { carrier_code: null, method_code: null });
}

async function changed(visit: Visit, cartId: string, change: (cart: CartRow) => void): Promise<{ cart: CartParent }> {
  return { cart: cartParent(visit.shop, await changeCart(visit, cartId, change)) };
}

/** Magento finds the code of a failed order by its sentence. */
const placeOrderCodes: [string, string][] = [
  ['Could not find a cart with ID', 'CART_NOT_FOUND'],
  ["The cart isn't active", 'CART_NOT_ACTIVE'],
  ['Guest email for cart is missing', 'GUEST_EMAIL_MISSING'],
];

function placeOrderError(refusal: Refusal): { message: string; code: string } {
  const code = placeOrderCodes.find(([beginning]) => refusal.message.startsWith(beginning))?.[1];
  return code
    ? { message: refusal.message, code }
    : { message: `Unable to place order: ${refusal.message}`, code: 'UNABLE_TO_PLACE_ORDER' };
}
