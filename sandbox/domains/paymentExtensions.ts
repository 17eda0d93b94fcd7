import { cartForVisit } from '../carts/cartAccess';
import { payRest, shownDeposit, shownOrderDeposit } from '../payments/deposits';
import { begin, end, orderPaymentOf, shownPayment } from '../payments/orderPayments';
import { ownOrder } from './orderExtensions';
import type { Resolvers } from './resolvers';

interface RestInput {
  token: string;
  payment_method_code: string;
  payment_method_nonce: string;
  amount: number;
}

/** What modules for methods that place the order first, and for deposits, add; left out when the server plays stock Magento. */
export const paymentExtensions: Resolvers = {
  Query: {
    orderPayment: (_parent, args: { cart_id: string }, { shop }) => shownPayment(shop, args.cart_id),
    cartDeposit: (_parent, args: { cart_id: string }, visit) => shownDeposit(visit.shop, cartForVisit(visit, args.cart_id)) ?? null,
    orderDeposit: (_parent, args: { token: string }, visit) => shownOrderDeposit(visit.shop, ownOrder(visit, args.token)) ?? null,
  },
  Mutation: {
    payOrderRest: (_parent, { input }: { input: RestInput }, visit) => {
      const order = ownOrder(visit, input.token);
      const { payment_method_code: method, payment_method_nonce: nonce, amount } = input;
      payRest(visit.shop, order, { method, nonce, amount: Math.round(amount * 100) });
      return shownOrderDeposit(visit.shop, order);
    },
    beginOrderPayment: (_parent, args: { cart_id: string; path: string }, { shop }) =>
      orderPaymentOf(shop, begin(shop, args.cart_id, args.path)),
    cancelOrderPayment: (_parent, args: { cart_id: string }, { shop }) => orderPaymentOf(shop, end(shop, args.cart_id)),
  },
};
