// Written by `npm run codegen` from the documents beside it. Do not edit.

import type {
  CheckoutUserInputErrorCodes,
  CountryCodeEnum,
  CurrencyEnum,
  OrderActionType,
  OrderInformationInput,
} from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerOrderQueryVariables = Exact<{
  number: string;
}>;

export type CustomerOrderQuery = { customer: { orders: { items: Array<OrderDetailsFragment | null> } | null } | null };

export type OrderDetailsFragment = {
  id: string;
  number: string;
  token: string;
  email: string | null;
  order_date: string;
  status: string;
  shipping_method: string | null;
  items: Array<
    | ({
        id: string;
        product_name: string | null;
        product_sku: string;
        quantity_ordered: number | null;
        quantity_shipped: number | null;
        quantity_canceled: number | null;
        quantity_refunded: number | null;
        bundle_options: Array<{
          uid: string;
          label: string;
          values: Array<{
            uid: string;
            product_name: string;
            product_sku: string;
            quantity: number;
            price: { value: number | null; currency: CurrencyEnum | null };
          } | null> | null;
        } | null> | null;
        product:
          | ({ uid: string; sku: string | null; thumbnail: { url: string | null; label: string | null } | null } & {
              __typename:
                | 'BundleProduct'
                | 'SimpleProduct'
                | 'VirtualProduct'
                | 'ConfigurableProduct'
                | 'DownloadableProduct'
                | 'GiftCardProduct'
                | 'GroupedProduct';
            })
          | null;
        selected_options: Array<{ label: string; value: string } | null> | null;
        entered_options: Array<{ label: string; value: string } | null> | null;
      } & { __typename: 'BundleOrderItem' })
    | ({
        id: string;
        product_name: string | null;
        product_sku: string;
        quantity_ordered: number | null;
        quantity_shipped: number | null;
        quantity_canceled: number | null;
        quantity_refunded: number | null;
        product:
          | ({ uid: string; sku: string | null; thumbnail: { url: string | null; label: string | null } | null } & {
              __typename:
                | 'BundleProduct'
                | 'SimpleProduct'
                | 'VirtualProduct'
                | 'ConfigurableProduct'
                | 'DownloadableProduct'
                | 'GiftCardProduct'
                | 'GroupedProduct';
            })
          | null;
        selected_options: Array<{ label: string; value: string } | null> | null;
        entered_options: Array<{ label: string; value: string } | null> | null;
      } & { __typename: 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem' })
    | null
  > | null;
  total: OrderTotalFieldsFragment | null;
  payment_methods: Array<{
    name: string;
    type: string;
    additional_data: Array<{ name: string | null; value: string | null } | null> | null;
  } | null> | null;
  shipping_address: OrderAddressFieldsFragment | null;
  billing_address: OrderAddressFieldsFragment | null;
  comments: Array<{ message: string; timestamp: string } | null> | null;
  shipments: Array<{
    id: string;
    number: string;
    tracking: Array<{ title: string; carrier: string; number: string | null } | null> | null;
    items: Array<{ id: string; product_name: string | null; quantity_shipped: number } | null> | null;
  } | null> | null;
  invoices: Array<{
    id: string;
    number: string;
    items: Array<{ id: string; product_name: string | null; quantity_invoiced: number | null } | null> | null;
    total: {
      subtotal: { value: number | null; currency: CurrencyEnum | null };
      discounts: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
      taxes: Array<{ title: string; rate: number; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
      grand_total: { value: number | null; currency: CurrencyEnum | null };
      total_shipping: { value: number | null; currency: CurrencyEnum | null };
      shipping_handling: { amount_including_tax: { value: number | null; currency: CurrencyEnum | null } | null } | null;
    } | null;
  } | null>;
  credit_memos: Array<{
    id: string;
    number: string;
    items: Array<{ id: string; product_name: string | null; quantity_refunded: number | null } | null> | null;
    total: {
      subtotal: { value: number | null; currency: CurrencyEnum | null };
      discounts: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
      taxes: Array<{ title: string; rate: number; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
      grand_total: { value: number | null; currency: CurrencyEnum | null };
      total_shipping: { value: number | null; currency: CurrencyEnum | null };
      shipping_handling: { amount_including_tax: { value: number | null; currency: CurrencyEnum | null } | null } | null;
    } | null;
  } | null> | null;
};

export type OrderAddressFieldsFragment = {
  prefix: string | null;
  firstname: string;
  lastname: string;
  company: string | null;
  street: Array<string | null>;
  city: string;
  region: string | null;
  postcode: string | null;
  country_code: CountryCodeEnum | null;
  telephone: string | null;
};

export type OrderTotalFieldsFragment = {
  subtotal: { value: number | null; currency: CurrencyEnum | null };
  discounts: Array<{ label: string; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
  taxes: Array<{ title: string; rate: number; amount: { value: number | null; currency: CurrencyEnum | null } } | null> | null;
  grand_total: { value: number | null; currency: CurrencyEnum | null };
  total_shipping: { value: number | null; currency: CurrencyEnum | null };
  shipping_handling: { amount_including_tax: { value: number | null; currency: CurrencyEnum | null } | null } | null;
};

export type CustomerOrderAmountsQueryVariables = Exact<{
  number: string;
}>;

export type CustomerOrderAmountsQuery = { customer: { orders: { items: Array<OrderAmountsFragment | null> } | null } | null };

export type OrderAmountsFragment = {
  id: string;
  available_actions: Array<OrderActionType | null>;
  items: Array<{
    id: string;
    prices: { row_total_including_tax: { value: number | null; currency: CurrencyEnum | null } } | null;
  } | null> | null;
  total: { subtotal_incl_tax: { value: number | null; currency: CurrencyEnum | null } } | null;
};

export type GuestOrderQueryVariables = Exact<{
  input: OrderInformationInput;
}>;

export type GuestOrderQuery = { guestOrder: OrderDetailsFragment };

export type GuestOrderByTokenQueryVariables = Exact<{
  token: string;
}>;

export type GuestOrderByTokenQuery = { guestOrderByToken: OrderDetailsFragment };

export type ReorderItemsMutationVariables = Exact<{
  orderNumber: string;
}>;

export type ReorderItemsMutation = {
  reorderItems: { cart: { id: string }; userInputErrors: Array<{ code: CheckoutUserInputErrorCodes; message: string } | null> } | null;
};
