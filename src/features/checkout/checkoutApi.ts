import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { shippingMethodOf } from '~/features/cart';
import type { ShippingMethod } from '~/features/cart';
import type { Address } from '~/features/address';
import type { ChosenShippingMethod } from './checkoutModel';
import { SetGuestEmail, SetPickupLocationOnCart, SetShippingAddressesOnCart, SetShippingMethodsOnCart } from './checkoutQueries';
import type * as Wire from './checkoutQueries.generated';
import { cartAddressOf } from '~/features/address';

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    setGuestEmailOnCart: build.mutation<unknown, { cartId: string; email: string }>({
      query: (details) => graphql(SetGuestEmail, details),
    }),
    /** Sets the delivery address. Answers with the available methods; the totals are read again. */
    setShippingAddressesOnCart: build.mutation<ShippingMethod[], { cartId: string; address: Address; customerNotes: string | null }>({
      query: ({ address, ...details }) => graphql(SetShippingAddressesOnCart, { ...details, address: cartAddressOf(address) }),
      transformResponse: methodsOf,
      invalidatesTags: ['Cart'],
    }),
    /** The cart is collected there: its delivery address becomes that of the place. Refusal: code `pickup-gone`. */
    setPickupLocationOnCart: build.mutation<unknown, { cartId: string; address: Address; code: string; customerNotes: string | null }>({
      query: ({ address, ...details }) => graphql(SetPickupLocationOnCart, { ...details, address: cartAddressOf(address) }),
      invalidatesTags: ['Cart'],
    }),
    setShippingMethodsOnCart: build.mutation<unknown, { cartId: string; method: ChosenShippingMethod }>({
      query: ({ cartId, method }) =>
        graphql(SetShippingMethodsOnCart, { cartId, carrierCode: method.carrier_code, methodCode: method.method_code }),
      invalidatesTags: ['Cart'],
    }),
  }),
});

function methodsOf(data: Wire.SetShippingAddressesOnCartMutation): ShippingMethod[] {
  const methods = data.setShippingAddressesOnCart?.cart.shipping_addresses[0]?.available_shipping_methods ?? [];
  return methods.flatMap((method) => (method?.available ? [shippingMethodOf(method)] : []));
}
