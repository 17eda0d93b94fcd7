import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import { BeginOrderPayment, CancelOrderPayment, OrderPayment } from './awaitedPaymentExtensionQueries';
import type * as Wire from './awaitedPaymentExtensionQueries.generated';

/** A payment that follows its order, as commerce knows it. */
export interface AwaitedPayment {
  state: 'OPEN' | 'PAID' | 'CANCELLED';
  orderNumber: string;
  /** The provider's page, while the payment is open and was begun. */
  page: string | null;
}

const paymentOf = ({ state, order_number: orderNumber, page }: NonNullable<Wire.OrderPaymentQuery['orderPayment']>): AwaitedPayment => ({
  state,
  orderNumber,
  page: page ?? null,
});

/** Repeated, none of them does more than once. Refused by stock Magento. */
export const awaitedPaymentApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest one of a cart; null where no order of it is paid so. */
    orderPayment: build.query<AwaitedPayment | null, string>({
      query: (cartId) => graphql(OrderPayment, { cartId }, { private: true }),
      transformResponse: ({ orderPayment: found }: Wire.OrderPaymentQuery) => found && paymentOf(found),
      keepUnusedDataFor: 0,
      providesTags: ['Orders'],
    }),
    /** `path`: below the shop, where the provider leads back. */
    beginOrderPayment: build.mutation<AwaitedPayment, { cartId: string; path: string }>({
      query: (details) => graphql(BeginOrderPayment, details, { skipQueue: true }),
      transformResponse: ({ beginOrderPayment: begun }: Wire.BeginOrderPaymentMutation) => paymentOf(begun),
    }),
    /** The answer tells whether it was paid meanwhile. */
    cancelOrderPayment: build.mutation<AwaitedPayment, string>({
      query: (cartId) => graphql(CancelOrderPayment, { cartId }, { skipQueue: true }),
      transformResponse: ({ cancelOrderPayment: ended }: Wire.CancelOrderPaymentMutation) => paymentOf(ended),
    }),
  }),
});

export const { useBeginOrderPaymentMutation, useCancelOrderPaymentMutation } = awaitedPaymentApi;
