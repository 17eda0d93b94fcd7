import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { shippingMethodOf } from '~/features/cart';
import type { ShippingMethod } from '~/features/cart';
import type { Address } from '~/features/address';
import type { ChosenShippingMethod } from './checkoutModel';
import { SetGuestEmail, SetShippingAddressesOnCart, SetShippingMethodsOnCart } from './checkoutQueries';
import type * as Wire from './checkoutQueries.generated';
import { cartAddressOf } from '~/features/address';

interface CartChange {
  cartId: string;
  idempotencyKey: string;
}

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    setGuestEmailOnCart: build.mutation<unknown, CartChange & { email: string }>({
      query: ({ cartId, email, idempotencyKey }) => graphql(SetGuestEmail, { cartId, email }, { idempotencyKey }),
    }),
    /** Sets the delivery address. Answers with the available methods; the totals are read again. */
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
  }),
});

function methodsOf(data: Wire.SetShippingAddressesOnCartMutation): ShippingMethod[] {
  const methods = data.setShippingAddressesOnCart?.cart.shipping_addresses[0]?.available_shipping_methods ?? [];
  return methods.flatMap((method) => (method?.available ? [shippingMethodOf(method)] : []));
}
