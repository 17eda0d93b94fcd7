// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { GuestOrderLinkInput } from '~/data/schemaTypes.generated';

// Stock Magento has no StoreConfig.guest_orders_join.
// Stock Magento has no Mutation.joinGuestOrder.
// Stock Magento has no Mutation.requestGuestOrderLink.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type GuestOrdersJoinQueryVariables = Exact<{ [key: string]: never }>;

export type GuestOrdersJoinQuery = { storeConfig: { guest_orders_join: boolean | null } | null };

export type JoinGuestOrderMutationVariables = Exact<{
  joinKey: string;
}>;

export type JoinGuestOrderMutation = { joinGuestOrder: boolean };

export type RequestGuestOrderLinkMutationVariables = Exact<{
  input: GuestOrderLinkInput;
}>;

export type RequestGuestOrderLinkMutation = { requestGuestOrderLink: boolean };
