import { writtenTime } from '../clock';
import { money } from '../catalogue/money';
import { uidOf } from '../catalogue/uids';
import { documentNumber, documentsOf, type OrderDocument, type OrderDocumentKind } from '../orders/orderDocuments';
import type { OrderRow } from '../orders/orderStore';
import type { Shop } from '../shop';
import { orderItems, orderTotal, saleMoney, type OrderItemParent, type OrderParent } from './SalesGraphQl';
import { mergeResolvers, type Resolver, type Resolvers } from './resolvers';

interface DocumentParent extends OrderParent {
  document: OrderDocument;
}
interface DocumentItemParent {
  __typename: string;
  document: OrderDocument;
  item: OrderItemParent;
}

const carrier = 'Steadwell Transport';

const documentFields =
  (kind: OrderDocumentKind): Resolver =>
  ({ order }: OrderParent, _args, { shop }): DocumentParent[] =>
    documentsOf(shop, order, kind).map((document) => ({ document, order }));

/** What every document and its lines have in common. */
function typesOf(typeName: string, itemType: string, quantity: string, further: Record<string, Resolver> = {}): Resolvers {
  return {
    [typeName]: {
      id: ({ document }: DocumentParent) => uidOf(document.id),
      number: ({ document }: DocumentParent) => documentNumber(document),
      comments: () => [],
      items: ({ document, order }: DocumentParent): DocumentItemParent[] =>
        orderItems(order).map((item) => ({ __typename: itemType, document, item })),
      ...further,
    },
    [itemType]: {
      id: ({ document, item }: DocumentItemParent) => uidOf(`${document.id}/${item.index + 1}`),
      order_item: ({ item }: DocumentItemParent) => item,
      product_name: ({ item }: DocumentItemParent) => item.line.name,
      product_sku: ({ item }: DocumentItemParent) => item.line.childSku ?? item.line.sku,
      product_sale_price: ({ item }: DocumentItemParent) => saleMoney(item),
      [quantity]: ({ item }: DocumentItemParent) => item.line.quantity,
    },
  };
}

const totalOf: Resolver = ({ order }: OrderParent, _args, { shop }) => ({
  ...orderTotal(order, shop),
  adjustment: { value: 0, currency: order.currency },
});

/** When an invoice, a parcel or a credit memo last changed the status; before, when it was ordered. */
const lastChange = (shop: Shop, order: OrderRow): number =>
  Math.max(
    order.created_at,
    ...(['invoice', 'shipment', 'credit_memo'] as const).flatMap((kind) => documentsOf(shop, order, kind).map(({ created_at: at }) => at)),
  );

/** Shipments, invoices, credit memos and comments of an order. */
export const orderDocumentFields: Resolvers = mergeResolvers([
  {
    CustomerOrder: {
      shipments: documentFields('shipment'),
      invoices: documentFields('invoice'),
      credit_memos: documentFields('credit_memo'),
      order_status_change_date: ({ order }: OrderParent, _args, { shop }) => writtenTime(lastChange(shop, order)),
      applied_coupons: ({ order }: OrderParent) => (order.snapshot.coupon ? [{ code: order.snapshot.coupon.code }] : []),
      applied_gift_cards: ({ order }: OrderParent) =>
        order.snapshot.giftCards.map(({ code, amount }) => ({ code, applied_balance: money(amount, order.currency) })),
      comments: ({ order }: OrderParent, _args, { shop }) =>
        documentsOf(shop, order, 'comment').map(({ words, created_at: at }) => ({ message: words, timestamp: writtenTime(at) })),
    },
  },
  typesOf('Invoice', 'InvoiceItem', 'quantity_invoiced', { total: totalOf }),
  typesOf('CreditMemo', 'CreditMemoItem', 'quantity_refunded', { total: totalOf }),
  typesOf('OrderShipment', 'ShipmentItem', 'quantity_shipped', {
    tracking: ({ document }: DocumentParent) => (document.words ? [{ carrier, title: carrier, number: document.words }] : []),
  }),
]);
