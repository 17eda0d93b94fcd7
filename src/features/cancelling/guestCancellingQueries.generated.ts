// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { OrderActionType } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ConfirmCancelOrderMutationVariables = Exact<{
  orderId: string;
  key: string;
}>;

export type ConfirmCancelOrderMutation = { confirmCancelOrder: { error: string | null } | null };

export type GuestOrderStandingQueryVariables = Exact<{
  token: string;
}>;

export type GuestOrderStandingQuery = {
  guestOrderByToken: {
    id: string;
    status: string;
    available_actions: Array<OrderActionType | null>;
    comments: Array<{ message: string } | null> | null;
  };
};

export type RequestGuestOrderCancelMutationVariables = Exact<{
  token: string;
  reason: string;
}>;

export type RequestGuestOrderCancelMutation = { requestGuestOrderCancel: { error: string | null } | null };
