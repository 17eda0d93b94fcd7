import { api } from '~/data/api';
import { graphql, rest } from '~/data/calls';
import { shippingMethodOf } from '~/features/cart';
import type { ShippingMethod } from '~/features/cart';
import { AddressLookup } from './addressLookupExtensionQueries';
import type { AddressLookupQuery } from './addressLookupExtensionQueries.generated';
import type { Address, ChosenShippingMethod } from './checkoutModel';
import { CreateBraintreeClientToken, SetGuestEmail, SetShippingAddressesOnCart, SetShippingMethodsOnCart } from './checkoutQueries';
import type * as Wire from './checkoutQueries.generated';
import { cartAddressOf, restAddressOf } from './checkoutWire';

interface CartChange {
  cartId: string;
  idempotencyKey: string;
}

export interface OrderCall extends CartChange {
  isSignedIn: boolean;
  email: string;
  billingAddress: Address;
}

export interface FoundAddress {
  id: string;
  summary: string;
  street: string[];
  city: string;
  postcode: string;
}

/** Milliseconds that placing an order may take before its outcome counts as unknown. */
const placingDeadline = 60_000;

const cartPath = (cartId: string, isSignedIn: boolean): string =>
  isSignedIn ? '/rest/V1/carts/mine' : `/rest/V1/guest-carts/${encodeURIComponent(cartId)}`;

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    setGuestEmailOnCart: build.mutation<unknown, CartChange & { email: string }>({
      query: ({ cartId, email, idempotencyKey }) => graphql(SetGuestEmail, { cartId, email }, { idempotencyKey }),
    }),
    /** Sets where it goes. Answers with what can be delivered there; the totals are read again. */
    setShippingAddressesOnCart: build.mutation<ShippingMethod[], CartChange & { address: Address; customerNotes: string | null }>({
      query: ({ cartId, address, customerNotes, idempotencyKey }) =>
        graphql(SetShippingAddressesOnCart, { cartId, address: cartAddressOf(address), customerNotes }, { idempotencyKey }),
      transformResponse: methodsOf,
      invalidatesTags: ['Cart'],
    }),
    setShippingMethodsOnCart: build.mutation<unknown, CartChange & { method: ChosenShippingMethod }>({
      query: ({ cartId, method, idempotencyKey }) =>
        graphql(SetShippingMethodsOnCart, { cartId, carrierCode: method.carrier_code, methodCode: method.method_code }, { idempotencyKey }),
      invalidatesTags: ['Cart'],
    }),
    /** Magento REST shipping-information: both addresses and the method, the last word before paying. */
    shippingInformation: build.mutation<unknown, OrderCall & { shippingAddress: Address; method: ChosenShippingMethod }>({
      query: ({ cartId, isSignedIn, email, shippingAddress, billingAddress, method, idempotencyKey }) =>
        rest(
          'POST',
          `${cartPath(cartId, isSignedIn)}/shipping-information`,
          {
            addressInformation: {
              shipping_address: restAddressOf(shippingAddress, email),
              billing_address: restAddressOf(billingAddress, email),
              shipping_carrier_code: method.carrier_code,
              shipping_method_code: method.method_code,
            },
          },
          { idempotencyKey },
        ),
    }),
    /**
     * Magento REST payment-information: this call makes the order. Its key is the placement's attempt. The answer is commerce's id of the
     * order; null when a success came that names none, as from a network's own page: then nothing is known.
     */
    paymentInformation: build.mutation<string | null, OrderCall & { method: string; nonce: string | null }>({
      query: ({ cartId, isSignedIn, email, billingAddress, method, nonce, idempotencyKey }) =>
        rest(
          'POST',
          `${cartPath(cartId, isSignedIn)}/payment-information`,
          {
            cartId,
            email,
            billingAddress: restAddressOf(billingAddress, email),
            paymentMethod: { method, ...(nonce ? { additional_data: { payment_method_nonce: nonce } } : {}) },
          },
          { idempotencyKey, deadline: placingDeadline },
        ),
      transformResponse: (orderId: unknown) =>
        typeof orderId === 'number' || (typeof orderId === 'string' && orderId !== '') ? String(orderId) : null,
      invalidatesTags: ['Orders'],
    }),
    /** Refused where commerce does not take cards by Braintree. */
    createBraintreeClientToken: build.mutation<string, void>({
      query: () => graphql(CreateBraintreeClientToken, {}, { skipQueue: true }),
      transformResponse: (data: Wire.CreateBraintreeClientTokenMutation) => data.createBraintreeClientToken,
    }),
    /** Addresses behind a postcode. Refused by stock Magento: the address is then typed. */
    addressLookup: build.query<FoundAddress[], string>({
      query: (postcode) => graphql(AddressLookup, { postcode }, { private: true }),
      transformResponse: (data: AddressLookupQuery) =>
        data.addressLookup.map(({ id, summary, street, city, postcode }) => ({ id, summary, street: [...street], city, postcode })),
    }),
  }),
});

function methodsOf(data: Wire.SetShippingAddressesOnCartMutation): ShippingMethod[] {
  const methods = data.setShippingAddressesOnCart?.cart.shipping_addresses[0]?.available_shipping_methods ?? [];
  return methods.flatMap((method) => (method?.available ? [shippingMethodOf(method)] : []));
}
