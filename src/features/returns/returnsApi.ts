import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { present } from '~/data/present';
import { answerTo, settledWrite } from '~/data/settledWrite';
import type { NewReturn, OrderReturns as Returns, ReturnQuestion } from './returnsModel';
import { isMade } from './returnsModel';
import { OrderReturns, RequestReturn, ReturnQuestions } from './returnsQueries';
import type * as Wire from './returnsQueries.generated';

/** Sending things of an order back. Every error is a Problem; each of these is refused by Magento Open Source. */
export const returnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    orderReturns: build.query<Returns, string>({
      query: (number) => graphql(OrderReturns, { number }),
      transformResponse: (data: Wire.OrderReturnsQuery) => customersReturns(data),
      providesTags: ['Orders'],
    }),
    /** What the store asks about a return; only questions with a list of answers can be put. */
    returnQuestions: build.query<ReturnQuestion[], void>({
      query: () => graphql(ReturnQuestions, {}),
      transformResponse: ({ attributesList }: Wire.ReturnQuestionsQuery) =>
        present(attributesList?.items).flatMap(({ code, label, is_required: isRequired, options }) => {
          const answers = present(options).map(({ value, label: text }) => ({ value, label: text }));
          return answers.length > 0 ? [{ code, label: label ?? code, isRequired, options: answers }] : [];
        }),
    }),
    /** Takes effect once: after a lost reply the order is asked whether it has a return of these things that it did not have before. */
    requestReturn: build.mutation<true, NewReturn & { orderId: string; number: string }>({
      queryFn: ({ orderId, number, comment, ...wanted }, { extra, signal }, _options, send) => {
        const input = { order_uid: orderId, items: returnItemsOf(wanted), ...(comment && { comment_text: comment }) };
        const look = async () => {
          const { data, error } = await answerTo<Wire.OrderReturnsQuery>(graphql(OrderReturns, { number }), { send });
          if (error) return 'unknown';
          return isMade(wanted, customersReturns(data)) ? 'done' : 'not-done';
        };
        return settledWrite(graphql(RequestReturn, { input }, { skipQueue: true }), look, { send, extra, signal });
      },
      invalidatesTags: ['Orders'],
    }),
  }),
});

export const returnItemsOf = ({ items, answers }: Omit<NewReturn, 'comment'>) =>
  items.map(({ uid, quantity }) => ({
    order_item_uid: uid,
    quantity_to_return: quantity,
    selected_custom_attributes: answers.map(({ code, value }) => ({ attribute_code: code, value })),
  }));

type WireOrder = NonNullable<NonNullable<NonNullable<Wire.OrderReturnsQuery['customer']>['orders']>['items'][number]>;

const customersReturns = (data: Wire.OrderReturnsQuery): Returns => returnsOf(present(data.customer?.orders?.items)[0]);

export function returnsOf(order: WireOrder | undefined): Returns {
  return {
    eligible: present(order?.items_eligible_for_return).map(({ id }) => id),
    requests: present(order?.returns?.items).map(({ uid, number, created_at: written, status, items }) => ({
      uid,
      number,
      day: written.slice(0, 10),
      status: status ?? '',
      items: present(items).map(({ uid: itemUid, request_quantity: quantity, order_item: { id: itemId, product_name: name } }) => ({
        uid: itemUid,
        itemId,
        name: name ?? '',
        quantity,
      })),
    })),
  };
}

export const { useOrderReturnsQuery, useRequestReturnMutation, useReturnQuestionsQuery } = returnsApi;
