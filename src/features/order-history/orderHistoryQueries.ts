import { document } from '~/data/document';
import type * as Wire from './orderHistoryQueries.generated';

const address = /* GraphQL */ `
  fragment OrderAddressFields on OrderAddress {
    prefix
    firstname
    lastname
    company
    street
    city
    region
    postcode
    country_code
    telephone
  }
`;

const totals = /* GraphQL */ `
  fragment OrderTotalFields on OrderTotal {
    subtotal { value currency }
    discounts { label amount { value currency } }
    taxes { title rate amount { value currency } }
    grand_total { value currency }
    total_shipping { value currency }
    shipping_handling {
      amount_including_tax { value currency }
    }
  }
`;

const details = /* GraphQL */ `
  fragment OrderDetails on CustomerOrder {
    id
    number
    token
    email
    order_date
    status
    shipping_method
    items {
      __typename
      id
      product_name
      product_sku
      quantity_ordered
      quantity_shipped
      quantity_canceled
      quantity_refunded
      product {
        __typename
        uid
        sku
        thumbnail { url label }
      }
      selected_options { label value }
      entered_options { label value }
      ... on BundleOrderItem {
        bundle_options {
          uid
          label
          values { uid product_name product_sku quantity price { value currency } }
        }
      }
    }
    total { ...OrderTotalFields }
    payment_methods { name type additional_data { name value } }
    shipping_address { ...OrderAddressFields }
    billing_address { ...OrderAddressFields }
    comments { message timestamp }
    shipments {
      id
      number
      tracking { title carrier number }
      items { id product_name quantity_shipped }
    }
    invoices {
      id
      number
      items { id product_name quantity_invoiced }
      total {
        subtotal { value currency }
        discounts { label amount { value currency } }
        taxes { title rate amount { value currency } }
        grand_total { value currency }
        total_shipping { value currency }
        shipping_handling {
          amount_including_tax { value currency }
        }
      }
    }
    credit_memos {
      id
      number
      items { id product_name quantity_refunded }
      total {
        subtotal { value currency }
        discounts { label amount { value currency } }
        taxes { title rate amount { value currency } }
        grand_total { value currency }
        total_shipping { value currency }
        shipping_handling {
          amount_including_tax { value currency }
        }
      }
    }
  }
  ${address}
  ${totals}
`;

const amounts = /* GraphQL */ `
  fragment OrderAmounts on CustomerOrder {
    id
    available_actions
    items {
      id
      prices {
        row_total_including_tax { value currency }
      }
    }
    total {
      subtotal_incl_tax { value currency }
    }
  }
`;

export const CustomerOrder = document<Wire.CustomerOrderQuery, Wire.CustomerOrderQueryVariables>(/* GraphQL */ `
  query customerOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items { ...OrderDetails }
      }
    }
  }
  ${details}
`);

/**
 * Amounts with VAT, and what may be done with the order. Magento 2.4.7 says none of it and refuses the document: the page then shows the
 * totals alone, offers to order again, and does not offer to cancel.
 */
export const CustomerOrderAmounts = document<Wire.CustomerOrderAmountsQuery, Wire.CustomerOrderAmountsQueryVariables>(/* GraphQL */ `
  query customerOrderAmounts($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items { ...OrderAmounts }
      }
    }
  }
  ${amounts}
`);

export const ReorderItems = document<Wire.ReorderItemsMutation, Wire.ReorderItemsMutationVariables>(/* GraphQL */ `
  mutation reorderItems($orderNumber: String!) {
    reorderItems(orderNumber: $orderNumber) {
      cart { id }
      userInputErrors { code message }
    }
  }
`);

/** Magento 2.4.7 asks for the postcode instead of the last name and refuses this: there a guest needs the link of the mail. */
export const GuestOrder = document<Wire.GuestOrderQuery, Wire.GuestOrderQueryVariables>(/* GraphQL */ `
  query guestOrder($input: OrderInformationInput!) {
    guestOrder(input: $input) { ...OrderDetails }
  }
  ${details}
`);

export const GuestOrderByToken = document<Wire.GuestOrderByTokenQuery, Wire.GuestOrderByTokenQueryVariables>(/* GraphQL */ `
  query guestOrderByToken($token: String!) {
    guestOrderByToken(input: { token: $token }) { ...OrderDetails }
  }
  ${details}
`);
