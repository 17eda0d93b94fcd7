import { pageWithin } from '../catalogue/productSearch';
import { numberOfUid, pathOfUid, uidOf } from '../catalogue/uids';
import { writtenTime } from '../clock';
import { signedInCustomer } from '../customers/customerStore';
import { sendReturnLink } from '../mail/orderMails';
import { confirmationLink, confirmedBy } from '../orders/confirmKeys';
import { returnsOf, type OrderReturn, type ReturnStatus } from '../orders/orderClaims';
import { orderById, orderByToken, type OrderRow } from '../orders/orderStore';
import { confirmReturn, requestReturn, returnableLines, returnAttributes } from '../orders/returns';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import { guestsOrder, orderItems, orderParent, type OrderParent } from './SalesGraphQl';
import type { Resolvers } from './resolvers';

interface ReturnParent extends OrderParent {
  request: OrderReturn;
}

interface Wanted {
  comment_text?: string | null;
  items: {
    order_item_uid: string;
    quantity_to_return: number;
    selected_custom_attributes?: { attribute_code: string; value: string }[] | null;
  }[];
}
type RequestReturnInput = Wanted & { order_uid: string };
type RequestGuestReturnInput = Wanted & { token: string; contact_email?: string | null };

/** Returns: a module of Adobe Commerce. */
export const RmaGraphQl: Resolvers = {
  Mutation: {
    requestReturn: (_parent, { input }: { input: RequestReturnInput }, visit) => {
      const customer = signedInCustomer(visit);
      const order = orderById(visit.shop, numberOfUid(input.order_uid) ?? 0);
      if (order?.customer_id !== customer.id) throw new Refusal('graphql-no-such-entity', 'Could not find the order.');
      return { return: returnParent(order, requestReturn(visit.shop, order, { ...wantedOf(visit, order, input), status: 'PENDING' })) };
    },
    requestGuestReturn: (_parent, { input }: { input: RequestGuestReturnInput }, visit) => {
      const { shop } = visit;
      const { order } = guestsOrder(orderByToken(shop, input.token));
      const wanted = wantedOf(visit, order, input);
      return shop.database.transaction(() => {
        const written = requestReturn(shop, order, { ...wanted, status: 'UNCONFIRMED' });
        // Who knows the order may have named a mailbox of their own: the key goes to the order's alone.
        sendReturnLink(shop, order, confirmationLink(shop, order, { action: 'return', subject: written.id }));
        return { return: returnParent(order, written) };
      });
    },
    // Magento's own words for a key that confirms nothing are not published.
    confirmReturn: (_parent, { input }: { input: { order_id: string; confirmation_key: string } }, { shop }) => {
      const id = numberOfUid(input.order_id) ?? 0;
      return shop.database.transaction(() => {
        const order = orderById(shop, id);
        const known = confirmedBy(shop, id, 'return', input.confirmation_key);
        const confirmed = order && known && order.customer_id === null && confirmReturn(shop, order, known.subject);
        if (!order || !confirmed) throw new Refusal('graphql-input', 'The return could not be confirmed.');
        return { return: returnParent(order, confirmed) };
      });
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
        quantity: ['UNCONFIRMED', 'PENDING'].includes(request.status) ? 0 : quantity,
        request_quantity: quantity,
        status: itemStatus(request.status),
      })),
  },
  StoreConfig: { returns_enabled: () => 'enabled' },
};

function wantedOf({ store }: Visit, order: OrderRow, input: Wanted): Pick<OrderReturn, 'items' | 'comment'> {
  const items = input.items.map(({ order_item_uid: uid, quantity_to_return: quantity, selected_custom_attributes: answers }) => {
    for (const { code, label } of returnAttributes(store))
      if (!answers?.some(({ attribute_code: answered }) => answered === code))
        throw new Refusal('graphql-input', '"%label" is a required value.', { label });
    return { line: lineOf(order, uid), quantity };
  });
  return { items, comment: input.comment_text ?? '' };
}

const returnParent = (order: OrderRow, request: OrderReturn): ReturnParent => ({ order, request });

/** Of an item there is no word for an unconfirmed return. */
const itemStatus = (status: ReturnStatus): string =>
  status === 'UNCONFIRMED' ? 'PENDING' : status === 'PROCESSED_AND_CLOSED' ? 'APPROVED' : status;

function lineOf(order: OrderRow, uid: string): number {
  const index = order.snapshot.lines.findIndex((_line, place) => pathOfUid(uid) === `${order.id}/${place + 1}`);
  if (index < 0) throw new Refusal('graphql-input', 'You have entered an order item that the order does not have.');
  return index;
}
