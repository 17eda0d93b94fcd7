import { pathOfUid, uidOf } from '../catalogue/uids';
import { writtenTime } from '../clock';
import { checkEmail, signedInCustomer } from '../customers/customerStore';
import { joinOrder, requestJoinLink } from '../orders/joinOrder';
import { orderByToken, type OrderRow } from '../orders/orderStore';
import { withdrawalsOf, type Withdrawal } from '../orders/orderClaims';
import { lastDayOf, withdraw, withdrawalStateOf } from '../orders/withdrawals';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import type { Resolvers } from './resolvers';

interface WithdrawInput {
  token: string;
  order_item_uids: string[];
  name: string;
  email: string;
}

/** What the company's own modules add to orders; left out when the server plays stock Magento. */
export const orderExtensions: Resolvers = {
  Query: {
    orderWithdrawal: (_parent, args: { token: string }, visit) => {
      const order = ownOrder(visit, args.token);
      return {
        items: order.snapshot.lines.map((line, index) => ({
          order_item_uid: itemUid(order, index),
          state: withdrawalStateOf(visit.shop, order, index),
          last_day: lastDayOf(visit.shop, order, line),
        })),
        receipts: withdrawalsOf(visit.shop, order).map((written) => receipt(order, written)),
      };
    },
  },
  Mutation: {
    withdrawFromContract: (_parent, { input }: { input: WithdrawInput }, visit) => {
      const order = ownOrder(visit, input.token);
      checkEmail(input.email);
      if (input.name.trim() === '') throw new Refusal('graphql-input', 'Required parameter "name" is missing');
      const lines = input.order_item_uids.map((uid) => lineOf(order, uid));
      if (lines.length === 0) throw new Refusal('graphql-input', 'Required parameter "order_item_uids" is missing');
      return receipt(order, withdraw(visit.shop, order, { lines, name: input.name.trim(), email: input.email }));
    },
    requestGuestOrderLink: (_parent, { input }: { input: { number: string; lastname: string } }, visit) =>
      requestJoinLink(visit, signedInCustomer(visit), input),
    joinGuestOrder: (_parent, args: { key: string }, visit) => joinOrder(visit, signedInCustomer(visit), args.key),
  },
  StoreConfig: { guest_orders_join: () => true },
};

/** The token opens a guest's order; a customer's needs its customer, too. */
export function ownOrder({ shop, customerId }: Visit, token: string): OrderRow {
  const order = orderByToken(shop, token);
  if (!order) throw new Refusal('graphql-no-such-entity', "We couldn't locate an order with the information provided.");
  if (order.customer_id !== null && order.customer_id !== customerId)
    throw new Refusal('graphql-authorization', 'Please login to view the order.');
  return order;
}

/** As OrderItemInterface.id. */
const itemUid = (order: OrderRow, index: number): string => uidOf(`${order.id}/${index + 1}`);

function lineOf(order: OrderRow, uid: string): number {
  const index = order.snapshot.lines.findIndex((_line, place) => pathOfUid(uid) === `${order.id}/${place + 1}`);
  if (index < 0) throw new Refusal('graphql-input', 'You have entered an order item that the order does not have.');
  return index;
}

const receipt = (order: OrderRow, { created_at: at, email, lines }: Withdrawal) => ({
  received_at: writtenTime(at),
  email,
  order_item_uids: lines.map((index) => itemUid(order, index)),
});
