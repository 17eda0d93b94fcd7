// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CustomerCreateInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type AccountRulesQueryVariables = Exact<{ [key: string]: never }>;

export type AccountRulesQuery = {
  storeConfig: {
    store_code: string | null;
    minimum_password_length: string | null;
    required_character_classes_number: string | null;
    create_account_confirmation: boolean | null;
    customer_access_token_lifetime: number | null;
  } | null;
};

export type CreateAccountMutationVariables = Exact<{
  input: CustomerCreateInput;
}>;

export type CreateAccountMutation = {
  createCustomerV2: { customer: { email: string | null; firstname: string | null; lastname: string | null } } | null;
};

export type GenerateCustomerTokenMutationVariables = Exact<{
  email: string;
  password: string;
}>;

export type GenerateCustomerTokenMutation = { generateCustomerToken: { token: string | null } | null };

export type GroupOfCustomerQueryVariables = Exact<{ [key: string]: never }>;

export type GroupOfCustomerQuery = { customer: { group: { name: string | null } | null } | null };

export type RevokeCustomerTokenMutationVariables = Exact<{ [key: string]: never }>;

export type RevokeCustomerTokenMutation = { revokeCustomerToken: { result: boolean } | null };

export type TokenHolderQueryVariables = Exact<{ [key: string]: never }>;

export type TokenHolderQuery = {
  customer: { email: string | null; firstname: string | null; lastname: string | null } | null;
  customerCart: { id: string };
};
