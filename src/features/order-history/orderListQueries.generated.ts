// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CurrencyEnum, CustomerOrderSortInput, CustomerOrdersFilterInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerOrdersQueryVariables = Exact<{
  filter?: CustomerOrdersFilterInput | null;
  sort?: CustomerOrderSortInput | null;
  currentPage: number;
  pageSize: number;
}>;

export type CustomerOrdersQuery = { customer: { orders: OrderCardsFragment | null } | null };

export type OrderCardsFragment = {
  total_count: number | null;
  page_info: { current_page: number | null; total_pages: number | null } | null;
  items: Array<{
    id: string;
    number: string;
    order_date: string;
    status: string;
    total: { grand_total: { value: number | null; currency: CurrencyEnum | null } } | null;
    items: Array<
      | ({
          id: string;
          product_name: string | null;
          product_sku: string;
          quantity_ordered: number | null;
          bundle_options: Array<{ uid: string; values: Array<{ uid: string; product_sku: string } | null> | null } | null> | null;
          product:
            | ({ uid: string; thumbnail: { url: string | null; label: string | null } | null } & {
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
        } & { __typename: 'BundleOrderItem' })
      | ({
          id: string;
          product_name: string | null;
          product_sku: string;
          quantity_ordered: number | null;
          product:
            | ({ uid: string; thumbnail: { url: string | null; label: string | null } | null } & {
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
        } & { __typename: 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem' })
      | null
    > | null;
  } | null>;
};

export type FilteredOrdersQueryVariables = Exact<{
  filter: CustomerOrdersFilterInput;
  sort?: CustomerOrderSortInput | null;
  currentPage: number;
  pageSize: number;
}>;

export type FilteredOrdersQuery = { customer: { orders: OrderCardsFragment | null } | null };

export type OrderIndexQueryVariables = Exact<{
  sort?: CustomerOrderSortInput | null;
  currentPage: number;
  pageSize: number;
}>;

export type OrderIndexQuery = {
  customer: {
    orders: {
      total_count: number | null;
      items: Array<{
        id: string;
        number: string;
        order_date: string;
        status: string;
        items: Array<
          | ({ id: string; product_name: string | null } & {
              __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
            })
          | null
        > | null;
      } | null>;
    } | null;
  } | null;
};
