import { document } from '~/data/document';
import type * as Wire from './accountQueries.generated';

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
