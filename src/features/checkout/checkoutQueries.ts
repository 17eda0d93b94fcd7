import { document } from '~/data/document';
import type * as Wire from './checkoutQueries.generated';

export const SetGuestEmail = document<Wire.SetGuestEmailMutation, Wire.SetGuestEmailMutationVariables>(/* GraphQL */ `
  mutation setGuestEmail($cartId: String!, $email: String!) {
    setGuestEmailOnCart(input: { cart_id: $cartId, email: $email }) {
      cart { id }
    }
  }
`);

/** Commerce answers with the methods that are available for the address. */
export const SetShippingAddressesOnCart = document<
  Wire.SetShippingAddressesOnCartMutation,
  Wire.SetShippingAddressesOnCartMutationVariables
>(/* GraphQL */ `
  mutation setShippingAddressesOnCart($cartId: String!, $address: CartAddressInput!, $customerNotes: String) {
    setShippingAddressesOnCart(
      input: { cart_id: $cartId, shipping_addresses: [{ address: $address, customer_notes: $customerNotes }] }
    ) {
      cart {
        shipping_addresses {
          available_shipping_methods {
            available
            carrier_code
            carrier_title
            method_code
            method_title
            amount { value currency }
            price_incl_tax { value currency }
          }
        }
      }
    }
  }
`);

/** Sets the method on the cart, so that the totals include the delivery at once; the order itself is placed by REST. */
export const SetShippingMethodsOnCart = document<
  Wire.SetShippingMethodsOnCartMutation,
  Wire.SetShippingMethodsOnCartMutationVariables
>(/* GraphQL */ `
  mutation setShippingMethodsOnCart($cartId: String!, $carrierCode: String!, $methodCode: String!) {
    setShippingMethodsOnCart(
      input: { cart_id: $cartId, shipping_methods: [{ carrier_code: $carrierCode, method_code: $methodCode }] }
    ) {
      cart { id }
    }
  }
`);

/**
 * Commerce puts the pickup location's place into the address, and keeps its person. A document apart from the one that every order needs: a commerce
 * without In-Store Pickup refuses the field.
 */
export const SetPickupLocationOnCart = document<
  Wire.SetPickupLocationOnCartMutation,
  Wire.SetPickupLocationOnCartMutationVariables
>(/* GraphQL */ `
  mutation setPickupLocationOnCart($cartId: String!, $address: CartAddressInput!, $code: String!, $customerNotes: String) {
    setShippingAddressesOnCart(
      input: {
        cart_id: $cartId
        shipping_addresses: [{ address: $address, pickup_location_code: $code, customer_notes: $customerNotes }]
      }
    ) {
      cart { id }
    }
  }
`);
