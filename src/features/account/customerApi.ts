import { api } from '~/data/api';
import type { GraphqlCall } from '~/data/calls';
import { graphql } from '~/data/calls';
import type { Money } from '~/data/money';
import { moneyOf } from '~/data/money';
import { present } from '~/data/present';
import type { Problem } from '~/data/problem';
import type { Asking, Reply, Seen } from '~/data/settledWrite';
import { answerTo, settledWrite } from '~/data/settledWrite';
import type { SessionRoot } from '~/features/session';
import { selectCurrentUser } from '~/features/session';
import { asGuest, userReceived } from '~/features/sign-in';
import {
  ChangeCustomerPassword,
  CheckPassword,
  CustomerDetails,
  DeleteCustomer,
  NewestOrder as NewestOrderDocument,
  UpdateCustomer,
  UpdateCustomerEmail,
} from './customerQueries';
import type * as Wire from './customerQueries.generated';

/** What a customer can change of themselves. */
interface OwnDetails {
  firstname: string;
  lastname: string;
  email: string;
  isSubscribed: boolean;
}

/** The user's details, as the specification lists them. */
export interface Details extends OwnDetails {
  addresses: { city: string; region: string; postcode: string; countryCode: string; telephone: string }[];
  ordersCount: number;
  /** What the newest order came to. */
  lastTotal: Money | null;
}

export interface NewestOrder {
  number: string;
  /** ISO 8601; the hour is the store's, written as if it were world time. */
  placedAt: string;
}

/** Reading and changing one's own account. Each change takes effect once: after a lost reply commerce is asked what it has. */
export const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    customerDetails: build.query<Details, void>({
      query: readDetails,
      transformResponse: detailsOf,
      keepUnusedDataFor: 0,
      providesTags: ['Customer', 'Orders'],
    }),
    /** The order that was placed last; null where there is none. */
    newestOrder: build.query<NewestOrder | null, void>({
      query: () => graphql(NewestOrderDocument, {}, { private: true }),
      transformResponse: newestOf,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    updateCustomerV2: build.mutation<true, Partial<Omit<OwnDetails, 'email'>>>({
      queryFn: (wanted, { extra, signal }, _options, send) => {
        const { isSubscribed, ...names } = wanted;
        const input = { ...names, ...(isSubscribed !== undefined && { is_subscribed: isSubscribed }) };
        return changed(graphql(UpdateCustomer, { input }, { skipQueue: true }), wanted, { send, extra, signal });
      },
      onQueryStarted: async ({ isSubscribed: _isSubscribed, ...names }, started) => showNewUser(names, started),
      invalidatesTags: ['Customer'],
    }),
    /** Refused with code `password-wrong`, `account-locked` or `account-exists`. */
    updateCustomerEmail: build.mutation<true, { email: string; password: string }>({
      queryFn: ({ email, password }, { extra, signal }, _options, send) =>
        changed(graphql(UpdateCustomerEmail, { email, password }, { skipQueue: true }), { email }, { send, extra, signal }),
      onQueryStarted: async ({ email }, started) => showNewUser({ email }, started),
      invalidatesTags: ['Customer'],
    }),
    /** Refused with code `password-wrong` or `account-locked`. After a lost reply a sign-in shows which of the two passwords holds. */
    changeCustomerPassword: build.mutation<true, { email: string; currentPassword: string; newPassword: string }>({
      queryFn: ({ email, ...passwords }, { extra, signal }, _options, send) => changedPassword(email, passwords, { send, extra, signal }),
    }),
    /**
     * Deletes the account of this e-mail address and password. Commerce asks for no password: a new sign-in checks it, and the account is deleted
     * with the token of that sign-in. Refused with code `sign-in-refused`.
     */
    deleteCustomer: build.mutation<true, Credentials>({
      queryFn: (credentials, { extra, signal }, _options, send) => deleted(credentials, { send, extra, signal }),
    }),
  }),
});

