import { document } from '~/data/document';
import type * as Wire from './deliveryEstimateQueries.generated';

/** What could be chosen at an address in this country. Mutations by name only: the cart stays as it is. */
export const EstimateShippingMethods = document<
  Wire.EstimateShippingMethodsMutation,
  Wire.EstimateShippingMethodsMutationVariables
>(/* GraphQL */ `
  mutation estimateShippingMethods($cartId: String!, $country: CountryCodeEnum!) {
    estimateShippingMethods(input: { cart_id: $cartId, address: { country_code: $country } }) {
      available
      carrier_code
      carrier_title
      method_code
      method_title
      amount { value currency }
      price_incl_tax { value currency }
    }
  }
`);

export const EstimateTotals = document<Wire.EstimateTotalsMutation, Wire.EstimateTotalsMutationVariables>(/* GraphQL */ `
  mutation estimateTotals($cartId: String!, $country: CountryCodeEnum!, $carrierCode: String!, $methodCode: String!) {
    estimateTotals(
      input: { cart_id: $cartId, address: { country_code: $country }, shipping_method: { carrier_code: $carrierCode, method_code: $methodCode } }
    ) {
      cart {
        prices { grand_total { value currency } }
      }
    }
  }
`);
