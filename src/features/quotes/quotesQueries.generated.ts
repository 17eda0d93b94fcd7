// Written by `npm run codegen` from the documents beside it. Do not edit.

import type {
  CurrencyEnum,
  NegotiableQuoteAddressInput,
  NegotiableQuoteCommentCreatorType,
  NegotiableQuoteCommentInput,
  NegotiableQuoteStatus,
} from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerCompanyQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerCompanyQuery = { customer: { companies: { items: Array<{ id: string; name: string | null } | null> } } | null };

export type NegotiableQuoteQueryVariables = Exact<{
  uid: string;
}>;

export type NegotiableQuoteQuery = { negotiableQuote: QuoteFieldsFragment | null };

export type QuoteFieldsFragment = {
  uid: string;
  name: string;
  status: NegotiableQuoteStatus;
  created_at: string | null;
  is_virtual: boolean;
  items: Array<
    | ({
        uid: string;
        quantity: number;
        bundle_options: Array<{
          uid: string;
          label: string;
          values: Array<{ uid: string; label: string; quantity: number } | null>;
        } | null>;
        product: {
          uid: string;
          sku: string | null;
          name: string | null;
          thumbnail: { url: string | null; label: string | null } | null;
        } & {
          __typename:
            | 'BundleProduct'
            | 'SimpleProduct'
            | 'VirtualProduct'
            | 'ConfigurableProduct'
            | 'DownloadableProduct'
            | 'GiftCardProduct'
            | 'GroupedProduct';
        };
        prices: { row_total_including_tax: { value: number | null; currency: CurrencyEnum | null } } | null;
      } & { __typename: 'BundleCartItem' })
    | ({
        uid: string;
        quantity: number;
        configurable_options: Array<{ configurable_product_option_value_uid: string; option_label: string; value_label: string } | null>;
        product: {
          uid: string;
          sku: string | null;
          name: string | null;
          thumbnail: { url: string | null; label: string | null } | null;
        } & {
          __typename:
            | 'BundleProduct'
            | 'SimpleProduct'
            | 'VirtualProduct'
            | 'ConfigurableProduct'
            | 'DownloadableProduct'
            | 'GiftCardProduct'
            | 'GroupedProduct';
        };
        prices: { row_total_including_tax: { value: number | null; currency: CurrencyEnum | null } } | null;
      } & { __typename: 'ConfigurableCartItem' })
    | ({
        uid: string;
        quantity: number;
        product: {
          uid: string;
          sku: string | null;
          name: string | null;
          thumbnail: { url: string | null; label: string | null } | null;
        } & {
          __typename:
            | 'BundleProduct'
            | 'SimpleProduct'
            | 'VirtualProduct'
            | 'ConfigurableProduct'
            | 'DownloadableProduct'
            | 'GiftCardProduct'
            | 'GroupedProduct';
        };
        prices: { row_total_including_tax: { value: number | null; currency: CurrencyEnum | null } } | null;
      } & { __typename: 'DownloadableCartItem' | 'GiftCardCartItem' | 'SimpleCartItem' | 'VirtualCartItem' })
    | null
  > | null;
  prices: {
    grand_total: { value: number | null; currency: CurrencyEnum | null } | null;
    subtotal_including_tax: { value: number | null; currency: CurrencyEnum | null } | null;
    applied_taxes: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
  } | null;
  comments: Array<{
    uid: string;
    creator_type: NegotiableQuoteCommentCreatorType;
    text: string;
    created_at: string;
    author: { firstname: string; lastname: string };
  } | null> | null;
  history: Array<{
    uid: string;
    created_at: string | null;
    changes: {
      statuses: { changes: Array<{ new_status: NegotiableQuoteStatus } | null> } | null;
      total: {
        new_price: { value: number | null; currency: CurrencyEnum | null } | null;
        old_price: { value: number | null; currency: CurrencyEnum | null } | null;
      } | null;
    } | null;
  } | null> | null;
  available_payment_methods: Array<{ code: string; title: string } | null> | null;
  selected_payment_method: { code: string; title: string; purchase_order_number: string | null } | null;
  billing_address: {
    firstname: string;
    lastname: string;
    company: string | null;
    street: Array<string | null>;
    city: string;
    postcode: string | null;
    telephone: string | null;
    region: { label: string | null } | null;
    country: { code: string };
  } | null;
  shipping_addresses: Array<{
    firstname: string;
    lastname: string;
    company: string | null;
    street: Array<string | null>;
    city: string;
    postcode: string | null;
    telephone: string | null;
    region: { label: string | null } | null;
    country: { code: string };
    available_shipping_methods: Array<{
      available: boolean;
      carrier_code: string;
      carrier_title: string;
      method_code: string | null;
      method_title: string | null;
      amount: { value: number | null; currency: CurrencyEnum | null };
      price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
    } | null> | null;
    selected_shipping_method: {
      carrier_code: string;
      carrier_title: string;
      method_code: string;
      method_title: string;
      amount: { value: number | null; currency: CurrencyEnum | null };
      price_incl_tax: { value: number | null; currency: CurrencyEnum | null };
    } | null;
  } | null>;
};

