import { document } from '~/data/document';
import type * as Wire from './accountQueries.generated';

export const RequestPasswordResetEmail = document<
  Wire.RequestPasswordResetEmailMutation,
  Wire.RequestPasswordResetEmailMutationVariables
>(/* GraphQL */ `
  mutation requestPasswordResetEmail($email: String!) {
    requestPasswordResetEmail(email: $email)
  }
`);

export const ResetPassword = document<Wire.ResetPasswordMutation, Wire.ResetPasswordMutationVariables>(/* GraphQL */ `
  mutation resetPassword($email: String!, $resetPasswordToken: String!, $newPassword: String!) {
    resetPassword(email: $email, resetPasswordToken: $resetPasswordToken, newPassword: $newPassword)
  }
`);

export const ConfirmEmail = document<Wire.ConfirmEmailMutation, Wire.ConfirmEmailMutationVariables>(/* GraphQL */ `
  mutation confirmEmail($email: String!, $confirmationKey: String!) {
    confirmEmail(input: { email: $email, confirmation_key: $confirmationKey }) { customer { email } }
  }
`);

export const ResendConfirmationEmail = document<
  Wire.ResendConfirmationEmailMutation,
  Wire.ResendConfirmationEmailMutationVariables
>(/* GraphQL */ `
  mutation resendConfirmationEmail($email: String!) {
    resendConfirmationEmail(email: $email)
  }
`);
