// Written by `npm run codegen` from the documents beside it. Do not edit.

export type ConfirmEmailMutation = {
  confirmEmail: {
    customer: {
      email: string | null;
    };
  } | null;
};

export type ConfirmEmailMutationVariables = {
  email: string;
  confirmationKey: string;
};

export type RequestPasswordResetEmailMutation = {
  requestPasswordResetEmail: boolean | null;
};

export type RequestPasswordResetEmailMutationVariables = {
  email: string;
};

export type ResendConfirmationEmailMutation = {
  resendConfirmationEmail: boolean | null;
};

export type ResendConfirmationEmailMutationVariables = {
  email: string;
};

export type ResetPasswordMutation = {
  resetPassword: boolean | null;
};

export type ResetPasswordMutationVariables = {
  email: string;
  resetPasswordToken: string;
  newPassword: string;
};