export type NegotiableQuotesQueryVariables = Exact<{
  currentPage: number;
  pageSize: number;
}>;

export type NegotiableQuotesQuery = {
  negotiableQuotes: {
    total_count: number;
    page_info: { current_page: number | null; total_pages: number | null };
    items: Array<{
      uid: string;
      name: string;
      status: NegotiableQuoteStatus;
      created_at: string | null;
      prices: { grand_total: { value: number | null; currency: CurrencyEnum | null } | null } | null;
    } | null>;
  } | null;
};

export type NewestOrdersQueryVariables = Exact<{ [key: string]: never }>;

export type NewestOrdersQuery = {
  customer: {
    orders: {
      items: Array<{
        id: string;
        number: string;
        total: { grand_total: { value: number | null; currency: CurrencyEnum | null } } | null;
      } | null>;
    } | null;
  } | null;
};

export type PlaceQuoteOrderMutationVariables = Exact<{
  uid: string;
}>;

export type PlaceQuoteOrderMutation = { placeNegotiableQuoteOrder: { order: { order_number: string } } | null };

export type RequestNegotiableQuoteMutationVariables = Exact<{
  cartId: string;
  name: string;
  comment: string;
}>;

export type RequestNegotiableQuoteMutation = { requestNegotiableQuote: { quote: { uid: string } | null } | null };

export type SendNegotiableQuoteMutationVariables = Exact<{
  uid: string;
  comment?: NegotiableQuoteCommentInput | null;
}>;

export type SendNegotiableQuoteMutation = {
  sendNegotiableQuoteForReview: { quote: { uid: string; status: NegotiableQuoteStatus } | null } | null;
};

export type SetQuoteBillingAddressMutationVariables = Exact<{
  uid: string;
  address: NegotiableQuoteAddressInput;
}>;

export type SetQuoteBillingAddressMutation = { setNegotiableQuoteBillingAddress: { quote: { uid: string } | null } | null };

export type SetQuotePaymentMethodMutationVariables = Exact<{
  uid: string;
  code: string;
  number?: string | null;
}>;

export type SetQuotePaymentMethodMutation = { setNegotiableQuotePaymentMethod: { quote: { uid: string } | null } | null };

export type SetQuoteShippingAddressMutationVariables = Exact<{
  uid: string;
  address: NegotiableQuoteAddressInput;
}>;

export type SetQuoteShippingAddressMutation = {
  setNegotiableQuoteShippingAddress: {
    quote: {
      uid: string;
      shipping_addresses: Array<{
        available_shipping_methods: Array<{ available: boolean; carrier_code: string; method_code: string | null } | null> | null;
      } | null>;
    } | null;
  } | null;
};

export type SetQuoteShippingMethodMutationVariables = Exact<{
  uid: string;
  carrierCode: string;
  methodCode: string;
}>;

export type SetQuoteShippingMethodMutation = { setNegotiableQuoteShippingMethods: { quote: { uid: string } | null } | null };
