import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { type Money, moneyOf } from '~/data/money';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { CartDeposit, OrderDeposit, PayOrderRest } from './depositExtensionQueries';
import type * as Wire from './depositExtensionQueries.generated';

/** What is paid with an order, and what later; both are commerce's, and together its whole sum. */
export interface Deposit {
  now: Money;
  later: Money;
  /** So many days before the fitting the rest must have come. */
  days: number;
}

/** Of a cart: also by which of commerce's methods a part can be paid. */
export interface OfferedDeposit extends Deposit {
  methods: readonly string[];
}

/** Where the payment of an order by deposit stands. */
export interface PaidAndDue {
  paid: Money;
  due: Money;
  /** Of a cancelled order: what goes back. */
  refunded: Money;
  days: number;
  /** By which the rest can be paid. */
  methods: readonly string[];
}

export interface RestPayment {
  /** Of the order. */
  token: string;
  method: string;
  nonce: string;
  /** As it was shown. */
  due: Money;
}

const stateQuery = (token: string) => graphql(OrderDeposit, { token }, { private: true });

/** Deposits for lifts whose stairs are surveyed. Errors: Problem; `document-refused`: commerce takes whole sums alone. */
export const depositApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Null: all of it is due with the order. `of`: the cart's fingerprint, so that another basket is never shown the answer for the former. */
    cartDeposit: build.query<OfferedDeposit | null, { cartId: string; of: string }>({
      query: ({ cartId }) => graphql(CartDeposit, { cartId }, { private: true }),
      transformResponse: ({ cartDeposit: due }: Wire.CartDepositQuery) => {
        const [now, later] = [moneyOf(due?.due_now), moneyOf(due?.due_later)];
        return due && now && later ? { now, later, days: due.days_before_fitting, methods: due.payment_methods } : null;
      },
      providesTags: ['Cart'],
    }),
    /** Null: it was paid at once. */
    orderDeposit: build.query<PaidAndDue | null, string>({
      query: stateQuery,
      transformResponse: stateOf,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** Charges once: commerce charges nothing where nothing is due, and after a lost reply it is asked what is due. */
    payOrderRest: build.mutation<true, RestPayment>({
      queryFn: ({ token, method, nonce, due }, { extra, signal }, _options, send) => {
        const input = { token, payment_method_code: method, payment_method_nonce: nonce, amount: due.minor / 100 };
        const look = async () => {
          const { data, error } = await answerTo<Wire.OrderDepositQuery>(stateQuery(token), { send });
          if (error) return 'unknown';
          return stateOf(data)?.due.minor === 0 ? 'done' : 'not-done';
        };
        return settledWrite(graphql(PayOrderRest, { input }, { skipQueue: true }), look, { send, extra, signal });
      },
      invalidatesTags: ['Orders'],
    }),
  }),
});

function stateOf({ orderDeposit: state }: Wire.OrderDepositQuery): PaidAndDue | null {
  const [paid, due, refunded] = [moneyOf(state?.paid), moneyOf(state?.due), moneyOf(state?.refunded)];
  if (!state || !paid || !due || !refunded) return null;
  return { paid, due, refunded, days: state.days_before_fitting, methods: state.payment_methods };
}

export const { useCartDepositQuery, useOrderDepositQuery, usePayOrderRestMutation } = depositApi;
