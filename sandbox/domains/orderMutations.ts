import { isEnumType } from 'graphql';
import { addToCart, type UserError } from '../carts/addToCart';
import { changeCart, customerCart } from '../carts/cartAccess';
import type { WantedItem } from '../carts/wantedItems';
import { numberOfUid, selectionUid } from '../catalogue/uids';
import { signedInCustomer } from '../customers/customerStore';
import { sendCanceled } from '../mail/orderMails';
import { cancel, notCancelled, refusalOf } from '../orders/cancelling';
import type { OrderLine } from '../orders/orderSnapshot';
import { orderById, orderByNumber, type OrderRow } from '../orders/orderStore';
import { returnableLines } from '../orders/returns';
import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';
import { cartParent } from './cartItems';
import type { OrderParent } from './SalesGraphQl';
import type { Resolvers } from './resolvers';
import type { StoreConfigParent } from './StoreGraphQl';

/** Why a customer may cancel, as the store's settings list it in each language; English for the others. */
const reasons: Record<string, readonly string[]> = {
  en: ['I chose the wrong product', 'It takes too long', 'My situation has changed', 'Another reason'],
  fr: ['Je me suis trompé de produit', 'Le délai est trop long', 'Ma situation a changé', 'Une autre raison'],
  nl: ['Ik koos het verkeerde product', 'Het duurt te lang', 'Mijn situatie is veranderd', 'Een andere reden'],
};

/** Customers order the same again, and cancel what has not been made yet. */
export const orderMutations: Resolvers = {
  Mutation: {
    reorderItems: async (_parent, args: { orderNumber: string }, visit) => {
      const customer = signedInCustomer(visit);
      const order = orderByNumber(visit.shop, args.orderNumber);
      if (order?.customer_id !== customer.id)
        throw new Refusal('graphql-input', 'Order number "%number" doesn\'t belong to the current customer', { number: args.orderNumber });
      return addedAgain(visit, order);
    },
    cancelOrder: (_parent, { input }: { input: { order_id: string; reason: string } }, visit) => {
      const customer = signedInCustomer(visit);
      const order = orderById(visit.shop, numberOfUid(input.order_id) ?? 0);
      const code = order ? customersRefusal(visit.shop, order, customer.id) : 'ORDER_NOT_FOUND';
      if (!order || code) return code && { error: notCancelled[code], errorV2: { code, message: notCancelled[code] }, order: null };
      visit.shop.database.transaction(() => {
        cancel(visit.shop, order);
        sendCanceled(visit.shop, order);
      });
      return { error: null, errorV2: null, order: { order: orderById(visit.shop, order.id) } };
    },
  },
  CustomerOrder: {
    available_actions: ({ order }: OrderParent, _args, { shop }, { schema }) => {
      const actions = schema.getType('OrderActionType');
      return [
        'REORDER',
        ...(refusalOf(shop, order) ? [] : ['CANCEL']),
        // Where Commerce's module of returns is absent, its schema has no such action.
        ...(isEnumType(actions) && actions.getValue('RETURN') && returnableLines(shop, order).length > 0 ? ['RETURN'] : []),
      ];
    },
  },
  StoreConfig: {
    order_cancellation_enabled: () => true,
    order_cancellation_reasons: ({ store }: StoreConfigParent) =>
      (reasons[store.locale.slice(0, 2)] ?? reasons['en'] ?? []).map((description) => ({ description })),
  },
};

async function addedAgain(visit: Visit, { snapshot: { lines } }: OrderRow) {
  const userInputErrors: { path: string[]; code: string; message: string }[] = [];
  const { masked_id: maskedId } = visit.shop.database.transaction(() => customerCart(visit));
  const cart = await changeCart(visit, maskedId, (row) => {
    for (const line of lines)
      for (const error of addToCart(visit.shop, row, [wantedAgain(line)])) userInputErrors.push(inputError(line, error));
  });
  return { cart: cartParent(visit.shop, cart), userInputErrors };
}

function wantedAgain({ sku, childSku, quantity, options }: OrderLine): WantedItem {
  if (childSku) return { sku: childSku, parent_sku: sku, quantity };
  const selected = options.flatMap(({ optionId, values }) =>
    values.map((value) => selectionUid(optionId, value.selectionId, value.quantity)),
  );
  return { sku, quantity, selected_options: selected };
}

/** Magento's sentence names the product; its path never says which. */
const inputError = ({ sku, childSku }: OrderLine, { code, message }: UserError) => ({
  path: ['orderNumber'],
  code,
  message: `Could not add the product with SKU ${childSku ?? sku} to the shopping cart: ${message}`,
});

const customersRefusal = (shop: Shop, order: OrderRow, customerId: number) =>
  order.customer_id === customerId ? refusalOf(shop, order) : 'UNAUTHORISED';
