import { document } from '~/data/document';
import type * as Wire from './accountQueries.generated';

export const GenerateCustomerToken = document<Wire.GenerateCustomerTokenMutation, Wire.GenerateCustomerTokenMutationVariables>(`
  mutation generateCustomerToken($email: String!, $password: String!) {
    generateCustomerToken(email: $email, password: $password) { token }
  }
`);

export const RevokeCustomerToken = document<Wire.RevokeCustomerTokenMutation, Wire.RevokeCustomerTokenMutationVariables>(`
  mutation revokeCustomerToken {
    revokeCustomerToken { result }
  }
`);

/** Who holds a token, and which cart is theirs: all that a sign-in has to know, in one round trip. */
export const TokenHolder = document<Wire.TokenHolderQuery, Wire.TokenHolderQueryVariables>(`
  query tokenHolder {
    customer { email firstname lastname }
    customerCart { id }
  }
`);

export const CreateAccount = document<Wire.CreateAccountMutation, Wire.CreateAccountMutationVariables>(`
  mutation createAccount($input: CustomerCreateInput!) {
    createCustomerV2(input: $input) { customer { email firstname lastname } }
  }
`);

export const RequestPasswordResetEmail = document<Wire.RequestPasswordResetEmailMutation, Wire.RequestPasswordResetEmailMutationVariables>(`
  mutation requestPasswordResetEmail($email: String!) {
    requestPasswordResetEmail(email: $email)
  }
`);

export const ResetPassword = document<Wire.ResetPasswordMutation, Wire.ResetPasswordMutationVariables>(`
  mutation resetPassword($email: String!, $resetPasswordToken: String!, $newPassword: String!) {
    resetPassword(email: $email, resetPasswordToken: $resetPasswordToken, newPassword: $newPassword)
  }
`);

export const ConfirmEmail = document<Wire.ConfirmEmailMutation, Wire.ConfirmEmailMutationVariables>(`
  mutation confirmEmail($email: String!, $confirmationKey: String!) {
    confirmEmail(input: { email: $email, confirmation_key: $confirmationKey }) { customer { email } }
  }
`);

export const ResendConfirmationEmail = document<Wire.ResendConfirmationEmailMutation, Wire.ResendConfirmationEmailMutationVariables>(`
  mutation resendConfirmationEmail($email: String!) {
    resendConfirmationEmail(email: $email)
  }
`);

/** Younger than the rest of the store's configuration: where Magento does not know a field yet, its own defaults hold. */
export const AccountRules = document<Wire.AccountRulesQuery, Wire.AccountRulesQueryVariables>(`
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
