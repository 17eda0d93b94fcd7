// Written by `npm run codegen` from the documents beside it. Do not edit.

import type { CountryCodeEnum, CustomerAddressInput } from '~/data/schemaTypes.generated';

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type CreateCustomerAddressMutationVariables = Exact<{
  input: CustomerAddressInput;
}>;

export type CreateCustomerAddressMutation = { createCustomerAddress: { id: number | null } | null };

export type CustomerAddressesQueryVariables = Exact<{ [key: string]: never }>;

export type CustomerAddressesQuery = {
  customer: {
    firstname: string | null;
    lastname: string | null;
    addresses: Array<{
      id: number | null;
      prefix: string | null;
      firstname: string | null;
      lastname: string | null;
      street: Array<string | null> | null;
      city: string | null;
      postcode: string | null;
      telephone: string | null;
      country_code: CountryCodeEnum | null;
      default_shipping: boolean | null;
      default_billing: boolean | null;
      region: { region_code: string | null; region: string | null; region_id: number | null } | null;
    } | null> | null;
  } | null;
};

export type DeleteCustomerAddressMutationVariables = Exact<{
  id: number;
}>;

export type DeleteCustomerAddressMutation = { deleteCustomerAddress: boolean | null };

export type UpdateCustomerAddressMutationVariables = Exact<{
  id: number;
  input: CustomerAddressInput;
}>;

export type UpdateCustomerAddressMutation = { updateCustomerAddress: { id: number | null } | null };
