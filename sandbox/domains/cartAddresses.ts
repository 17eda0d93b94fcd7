import { isDeepStrictEqual } from 'node:util';
import { money } from '../catalogue/money';
import { countryName } from '../catalogue/countries';
import { uidOf } from '../catalogue/uids';
import { cartAddress, type CartAddress } from '../carts/addresses';
import { storeOfCart } from '../carts/cartLines';
import type { CartRow } from '../carts/cartStore';
import { deliveryPrice } from '../carts/cartTotals';
import { methodsFor } from '../carts/shippingMethods';
import type { SeedShippingMethod } from '../seed/delivery';
import type { Shop } from '../shop';
import { itemsOrRefusals, type CartParent } from './cartItems';
import type { Resolver } from './resolvers';

export interface CartAddressParent extends CartAddress {
  __typename: 'ShippingCartAddress' | 'BillingCartAddress';
  parent: CartParent;
}

const orNull = (value: string): string | null => (value === '' ? null : value);

export const cartAddressFields: Record<string, Resolver> = {
  uid: ({ id }: CartAddressParent) => uidOf(id),
  id: ({ id }: CartAddressParent) => id,
  firstname: ({ address }: CartAddressParent) => address.firstname,
  lastname: ({ address }: CartAddressParent) => address.lastname,
  company: ({ address }: CartAddressParent) => orNull(address.company),
  street: ({ address }: CartAddressParent) => address.street,
  city: ({ address }: CartAddressParent) => address.city,
  region: ({ address }: CartAddressParent) => ({
    code: orNull(address.regionCode),
    label: orNull(address.region),
    region_id: address.regionId,
  }),
  postcode: ({ address }: CartAddressParent) => orNull(address.postcode),
  country: ({ address, parent }: CartAddressParent) => ({
    code: address.countryId,
    label: countryName(address.countryId, parent.store.locale),
  }),
  telephone: ({ address }: CartAddressParent) => orNull(address.telephone),
  vat_id: ({ address }: CartAddressParent) => orNull(address.vatId),
  fax: ({ address }: CartAddressParent) => orNull(address.fax),
  middlename: ({ address }: CartAddressParent) => orNull(address.middlename),
  prefix: ({ address }: CartAddressParent) => orNull(address.prefix),
  suffix: ({ address }: CartAddressParent) => orNull(address.suffix),
};

export const shippingAddressFields: Record<string, Resolver> = {
  available_shipping_methods: ({ address, parent }: CartAddressParent, _args, { shop }) =>
    availableMethods(shop, parent.cart, address.countryId),
  selected_shipping_method: ({ parent }: CartAddressParent, _args, { shop }) => {
    const method = parent.totals().shippingMethod;
    return method ? shippingMethod(shop, parent.cart, method) : null;
  },
  same_as_billing: ({ address, parent }: CartAddressParent, _args, { shop }) =>
    isDeepStrictEqual(cartAddress(shop, parent.cart.id, 'billing')?.address, address),
  customer_notes: ({ parent }: CartAddressParent) => parent.cart.customer_notes,
  pickup_location_code: ({ parent }: CartAddressParent) => parent.cart.pickup_code,
  cart_items_v2: ({ parent }: CartAddressParent, _args, { shop }) => itemsOrRefusals(shop, parent),
};

export function availableMethods(shop: Shop, cart: CartRow, countryId: string) {
  return methodsFor(shop, cart, countryId).map((method) => ({
    ...shippingMethod(shop, cart, method),
    error_message: null,
    available: true,
  }));
}

/** A shipping method with its price with and without VAT, in Magento's names. */
function shippingMethod(shop: Shop, cart: CartRow, method: SeedShippingMethod) {
  const store = storeOfCart(shop, cart);
  const { net, gross } = deliveryPrice(shop, cart, method);
  return {
    carrier_code: method.carrierCode,
    carrier_title: method.carrierTitle[store.storeCode] ?? method.carrierCode,
    method_code: method.methodCode,
    method_title: method.methodTitle[store.storeCode] ?? method.methodCode,
    amount: money(gross, store.currency),
    price_excl_tax: money(net, store.currency),
    price_incl_tax: money(gross, store.currency),
  };
}
