import type { SerializedError } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { problemOf } from '~/data/problem';
import { asGuest } from '~/features/sign-in';
import { ConfirmEmail, RequestPasswordResetEmail, ResendConfirmationEmail, ResetPassword } from './accountQueries';
import type * as Wire from './accountQueries.generated';

/** Confirming an account and changing its password. Every error is a Problem. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** True for every address: the answer does not reveal whether there is an account. */
    requestPasswordResetEmail: build.mutation<boolean, string>({
      query: (email) => graphql(RequestPasswordResetEmail, { email }, asGuest),
      transformResponse: (data: Wire.RequestPasswordResetEmailMutation) => data.requestPasswordResetEmail ?? false,
    }),
    /** Sets a new password and ends every sign-in of this customer. Refused with code `link-used`. */
    resetPassword: build.mutation<boolean, { email: string; resetPasswordToken: string; newPassword: string }>({
      query: (details) => graphql(ResetPassword, details, asGuest),
      transformResponse: (data: Wire.ResetPasswordMutation) => data.resetPassword ?? false,
    }),
    /** Refused with code `already-confirmed` or `link-used`. */
    confirmEmail: build.mutation<string, { email: string; confirmationKey: string }>({
      query: (details) => graphql(ConfirmEmail, details, asGuest),
      transformResponse: (data: Wire.ConfirmEmailMutation) => data.confirmEmail?.customer.email ?? '',
    }),
    resendConfirmationEmail: build.mutation<boolean, string>({
      query: (email) => graphql(ResendConfirmationEmail, { email }, asGuest),
      transformResponse: (data: Wire.ResendConfirmationEmailMutation) => data.resendConfirmationEmail ?? false,
    }),
  }),
});

export const {
  useConfirmEmailMutation,
  useRequestPasswordResetEmailMutation,
  useResendConfirmationEmailMutation,
  useResetPasswordMutation,
} = accountApi;

/** A mutation's error as a problem; null when there is none. */
export const problemIn = (error: Problem | SerializedError | undefined): Problem | null => (error === undefined ? null : problemOf(error));
