// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CountryCodeEnum, CurrencyEnum, CustomerUpdateInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ChangeCustomerPasswordMutationVariables = Exact<{
  currentPassword: string;
  newPassword: string;
}>;

export type ChangeCustomerPasswordMutation = { changeCustomerPassword: { email: string | null } | null };

export type CheckPasswordMutationVariables = Exact<{
  email: string;
  password: string;
}>;

export type CheckPasswordMutation = { generateCustomerToken: { token: string | null } | null };

export type CustomerDetailsQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerDetailsQuery = {
  customer: {
    firstname: string | null;
    lastname: string | null;
    email: string | null;
    is_subscribed: boolean | null;
    addresses: Array<{
      id: number | null;
      city: string | null;
      postcode: string | null;
      country_code: CountryCodeEnum | null;
      telephone: string | null;
      region: { region: string | null } | null;
    } | null> | null;
    orders: {
      total_count: number | null;
      items: Array<{ id: string; total: { grand_total: { value: number | null; currency: CurrencyEnum | null } } | null } | null>;
    } | null;
  } | null;
};

export type DeleteCustomerMutationVariables = Exact<{ [key: string]: never }>;

export type DeleteCustomerMutation = { deleteCustomer: boolean | null };

export type NewestOrderQueryVariables = Exact<{ [key: string]: never }>;

export type NewestOrderQuery = { customer: { orders: { items: Array<{ number: string; order_date: string } | null> } | null } | null };

export type UpdateCustomerMutationVariables = Exact<{
  input: CustomerUpdateInput;
}>;

export type UpdateCustomerMutation = { updateCustomerV2: { customer: { firstname: string | null } } | null };

export type UpdateCustomerEmailMutationVariables = Exact<{
  email: string;
  password: string;
}>;

export type UpdateCustomerEmailMutation = { updateCustomerEmail: { customer: { email: string | null } } | null };
