// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { PaymentTokenTypeEnum } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CustomerPaymentTokensQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerPaymentTokensQuery = {
  customerPaymentTokens: {
    items: Array<{ public_hash: string; payment_method_code: string; type: PaymentTokenTypeEnum; details: string | null } | null>;
  } | null;
};

export type DeletePaymentTokenMutationVariables = Exact<{
  publicHash: string;
}>;

export type DeletePaymentTokenMutation = { deletePaymentToken: { result: boolean } | null };

export type VaultSettingsQueryVariables = Exact<{ [key: string]: never }>;

export type VaultSettingsQuery = { storeConfig: { store_code: string | null; braintree_cc_vault_cvv: boolean | null } | null };
