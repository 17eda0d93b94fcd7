import { document } from '~/data/document';
import type * as Wire from './savedPaymentsQueries.generated';

export const CustomerPaymentTokens = document<Wire.CustomerPaymentTokensQuery, Wire.CustomerPaymentTokensQueryVariables>(/* GraphQL */ `
  query customerPaymentTokens {
    customerPaymentTokens { items { public_hash payment_method_code type details } }
  }
`);

/** Fields of the module of Braintree, which a server may lack. */
export const VaultSettings = document<Wire.VaultSettingsQuery, Wire.VaultSettingsQueryVariables>(/* GraphQL */ `
  query vaultSettings {
    storeConfig { store_code braintree_cc_vault_cvv }
  }
`);

export const DeletePaymentToken = document<Wire.DeletePaymentTokenMutation, Wire.DeletePaymentTokenMutationVariables>(/* GraphQL */ `
  mutation deletePaymentToken($publicHash: String!) {
    deletePaymentToken(public_hash: $publicHash) { result }
  }
`);