export const {
  useCustomerDetailsQuery,
  useUpdateCustomerV2Mutation,
  useUpdateCustomerEmailMutation,
  useChangeCustomerPasswordMutation,
  useDeleteCustomerMutation,
  useNewestOrderQuery,
} = customerApi;

function readDetails(): GraphqlCall {
  return graphql(CustomerDetails, {}, { private: true });
}

/** Commerce writes `2026-11-23 14:05:00`, by the clock of the store. */
function newestOf({ customer }: Wire.NewestOrderQuery): NewestOrder | null {
  const order = customer?.orders?.items[0];
  return order ? { number: order.number, placedAt: `${order.order_date.replace(' ', 'T')}Z` } : null;
}

function detailsOf({ customer }: Wire.CustomerDetailsQuery): Details {
  return {
    firstname: customer?.firstname ?? '',
    lastname: customer?.lastname ?? '',
    email: customer?.email ?? '',
    isSubscribed: customer?.is_subscribed ?? false,
    addresses: present(customer?.addresses).map(({ city, region, postcode, country_code: country, telephone }) => ({
      city: city ?? '',
      region: region?.region ?? '',
      postcode: postcode ?? '',
      countryCode: country ?? '',
      telephone: telephone ?? '',
    })),
    ordersCount: customer?.orders?.total_count ?? 0,
    lastTotal: moneyOf(present(customer?.orders?.items)[0]?.total?.grand_total),
  };
}

/** Sends a change; after a lost reply the account shows whether it took effect. */
const changed = (change: GraphqlCall, wanted: Partial<OwnDetails>, asking: Asking): Promise<Reply<true>> => {
  const look = async (): Promise<Seen> => {
    const { data } = await answerTo<Wire.CustomerDetailsQuery>(readDetails(), asking);
    if (!data) return 'unknown';
    const now: Record<string, unknown> = { ...detailsOf(data) };
    return Object.entries(wanted).every(([name, value]) => plain(now[name]) === plain(value)) ? 'done' : 'not-done';
  };
  return settledWrite(change, look, asking);
};

/** Commerce keeps e-mail addresses in small letters, and names without spaces around them. */
const plain = (value: unknown): string => String(value).trim().toLowerCase();

interface Credentials {
  email: string;
  password: string;
}

const signedIn = (credentials: Credentials, asking: Asking) =>
  answerTo<Wire.CheckPasswordMutation>(graphql(CheckPassword, credentials, asGuest), asking);

/** What a failed sign-in shows: commerce refused the credentials, or did not answer. */
const seenAs = (meaning: Seen, { code }: Problem): Seen => (code === 'sign-in-refused' ? meaning : 'unknown');

function changedPassword(email: string, passwords: { currentPassword: string; newPassword: string }, asking: Asking): Promise<Reply<true>> {
  const look = async (): Promise<Seen> => {
    const { error } = await signedIn({ email, password: passwords.newPassword }, asking);
    return error ? seenAs('not-done', error) : 'done';
  };
  return settledWrite(graphql(ChangeCustomerPassword, passwords, { skipQueue: true }), look, asking);
}

async function deleted(credentials: Credentials, asking: Asking): Promise<Reply<true>> {
  const { data, error } = await signedIn(credentials, asking);
  if (error) return { error };
  const token = data.generateCustomerToken?.token ?? '';
  const look = async (): Promise<Seen> => {
    const again = await signedIn(credentials, asking);
    return again.error ? seenAs('done', again.error) : 'not-done';
  };
  return settledWrite(graphql(DeleteCustomer, {}, { token, skipQueue: true }), look, asking);
}

interface Started {
  dispatch: (action: ReturnType<typeof userReceived>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

/** The menu, the checkout and the next sign-in know the customer by name and e-mail address. */
async function showNewUser(
  change: Partial<Omit<OwnDetails, 'isSubscribed'>>,
  { dispatch, getState, queryFulfilled }: Started,
): Promise<void> {
  const isDone = await queryFulfilled.then(
    () => true,
    () => false,
  );
  const user = selectCurrentUser(getState() as SessionRoot);
  if (isDone && user) dispatch(userReceived({ ...user, ...change }));
}
