// Written by `npm run codegen` from the documents beside it. Do not edit.

export type AccountRulesQuery = {
  storeConfig: {
    store_code: string | null;
    minimum_password_length: string | null;
    required_character_classes_number: string | null;
    create_account_confirmation: boolean | null;
    customer_access_token_lifetime: number | null;
  } | null;
};

export type AccountRulesQueryVariables = Record<string, never>;

export type CreateAccountMutation = {
  createCustomerV2: {
    customer: {
      email: string | null;
      firstname: string | null;
      lastname: string | null;
    };
  } | null;
};

export type CreateAccountMutationVariables = {
  input: CustomerCreateInput;
};

export type GenerateCustomerTokenMutation = {
  generateCustomerToken: {
    token: string | null;
  } | null;
};

export type GenerateCustomerTokenMutationVariables = {
  email: string;
  password: string;
};

export type RevokeCustomerTokenMutation = {
  revokeCustomerToken: {
    result: boolean;
  } | null;
};

export type RevokeCustomerTokenMutationVariables = Record<string, never>;

export type TokenHolderQuery = {
  customer: {
    email: string | null;
    firstname: string | null;
    lastname: string | null;
  } | null;
  customerCart: {
    id: string;
  };
};

export type TokenHolderQueryVariables = Record<string, never>;

export interface CustomerCreateInput {
  prefix?: string | null;
  firstname: string;
  middlename?: string | null;
  lastname: string;
  suffix?: string | null;
  email: string;
  date_of_birth?: string | null;
  taxvat?: string | null;
  gender?: number | null;
  password?: string | null;
  is_subscribed?: boolean | null;
}
