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

/** `scope: WEBSITE`: a country's orders stand together, in whichever of its languages they were placed. */
export const CustomerOrders = document<Wire.CustomerOrdersQuery, Wire.CustomerOrdersQueryVariables>(/* GraphQL */ `
  query customerOrders($filter: CustomerOrdersFilterInput, $sort: CustomerOrderSortInput, $currentPage: Int!, $pageSize: Int!) {
    customer {
      orders(filter: $filter, sort: $sort, scope: WEBSITE, currentPage: $currentPage, pageSize: $pageSize) {
        total_count
        page_info { current_page total_pages }
        items {
          id
          number
          order_date
          status
          total {
            grand_total { value currency }
          }
          items {
            __typename
            id
            product_name
            quantity_ordered
            product {
              __typename
              uid
              thumbnail { url label }
            }
          }
        }
      }
    }
  }
`);

export const CustomerOrder = document<Wire.CustomerOrderQuery, Wire.CustomerOrderQueryVariables>(/* GraphQL */ `
  query customerOrder($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items {
          id
          number
          order_date
          status
          shipping_method
          items {
            __typename
            id
            product_name
            quantity_ordered
            quantity_shipped
            quantity_canceled
            quantity_refunded
            product {
              __typename
              uid
              thumbnail { url label }
            }
            selected_options { label value }
            entered_options { label value }
            ... on BundleOrderItem {
              bundle_options {
                uid
                label
                values { uid product_name quantity price { value currency } }
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
      }
    }
  }
  ${address}
  ${totals}
`);

/** Amounts with VAT. Magento 2.4.7 has none of them on orders and refuses the document: the page then shows the totals alone. */
export const CustomerOrderAmounts = document<Wire.CustomerOrderAmountsQuery, Wire.CustomerOrderAmountsQueryVariables>(/* GraphQL */ `
  query customerOrderAmounts($number: String!) {
    customer {
      orders(filter: { number: { eq: $number } }, scope: WEBSITE, currentPage: 1, pageSize: 1) {
        items {
          id
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
      }
    }
  }
`);
