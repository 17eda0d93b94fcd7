// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { RequestGuestReturnInput, ReturnStatus } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ConfirmReturnMutationVariables = Exact<{
  orderId: string;
  key: string;
}>;

export type ConfirmReturnMutation = { confirmReturn: { return: { uid: string } | null } | null };

export type GuestOrderReturnsQueryVariables = Exact<{
  token: string;
}>;

export type GuestOrderReturnsQuery = {
  guestOrderByToken: {
    id: string;
    items_eligible_for_return: Array<
      | ({ id: string } & {
          __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
        })
      | null
    > | null;
    returns: {
      items: Array<{
        uid: string;
        number: string;
        created_at: string;
        status: ReturnStatus | null;
        items: Array<{
          uid: string;
          request_quantity: number;
          order_item: { id: string; product_name: string | null } & {
            __typename: 'BundleOrderItem' | 'ConfigurableOrderItem' | 'DownloadableOrderItem' | 'GiftCardOrderItem' | 'OrderItem';
          };
        } | null> | null;
      } | null> | null;
    } | null;
  };
};

export type RequestGuestReturnMutationVariables = Exact<{
  input: RequestGuestReturnInput;
}>;

export type RequestGuestReturnMutation = { requestGuestReturn: { return: { uid: string } | null } | null };
