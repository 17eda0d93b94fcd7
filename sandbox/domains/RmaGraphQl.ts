import { pageWithin } from '../catalogue/productSearch';
import { numberOfUid, pathOfUid, uidOf } from '../catalogue/uids';
import { writtenTime } from '../clock';
import { signedInCustomer } from '../customers/customerStore';
import { orderById, type OrderRow } from '../orders/orderStore';
import { returnsOf, type OrderReturn } from '../orders/orderClaims';
import { requestReturn, returnableLines, returnAttributes } from '../orders/returns';
import { Refusal } from '../refusal';
import { orderItems, orderParent, type OrderParent } from './SalesGraphQl';
import type { Resolvers } from './resolvers';

interface ReturnParent extends OrderParent {
  request: OrderReturn;
}

interface RequestReturnInput {
  order_uid: string;
  comment_text?: string | null;
  items: {
    order_item_uid: string;
    quantity_to_return: number;
    selected_custom_attributes?: { attribute_code: string; value: string }[] | null;
  }[];
}

/** Returns: a module of Adobe Commerce. */
export const RmaGraphQl: Resolvers = {
  Mutation: {
    requestReturn: (_parent, { input }: { input: RequestReturnInput }, visit) => {
      const customer = signedInCustomer(visit);
      const order = orderById(visit.shop, numberOfUid(input.order_uid) ?? 0);
      if (order?.customer_id !== customer.id) throw new Refusal('graphql-no-such-entity', 'Could not find the order.');
      const items = input.items.map(({ order_item_uid: uid, quantity_to_return: quantity, selected_custom_attributes: answers }) => {
        for (const { code, label } of returnAttributes(visit.store))
          if (!answers?.some(({ attribute_code: answered }) => answered === code))
            throw new Refusal('graphql-input', '"%label" is a required value.', { label });
        return { line: lineOf(order, uid), quantity };
      });
      return { return: returnParent(order, requestReturn(visit.shop, order, items, input.comment_text ?? '')) };
    },
  },
  CustomerOrder: {
    items_eligible_for_return: ({ order }: OrderParent, _args, { shop }) => {
      const lines = returnableLines(shop, order).map(({ line }) => line);
      return orderItems(order).filter(({ index }) => lines.includes(index));
    },
    returns: ({ order }: OrderParent, args: { pageSize: number; currentPage: number }, { shop }) => {
      const all = returnsOf(shop, order).toReversed();
      const { offset, ...page } = pageWithin(all.length, args.pageSize, args.currentPage);
      return { ...page, items: all.slice(offset, offset + args.pageSize).map((request) => returnParent(order, request)) };
    },
  },
  Return: {
    uid: ({ request }: ReturnParent) => uidOf(request.id),
    number: ({ request }: ReturnParent) => String(request.id).padStart(9, '0'),
    created_at: ({ request }: ReturnParent) => writtenTime(request.created_at),
    status: ({ request }: ReturnParent) => request.status,
    order: ({ order }: ReturnParent) => orderParent(order),
    customer: ({ order: { email, snapshot } }: ReturnParent) => ({
      email,
      firstname: snapshot.billingAddress.firstname,
      lastname: snapshot.billingAddress.lastname,
    }),
    comments: ({ request, order: { snapshot } }: ReturnParent) =>
      request.comment === ''
        ? []
        : [
            {
              uid: uidOf(request.id),
              author_name: `${snapshot.billingAddress.firstname} ${snapshot.billingAddress.lastname}`,
              created_at: writtenTime(request.created_at),
              text: request.comment,
            },
          ],
    items: ({ request, order }: ReturnParent) =>
      request.items.map(({ line, quantity }) => ({
        uid: uidOf(`${request.id}/${line + 1}`),
        order_item: orderItems(order)[line],
        quantity: request.status === 'PENDING' ? 0 : quantity,
        request_quantity: quantity,
        status: request.status === 'PROCESSED_AND_CLOSED' ? 'APPROVED' : request.status,
      })),
  },
  StoreConfig: { returns_enabled: () => 'enabled' },
};

const returnParent = (order: OrderRow, request: OrderReturn): ReturnParent => ({ order, request });

function lineOf(order: OrderRow, uid: string): number {
  const index = order.snapshot.lines.findIndex((_line, place) => pathOfUid(uid) === `${order.id}/${place + 1}`);
  if (index < 0) throw new Refusal('graphql-input', 'You have entered an order item that the order does not have.');
  return index;
}
