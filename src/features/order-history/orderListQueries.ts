import { document } from '~/data/document';
import type * as Wire from './orderListQueries.generated';

const cards = /* GraphQL */ `
  fragment OrderCards on CustomerOrders {
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
        product_sku
        quantity_ordered
        product {
          __typename
          uid
          thumbnail { url label }
        }
        ... on BundleOrderItem {
          bundle_options {
            uid
            values { uid product_sku }
          }
        }
      }
    }
  }
`;

/** `scope: WEBSITE`: a country's orders stand together, in whichever of its languages they were placed. */
export const CustomerOrders = document<Wire.CustomerOrdersQuery, Wire.CustomerOrdersQueryVariables>(/* GraphQL */ `
  query customerOrders($filter: CustomerOrdersFilterInput, $sort: CustomerOrderSortInput, $currentPage: Int!, $pageSize: Int!) {
    customer {
      orders(filter: $filter, sort: $sort, scope: WEBSITE, currentPage: $currentPage, pageSize: $pageSize) { ...OrderCards }
    }
  }
  ${cards}
`);

/** The same by state and day. Magento 2.4.7 knows the number alone and refuses the others: its orders are looked through instead. */
export const FilteredOrders = document<Wire.FilteredOrdersQuery, Wire.FilteredOrdersQueryVariables>(/* GraphQL */ `
  query filteredOrders($filter: CustomerOrdersFilterInput!, $sort: CustomerOrderSortInput, $currentPage: Int!, $pageSize: Int!) {
    customer {
      orders(filter: $filter, sort: $sort, scope: WEBSITE, currentPage: $currentPage, pageSize: $pageSize) { ...OrderCards }
    }
  }
  ${cards}
`);

/** What is looked through for the name of a product. */
export const OrderIndex = document<Wire.OrderIndexQuery, Wire.OrderIndexQueryVariables>(/* GraphQL */ `
  query orderIndex($sort: CustomerOrderSortInput, $currentPage: Int!, $pageSize: Int!) {
    customer {
      orders(sort: $sort, scope: WEBSITE, currentPage: $currentPage, pageSize: $pageSize) {
        total_count
        items {
          id
          number
          order_date
          status
          items { __typename id product_name }
        }
      }
    }
  }
`);
