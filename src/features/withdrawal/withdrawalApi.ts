import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { answerTo, settledWrite } from '~/data/settledWrite';
import { OrderWithdrawal, WithdrawFromContract } from './withdrawalExtensionQueries';
import type * as Wire from './withdrawalExtensionQueries.generated';
import type { Declaration, WithdrawalTerms } from './withdrawalModel';

const termsQuery = (token: string) => graphql(OrderWithdrawal, { token }, { private: true });

/** Withdrawing from the contract of an order. Nothing of it stays in the cache when the order is left. */
export const withdrawalApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Refused by stock Magento. */
    orderWithdrawal: build.query<WithdrawalTerms, string>({
      query: termsQuery,
      transformResponse: termsOf,
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** Takes effect once: after a lost reply the order is asked for its receipts. */
    withdrawFromContract: build.mutation<true, Declaration>({
      queryFn: ({ token, uids, name, email }, { extra, signal }, _options, send) => {
        const change = graphql(WithdrawFromContract, { input: { token, order_item_uids: uids, name, email } }, { skipQueue: true });
        const look = async () => {
          const { data, error } = await answerTo<Wire.OrderWithdrawalQuery>(termsQuery(token), { send });
          if (error) return 'unknown';
          return uids.every((uid) => isDeclared(termsOf(data), uid)) ? 'done' : 'not-done';
        };
        return settledWrite(change, look, { send, extra, signal });
      },
      invalidatesTags: ['Orders'],
    }),
  }),
});

const isDeclared = ({ items }: WithdrawalTerms, wanted: string): boolean =>
  items.some(({ uid, state }) => uid === wanted && state === 'DECLARED');

/** Magento writes moments as `2026-11-23 10:05:00`, world time. */
function termsOf({ orderWithdrawal: { items, receipts } }: Wire.OrderWithdrawalQuery): WithdrawalTerms {
  return {
    items: items.map(({ order_item_uid: uid, state, last_day: lastDay }) => ({ uid, state, lastDay })),
    receipts: receipts.map(({ received_at: written, email, order_item_uids: uids }) => ({
      at: Date.parse(`${written.replace(' ', 'T')}Z`),
      email,
      uids,
    })),
  };
}

export const { useOrderWithdrawalQuery, useWithdrawFromContractMutation } = withdrawalApi;
