import { document } from '~/data/document';
import type * as Wire from './quotesQueries.generated';

const quote = /* GraphQL */ `
  fragment QuoteFields on NegotiableQuote {
    uid
    name
    status
    created_at
    is_virtual
    items {
      __typename
      uid
      quantity
      product {
        __typename
        uid
        sku
        name
        thumbnail { url label }
      }
      prices { row_total_including_tax { value currency } }
      ... on BundleCartItem {
        bundle_options {
          uid
          label
          values { uid label quantity }
        }
      }
      ... on ConfigurableCartItem {
        configurable_options {
          configurable_product_option_value_uid
          option_label
          value_label
        }
      }
    }
    prices {
      grand_total { value currency }
      subtotal_including_tax { value currency }
      applied_taxes { label amount { value currency } }
    }
    comments { uid creator_type text created_at author { firstname lastname } }
    history {
      uid
      created_at
      changes {
        statuses { changes { new_status } }
        total { new_price { value currency } old_price { value currency } }
      }
    }
    available_payment_methods { code title }
    selected_payment_method { code title purchase_order_number }
    billing_address {
      firstname
      lastname
      company
      street
      city
      region { label }
      postcode
      country { code }
      telephone
    }
    shipping_addresses {
      firstname
      lastname
      company
      street
      city
      region { label }
      postcode
      country { code }
      telephone
      available_shipping_methods {
        available
        carrier_code
        carrier_title
        method_code
        method_title
        amount { value currency }
        price_incl_tax { value currency }
      }
      selected_shipping_method {
        carrier_code
        carrier_title
        method_code
        method_title
        amount { value currency }
        price_incl_tax { value currency }
      }
    }
  }
`;

/** Which company a customer buys for. A server without companies refuses it: no quote is then offered. */
export const CustomerCompany = document<Wire.CustomerCompanyQuery, Wire.CustomerCompanyQueryVariables>(/* GraphQL */ `
  query customerCompany {
    customer {
      companies(input: { currentPage: 1, pageSize: 1 }) {
        items { id name }
      }
    }
  }
`);

export const NegotiableQuotes = document<Wire.NegotiableQuotesQuery, Wire.NegotiableQuotesQueryVariables>(/* GraphQL */ `
  query negotiableQuotes($currentPage: Int!, $pageSize: Int!) {
    negotiableQuotes(
      currentPage: $currentPage
      pageSize: $pageSize
      sort: { sort_field: CREATED_AT, sort_direction: DESC }
    ) {
      total_count
      page_info { current_page total_pages }
      items {
        uid
        name
        status
        created_at
        prices { grand_total { value currency } }
      }
    }
  }
`);

export const NegotiableQuote = document<Wire.NegotiableQuoteQuery, Wire.NegotiableQuoteQueryVariables>(/* GraphQL */ `
  query negotiableQuote($uid: ID!) {
    negotiableQuote(uid: $uid) { ...QuoteFields }
  }
  ${quote}
`);

export const RequestNegotiableQuote = document<
  Wire.RequestNegotiableQuoteMutation,
  Wire.RequestNegotiableQuoteMutationVariables
>(/* GraphQL */ `
  mutation requestNegotiableQuote($cartId: ID!, $name: String!, $comment: String!) {
    requestNegotiableQuote(input: { cart_id: $cartId, quote_name: $name, comment: { comment: $comment } }) {
      quote { uid }
    }
  }
`);

export const SendNegotiableQuote = document<Wire.SendNegotiableQuoteMutation, Wire.SendNegotiableQuoteMutationVariables>(/* GraphQL */ `
  mutation sendNegotiableQuote($uid: ID!, $comment: NegotiableQuoteCommentInput) {
    sendNegotiableQuoteForReview(input: { quote_uid: $uid, comment: $comment }) {
      quote { uid status }
    }
  }
`);

export const SetQuoteShippingAddress = document<
  Wire.SetQuoteShippingAddressMutation,
  Wire.SetQuoteShippingAddressMutationVariables
>(/* GraphQL */ `
  mutation setQuoteShippingAddress($uid: ID!, $address: NegotiableQuoteAddressInput!) {
    setNegotiableQuoteShippingAddress(input: { quote_uid: $uid, shipping_addresses: [{ address: $address }] }) {
      quote {
        uid
        shipping_addresses {
          available_shipping_methods { available carrier_code method_code }
        }
      }
    }
  }
`);

export const SetQuoteShippingMethod = document<
  Wire.SetQuoteShippingMethodMutation,
  Wire.SetQuoteShippingMethodMutationVariables
>(/* GraphQL */ `
  mutation setQuoteShippingMethod($uid: ID!, $carrierCode: String!, $methodCode: String!) {
    setNegotiableQuoteShippingMethods(
      input: { quote_uid: $uid, shipping_methods: [{ carrier_code: $carrierCode, method_code: $methodCode }] }
    ) {
      quote { uid }
    }
  }
`);

export const SetQuoteBillingAddress = document<
  Wire.SetQuoteBillingAddressMutation,
  Wire.SetQuoteBillingAddressMutationVariables
>(/* GraphQL */ `
  mutation setQuoteBillingAddress($uid: ID!, $address: NegotiableQuoteAddressInput!) {
    setNegotiableQuoteBillingAddress(input: { quote_uid: $uid, billing_address: { address: $address } }) {
      quote { uid }
    }
  }
`);

export const SetQuotePaymentMethod = document<
  Wire.SetQuotePaymentMethodMutation,
  Wire.SetQuotePaymentMethodMutationVariables
>(/* GraphQL */ `
  mutation setQuotePaymentMethod($uid: ID!, $code: String!, $number: String) {
    setNegotiableQuotePaymentMethod(input: { quote_uid: $uid, payment_method: { code: $code, purchase_order_number: $number } }) {
      quote { uid }
    }
  }
`);

/** Magento's guard makes it safe to repeat: a quote is ordered once, and says so by its status. */
export const PlaceQuoteOrder = document<Wire.PlaceQuoteOrderMutation, Wire.PlaceQuoteOrderMutationVariables>(/* GraphQL */ `
  mutation placeQuoteOrder($uid: ID!) {
    placeNegotiableQuoteOrder(input: { quote_uid: $uid }) {
      order { order_number }
    }
  }
`);

/** The newest orders: where the reply to an order was lost, its number is found among them. */
export const NewestOrders = document<Wire.NewestOrdersQuery, Wire.NewestOrdersQueryVariables>(/* GraphQL */ `
  query newestOrders {
    customer {
      orders(scope: WEBSITE, currentPage: 1, pageSize: 5, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        items {
          id
          number
          total { grand_total { value currency } }
        }
      }
    }
  }
`);
