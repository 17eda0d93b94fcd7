import { begin, end, orderPaymentOf, shownPayment } from '../payments/orderPayments';
import type { Resolvers } from './resolvers';

/** What a module for methods that place the order first adds; left out when the server plays stock Magento. */
export const paymentExtensions: Resolvers = {
  Query: {
    orderPayment: (_parent, args: { cart_id: string }, { shop }) => shownPayment(shop, args.cart_id),
  },
  Mutation: {
    beginOrderPayment: (_parent, args: { cart_id: string; path: string }, { shop }) =>
      orderPaymentOf(shop, begin(shop, args.cart_id, args.path)),
    cancelOrderPayment: (_parent, args: { cart_id: string }, { shop }) => orderPaymentOf(shop, end(shop, args.cart_id)),
  },
};
