import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { CurrentUser } from '~/features/session';
import type * as Wire from './accountQueries.generated';
import {
  AccountRules,
  ConfirmEmail,
  CreateAccount,
  GenerateCustomerToken,
  RequestPasswordResetEmail,
  ResendConfirmationEmail,
  ResetPassword,
  RevokeCustomerToken,
  TokenHolder,
} from './accountQueries';
import type { AccountRules as Rules } from './accountModel';
import { rulesOf } from './accountModel';

export interface NewAccount {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  isSubscribed: boolean;
}

/** Of nobody: a guest's own business, which never waits for a sign-in. */
const asGuest = { token: '', skipQueue: true } as const;

/** The customer's door to commerce. Every error is a Problem. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A new bearer token. Refused with code `sign-in-refused` or `not-confirmed`. Asking twice makes two tokens and harms nobody. */
    generateCustomerToken: build.mutation<string, { email: string; password: string }>({
      query: (credentials) => graphql(GenerateCustomerToken, credentials, asGuest),
      transformResponse: (data: Wire.GenerateCustomerTokenMutation) => data.generateCustomerToken?.token ?? '',
    }),
    /** Makes the token useless. Nobody waits long for it: it dies by itself. */
    revokeCustomerToken: build.mutation<boolean, { token: string }>({
      query: ({ token }) => graphql(RevokeCustomerToken, {}, { token, skipQueue: true, deadline: 5_000 }),
      transformResponse: (data: Wire.RevokeCustomerTokenMutation) => data.revokeCustomerToken?.result ?? false,
    }),
    /** Who holds this token, and the id of their cart. A query by nature; a mutation here, so that no token becomes a key in the store. */
    tokenHolder: build.mutation<{ user: CurrentUser; cartId: string }, { token: string; deadline?: number }>({
      query: (call) => graphql(TokenHolder, {}, { ...call, private: true }),
      transformResponse: (data: Wire.TokenHolderQuery) => ({ user: userOf(data.customer), cartId: data.customerCart.id }),
    }),
    /** Opens an account. Refused with code `account-exists`. */
    createCustomerV2: build.mutation<CurrentUser, NewAccount & { idempotencyKey: string }>({
      query: ({ idempotencyKey, isSubscribed, ...input }) =>
        graphql(CreateAccount, { input: { ...input, is_subscribed: isSubscribed } }, { ...asGuest, idempotencyKey }),
      transformResponse: (data: Wire.CreateAccountMutation) => userOf(data.createCustomerV2?.customer),
    }),
    /** True for every address: nobody learns who has an account. */
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
    /** What this website asks of passwords and accounts. */
    accountRules: build.query<Rules, void>({
      query: () => graphql(AccountRules, {}),
      transformResponse: (data: Wire.AccountRulesQuery) => rulesOf(data.storeConfig),
      providesTags: ['StoreConfig'],
    }),
  }),
});

export const {
  useAccountRulesQuery,
  useConfirmEmailMutation,
  useRequestPasswordResetEmailMutation,
  useResendConfirmationEmailMutation,
  useResetPasswordMutation,
} = accountApi;

const userOf = (
  customer: { email?: string | null; firstname?: string | null; lastname?: string | null } | null | undefined,
): CurrentUser => ({
  email: customer?.email ?? '',
  firstname: customer?.firstname ?? '',
  lastname: customer?.lastname ?? '',
});
