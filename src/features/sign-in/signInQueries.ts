import { document } from '~/data/document';
import type * as Wire from './signInQueries.generated';

export const GenerateCustomerToken = document<
  Wire.GenerateCustomerTokenMutation,
  Wire.GenerateCustomerTokenMutationVariables
>(/* GraphQL */ `
  mutation generateCustomerToken($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { token }
  }
`);

export const RevokeCustomerToken = document<Wire.RevokeCustomerTokenMutation, Wire.RevokeCustomerTokenMutationVariables>(/* GraphQL */ `
  mutation revokeCustomerToken {
    revokeCustomerToken { result }
  }
`);

/** The customer of a token, and their cart: all that a sign-in needs, in one round trip. */
export const TokenHolder = document<Wire.TokenHolderQuery, Wire.TokenHolderQueryVariables>(/* GraphQL */ `
  query tokenHolder {
    customer { email firstname lastname }
    customerCart { id }
  }
`);

/** Magento 2.4.7 does not tell a customer's group: it refuses the question. */
export const GroupOfCustomer = document<Wire.GroupOfCustomerQuery, Wire.GroupOfCustomerQueryVariables>(/* GraphQL */ `
  query groupOfCustomer {
    customer { group { name } }
  }
`);

export const CreateAccount = document<Wire.CreateAccountMutation, Wire.CreateAccountMutationVariables>(/* GraphQL */ `
  mutation createAccount($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) { customer { email firstname lastname } }
  }
`);

/** Newer than the rest of the store's configuration: where Magento does not have a field yet, its own defaults apply. */
export const AccountRules = document<Wire.AccountRulesQuery, Wire.AccountRulesQueryVariables>(/* GraphQL */ `
  query accountRules {
    storeConfig {
      store_code
      minimum_password_length
      required_character_classes_number
      create_account_confirmation
      customer_access_token_lifetime
    }
  }
`);
