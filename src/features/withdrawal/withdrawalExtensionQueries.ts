import { document } from '~/data/document';
import type * as Wire from './withdrawalExtensionQueries.generated';

/** Stock Magento knows no right of withdrawal and refuses this document: the order then says nothing of it, and the phone is the way. */
export const OrderWithdrawal = document<Wire.OrderWithdrawalQuery, Wire.OrderWithdrawalQueryVariables>(/* GraphQL */ `
  query orderWithdrawal($token: String!) {
    orderWithdrawal(token: $token) {
      items { order_item_uid state last_day }
      receipts { received_at email order_item_uids }
    }
  }
`);

export const WithdrawFromContract = document<Wire.WithdrawFromContractMutation, Wire.WithdrawFromContractMutationVariables>(/* GraphQL */ `
  mutation withdrawFromContract($input: WithdrawFromContractInput!) {
    withdrawFromContract(input: $input) { received_at }
  }
`);
