// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { GiftMessageInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerOrderNotesQueryVariables = Exact<{
  number: string;
}>;

export type CustomerOrderNotesQuery = { customer: { orders: { items: Array<OrderNotesFragment | null> } | null } | null };

export type OrderNotesFragment = {
  id: string;
  items: Array<
    | ({ id: string; gift_message: { to: string; from: string; message: string } | null } & {
        __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
      })
    | null
  > | null;
};

export type GuestOrderNotesQueryVariables = Exact<{
  token: string;
}>;

export type GuestOrderNotesQuery = { guestOrderByToken: OrderNotesFragment };

export type LineNotesQueryVariables = Exact<{
  cartId: string;
}>;

export type LineNotesQuery = {
  storeConfig: { allow_items: string | null } | null;
  cart: {
    id: string;
    items: Array<
      | {
          uid: string;
          gift_message: { to: string; from: string; message: string } | null;
          product: { uid: string; gift_message_available: boolean } & {
            __typename:
              | 'BundleProduct'
              | 'SimpleProduct'
              | 'VirtualProduct'
              | 'ConfigurableProduct'
              | 'DownloadableProduct'
              | 'GiftCardProduct'
              | 'GroupedProduct';
          };
        }
      | {
          uid: string;
          product: { uid: string; gift_message_available: boolean } & {
            __typename:
              | 'BundleProduct'
              | 'SimpleProduct'
              | 'VirtualProduct'
              | 'ConfigurableProduct'
              | 'DownloadableProduct'
              | 'GiftCardProduct'
              | 'GroupedProduct';
          };
        }
      | null
    > | null;
  } | null;
};

export type NoteLineMutationVariables = Exact<{
  cartId: string;
  itemUid: string;
  quantity: number;
  note: GiftMessageInput;
}>;

export type NoteLineMutation = {
  updateCartItems: {
    cart: {
      id: string;
      items: Array<{ uid: string; gift_message: { to: string; from: string; message: string } | null } | { uid: string } | null> | null;
    };
  } | null;
};
