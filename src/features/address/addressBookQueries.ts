import { document } from '~/data/document';
import type * as Wire from './addressBookQueries.generated';

export const CustomerAddresses = document<Wire.CustomerAddressesQuery, Wire.CustomerAddressesQueryVariables>(/* GraphQL */ `
  query customerAddresses {
    customer {
      firstname
      lastname
      addresses {
        id
        prefix
        firstname
        lastname
        street
        city
        region { region_code region region_id }
        postcode
        telephone
        country_code
        default_shipping
        default_billing
      }
    }
  }
`);

export const CreateCustomerAddress = document<
  Wire.CreateCustomerAddressMutation,
  Wire.CreateCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation createCustomerAddress($input: CustomerAddressInput!) {
    createCustomerAddress(input: $input) { id }
  }
`);

export const UpdateCustomerAddress = document<
  Wire.UpdateCustomerAddressMutation,
  Wire.UpdateCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation updateCustomerAddress($id: Int!, $input: CustomerAddressInput!) {
    updateCustomerAddress(id: $id, input: $input) { id }
  }
`);

export const DeleteCustomerAddress = document<
  Wire.DeleteCustomerAddressMutation,
  Wire.DeleteCustomerAddressMutationVariables
>(/* GraphQL */ `
  mutation deleteCustomerAddress($id: Int!) {
    deleteCustomerAddress(id: $id)
  }
`);
