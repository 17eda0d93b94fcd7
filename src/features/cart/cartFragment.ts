import { cartLineFields } from './cartLineFragment';

/** Everything of a cart that a change answers with. */
export const cartFields = /* GraphQL */ `
  fragment CartFields on Cart {
    id
    is_virtual
    items { ...CartLineFields }
    prices {
      grand_total { value currency }
      subtotal_including_tax { value currency }
      subtotal_excluding_tax { value currency }
      applied_taxes { label amount { value currency } }
      discounts { label amount { value currency } }
    }
    applied_coupons { code }
    available_payment_methods { code title }
    shipping_addresses {
      street
      available_shipping_methods {
        available
        carrier_code
        carrier_title
        method_code
        method_title
        error_message
        amount { value currency }
        price_incl_tax { value currency }
      }
      selected_shipping_method {
        carrier_code
        carrier_title
        method_code
        method_title
        amount { value currency }
        price_excl_tax { value currency }
        price_incl_tax { value currency }
      }
    }
  }
  ${cartLineFields}
`;
