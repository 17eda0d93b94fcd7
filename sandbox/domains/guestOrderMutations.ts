import { numberOfUid } from '../catalogue/uids';
import { sendCancelLink, sendCanceled } from '../mail/orderMails';
import { cancel, notCancelled, refusalOf } from '../orders/cancelling';
import { confirmationLink, confirmedBy, isKey } from '../orders/confirmKeys';
import { addDocument } from '../orders/orderDocuments';
import { orderById, orderByToken, type OrderRow } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';
import { guestsOrder } from './SalesGraphQl';
import type { Resolvers } from './resolvers';

/** A guest cancels in two steps: the order's own mailbox has the link that confirms it. */
export const guestOrderMutations: Resolvers = {
  Mutation: {
    requestGuestOrderCancel: (_parent, { input }: { input: { token: string; reason: string } }, { shop }) => {
      for (const field of ['token', 'reason'] as const) if (!input[field]) throw missing(field);
      const { order } = guestsOrder(orderByToken(shop, input.token));
      if (refusalOf(shop, order)) return refused(shop, order);
      shop.database.transaction(() => {
        sendCancelLink(shop, order, confirmationLink(shop, order, { action: 'cancel', subject: 0 }));
        // Magento's own words, in English in every shop.
        addDocument(shop, order, 'comment', 'Order cancellation confirmation key was sent via email.');
      });
      return { error: null, errorV2: null, order: { order } };
    },
    // Magento looks at the order before the key, and so tells a stranger who counts ids how orders stand: here the key comes first.
    confirmCancelOrder: (_parent, { input }: { input: { order_id: string; confirmation_key: string } }, { shop }) => {
      const id = numberOfUid(input.order_id) ?? 0;
      if (id === 0) throw missing('order_id');
      if (!isKey(input.confirmation_key)) throw missing('confirmation_key');
      return shop.database.transaction(() => {
        const isKnown = confirmedBy(shop, id, 'cancel', input.confirmation_key) !== undefined;
        const order = orderById(shop, id);
        if (!isKnown || !order) throw new Refusal('graphql-input', 'The order cancellation could not be confirmed.');
        if (order.customer_id !== null) return failed('UNAUTHORISED', null);
        if (refusalOf(shop, order)) return refused(shop, order);
        cancel(shop, order);
        sendCanceled(shop, order);
        return { error: null, errorV2: null, order: { order: orderById(shop, order.id) } };
      });
    },
  },
};

export const missing = (field: string): Refusal =>
  new Refusal('graphql-input', 'Required parameter "%field" is missing or incorrect.', { field });

const failed = (code: keyof typeof notCancelled, order: OrderRow | null) => ({
  error: notCancelled[code],
  errorV2: { code, message: notCancelled[code] },
  order: order && { order },
});

/** Unlike a customer, a guest gets the order along with the refusal. */
const refused = (shop: Shop, order: OrderRow) => failed(refusalOf(shop, order) ?? 'INVALID_ORDER_STATUS', order);
