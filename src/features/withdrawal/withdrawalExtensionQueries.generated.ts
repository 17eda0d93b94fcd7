// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { WithdrawFromContractInput, WithdrawalState } from '~/data/schemaTypes.generated';

// Stock Magento has no Query.orderWithdrawal.
// Stock Magento has no Mutation.withdrawFromContract.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type OrderWithdrawalQueryVariables = Exact<{
  token: string;
}>;

export type OrderWithdrawalQuery = {
  orderWithdrawal: {
    items: Array<{ order_item_uid: string; state: WithdrawalState; last_day: string | null }>;
    receipts: Array<{ received_at: string; email: string; order_item_uids: Array<string> }>;
  };
};

export type WithdrawFromContractMutationVariables = Exact<{
  input: WithdrawFromContractInput;
}>;

export type WithdrawFromContractMutation = { withdrawFromContract: { received_at: string } };
