// Written by `npm run codegen` from the documents beside it. Do not edit.

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
export type ConfirmEmailMutationVariables = Exact<{
  email: string;
  confirmationKey: string;
}>;

export type ConfirmEmailMutation = { confirmEmail: { customer: { email: string | null } } | null };

export type RequestPasswordResetEmailMutationVariables = Exact<{
  email: string;
}>;

export type RequestPasswordResetEmailMutation = { requestPasswordResetEmail: boolean | null };

export type ResendConfirmationEmailMutationVariables = Exact<{
  email: string;
}>;

export type ResendConfirmationEmailMutation = { resendConfirmationEmail: boolean | null };

export type ResetPasswordMutationVariables = Exact<{
  email: string;
  resetPasswordToken: string;
  newPassword: string;
}>;

export type ResetPasswordMutation = { resetPassword: boolean | null };
