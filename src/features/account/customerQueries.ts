import { document } from '~/data/document';
import type * as Wire from './customerQueries.generated';

export const CustomerDetails = document<Wire.CustomerDetailsQuery, Wire.CustomerDetailsQueryVariables>(/* GraphQL */ `
  query customerDetails {
    customer {
      firstname
      lastname
      email
      is_subscribed
      addresses { id city region { region } postcode country_code telephone }
      orders(pageSize: 1, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        total_count
        items { id total { grand_total { value currency } } }
      }
    }
  }
`);

export const NewestOrder = document<Wire.NewestOrderQuery, Wire.NewestOrderQueryVariables>(/* GraphQL */ `
  query newestOrder {
    customer {
      orders(pageSize: 1, sort: { sort_field: CREATED_AT, sort_direction: DESC }) {
        items { number order_date }
      }
    }
  }
`);

export const UpdateCustomer = document<Wire.UpdateCustomerMutation, Wire.UpdateCustomerMutationVariables>(/* GraphQL */ `
  mutation updateCustomer($input: CustomerUpdateInput!) {
    updateCustomerV2(input: $input) { customer { firstname } }
  }
`);

export const UpdateCustomerEmail = document<Wire.UpdateCustomerEmailMutation, Wire.UpdateCustomerEmailMutationVariables>(/* GraphQL */ `
  mutation updateCustomerEmail($email: String!, $password: String!) {
    updateCustomerEmail(email: $email, password: $password) { customer { email } }
  }
`);

export const ChangeCustomerPassword = document<
  Wire.ChangeCustomerPasswordMutation,
  Wire.ChangeCustomerPasswordMutationVariables
>(/* GraphQL */ `
  mutation changeCustomerPassword($currentPassword: String!, $newPassword: String!) {
    changeCustomerPassword(currentPassword: $currentPassword, newPassword: $newPassword) { email }
  }
`);

/** Whether a password is right, where commerce itself does not ask for it. */
export const CheckPassword = document<Wire.CheckPasswordMutation, Wire.CheckPasswordMutationVariables>(/* GraphQL */ `
  mutation checkPassword($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { token }
  }
`);

/** The account of the bearer. Magento asks for no password: the shop does. */
export const DeleteCustomer = document<Wire.DeleteCustomerMutation, Wire.DeleteCustomerMutationVariables>(/* GraphQL */ `
  mutation deleteCustomer {
    deleteCustomer
  }
`);
