import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { CallMeta } from '~/data/failure';
import type { CurrentUser } from '~/features/session';
import type * as Wire from './signInQueries.generated';
import { AccountRules, CreateAccount, GenerateCustomerToken, GroupOfCustomer, RevokeCustomerToken, TokenHolder } from './signInQueries';
import type { AccountRules as Rules } from './signInModel';
import { rulesOf } from './signInModel';

export interface NewAccount {
  firstname: string;
  lastname: string;
  email: string;
  password: string;
  isSubscribed: boolean;
}

/** The customer of a token. `date`: commerce's time when it answered, in milliseconds since 1970; null where the answer has none. */
export interface Holder {
  user: CurrentUser;
  cartId: string;
  date: number | null;
}

/** A guest's own request: without a token, and it never waits for a sign-in. */
export const asGuest = { token: '', skipQueue: true } as const;

/** Signing in and out, and creating an account. Every error is a Problem. */
export const signInApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A new bearer token. Refused with code `sign-in-refused` or `not-confirmed`. Two requests issue two tokens, which does no harm. */
    generateCustomerToken: build.mutation<string, { email: string; password: string }>({
      query: (credentials) => graphql(GenerateCustomerToken, credentials, asGuest),
      transformResponse: (data: Wire.GenerateCustomerTokenMutation) => data.generateCustomerToken?.token ?? '',
    }),
    /** Revokes the token. With a short time limit: it expires by itself. */
    revokeCustomerToken: build.mutation<boolean, { token: string }>({
      query: ({ token }) => graphql(RevokeCustomerToken, {}, { token, skipQueue: true, deadline: 5_000 }),
      transformResponse: (data: Wire.RevokeCustomerTokenMutation) => data.revokeCustomerToken?.result ?? false,
    }),
    /**
     * The customer of this token, and the id of their cart. A query by nature; a mutation here, so that no token becomes a cache key in the
     * store.
     */
    tokenHolder: build.mutation<Holder, { token: string; deadline?: number }>({
      query: (call) => graphql(TokenHolder, {}, { ...call, private: true }),
      transformResponse: (data: Wire.TokenHolderQuery, meta: CallMeta | undefined) => ({
        user: userOf(data.customer),
        cartId: data.customerCart.id,
        date: meta?.date ?? null,
      }),
    }),
    /** The name of the customer's group; null where commerce tells none. A mutation for the same reason. */
    groupOfCustomer: build.mutation<string | null, { token: string }>({
      query: (call) => graphql(GroupOfCustomer, {}, { ...call, private: true }),
      transformResponse: (data: Wire.GroupOfCustomerQuery) => data.customer?.group?.name ?? null,
    }),
    /** Creates an account. Refused with code `account-exists`. */
    createCustomerV2: build.mutation<CurrentUser, NewAccount>({
      query: ({ isSubscribed, ...input }) => graphql(CreateAccount, { input: { ...input, is_subscribed: isSubscribed } }, asGuest),
      transformResponse: (data: Wire.CreateAccountMutation) => userOf(data.createCustomerV2?.customer),
    }),
    /** This website's rules for passwords and accounts. Without a token: a sign-in reads them, and would wait for itself if an old token were refused. */
    accountRules: build.query<Rules, void>({
      query: () => graphql(AccountRules, {}, { token: '' }),
      transformResponse: (data: Wire.AccountRulesQuery) => rulesOf(data.storeConfig),
    }),
  }),
});

export const { useAccountRulesQuery } = signInApi;

const userOf = (
  customer: { email?: string | null; firstname?: string | null; lastname?: string | null } | null | undefined,
): CurrentUser => ({
  email: customer?.email ?? '',
  firstname: customer?.firstname ?? '',
  lastname: customer?.lastname ?? '',
});
