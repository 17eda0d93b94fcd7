import type { Address } from '../carts/addresses';
import { money, valueOf } from '../catalogue/money';
import { taxLabel } from '../catalogue/taxLabels';
import { pageWithin, type EqualFilter, type MatchFilter, type RangeFilter } from '../catalogue/productSearch';
import { uidOf } from '../catalogue/uids';
import { timeZoneOf } from '../catalogue/timeZones';
import { writtenLocally, writtenTime } from '../clock';
import { documentsOf, type OrderDocumentKind } from '../orders/orderDocuments';
import type { OrderLine } from '../orders/orderSnapshot';
import { orderByNumber, orderByToken, ordersFound, type OrderRow, type OrderSearch } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';
import type { CustomerParent } from './CustomerGraphQl';
import { productParent } from './productTypes';
import { forTypes, mergeResolvers, type Resolvers } from './resolvers';

export interface OrderParent {
  order: OrderRow;
}
export interface OrderItemParent extends OrderParent {
  __typename: 'OrderItem' | 'BundleOrderItem' | 'ConfigurableOrderItem';
  line: OrderLine;
  index: number;
}

interface OrdersArguments {
  filter?: {
    number?: (EqualFilter & MatchFilter) | null;
    status?: EqualFilter | null;
    order_date?: RangeFilter | null;
    grand_total?: RangeFilter | null;
  } | null;
  currentPage: number;
  pageSize: number;
  sort?: { sort_field: 'NUMBER' | 'CREATED_AT'; sort_direction: 'ASC' | 'DESC' } | null;
  scope?: 'GLOBAL' | 'WEBSITE' | 'STORE' | null;
}

const statusLabels: Record<string, string> = {
  pending: 'Pending',
  processing: 'Processing',
  complete: 'Complete',
  closed: 'Closed',
  canceled: 'Canceled',
};

export function orderParent(order: OrderRow): OrderParent {
  return { order };
}

export const SalesGraphQl: Resolvers = mergeResolvers([
  {
    Query: {
      // 2.4.7 asks for the postcode instead of the last name. Both compare to the letter.
      guestOrder: (_parent, { input }: { input: { number: string; email: string; lastname: string } }, { shop }): OrderParent => {
        const order = orderByNumber(shop, input.number);
        const fits = order?.email === input.email && order.snapshot.billingAddress.lastname === input.lastname;
        return guestsOrder(fits ? order : undefined);
      },
      guestOrderByToken: (_parent, { input }: { input: { token: string } }, { shop }) => guestsOrder(orderByToken(shop, input.token)),
    },
    Customer: {
      orders: ({ customer }: CustomerParent, args: OrdersArguments, visit) => {
        const found = ordersFound(visit.shop, { customerId: customer.id, ...scopeOf(visit, args.scope), ...wanted(args.filter) });
        const { offset, ...page } = pageWithin(found.count, args.pageSize, args.currentPage);
        const by = args.sort?.sort_field === 'NUMBER' ? 'id' : 'created_at';
        return { ...page, items: found.page(by, args.sort?.sort_direction ?? 'DESC', args.pageSize, offset).map(orderParent) };
      },
    },
    CustomerOrders: {
      date_of_first_order: (_parent, _args, { shop, customerId = 0 }) => {
        const [first] = ordersFound(shop, { customerId }).page('created_at', 'ASC', 1, 0);
        return first ? writtenTime(first.created_at) : null;
      },
    },
    CustomerOrder: {
      id: ({ order }: OrderParent) => uidOf(order.id),
      order_date: ({ order }: OrderParent, _args, { store }) => writtenLocally(order.created_at, timeZoneOf(store)),
      created_at: ({ order }: OrderParent) => writtenTime(order.created_at),
      status: ({ order }: OrderParent) => statusLabels[order.status] ?? order.status,
      number: ({ order }: OrderParent) => order.increment_id,
      increment_id: ({ order }: OrderParent) => order.increment_id,
      order_number: ({ order }: OrderParent) => order.increment_id,
      email: ({ order }: OrderParent) => order.email,
      token: ({ order }: OrderParent) => order.token,
      grand_total: ({ order }: OrderParent) => valueOf(order.grand_total),
      items: ({ order }: OrderParent) => orderItems(order),
      total: ({ order }: OrderParent, _args, { shop }) => orderTotal(order, shop),
      payment_methods: ({ order }: OrderParent) => [
        {
          name: order.snapshot.payment.title,
          type: order.snapshot.payment.code,
          additional_data: [
            ...(order.snapshot.payment.cardLabel ? [{ name: 'Card', value: order.snapshot.payment.cardLabel }] : []),
            ...(order.snapshot.payment.poNumber ? [{ name: 'Purchase Order Number', value: order.snapshot.payment.poNumber }] : []),
          ],
        },
      ],
      shipping_address: ({ order }: OrderParent) => (order.snapshot.shippingAddress ? orderAddress(order.snapshot.shippingAddress) : null),
      billing_address: ({ order }: OrderParent) => orderAddress(order.snapshot.billingAddress),
      carrier: ({ order }: OrderParent) => order.snapshot.shippingTitle.split(' - ')[0] ?? null,
      shipping_method: ({ order }: OrderParent) => order.snapshot.shippingTitle || null,
      is_virtual: ({ order }: OrderParent) => order.snapshot.isVirtual,
    },
  },
  forTypes(['OrderItem', 'BundleOrderItem', 'ConfigurableOrderItem'], {
    id: ({ order, index }: OrderItemParent) => uidOf(`${order.id}/${index + 1}`),
    product_name: ({ line }: OrderItemParent) => line.name,
    product_sku: ({ line }: OrderItemParent) => line.childSku ?? line.sku,
    product_url_key: ({ line }: OrderItemParent) => line.urlKey || null,
    product_type: ({ line }: OrderItemParent) => line.kind,
    status: () => 'Ordered',
    product_sale_price: (item: OrderItemParent) => saleMoney(item),
    discounts: () => [],
    selected_options: ({ line }: OrderItemParent) => (line.chosen ? [line.chosen] : []),
    entered_options: () => [],
    quantity_ordered: ({ line }: OrderItemParent) => line.quantity,
    quantity_shipped: doneBy('shipment'),
    quantity_invoiced: doneBy('invoice'),
    quantity_refunded: doneBy('credit_memo'),
    quantity_canceled: ({ line, order }: OrderItemParent) => (order.status === 'canceled' ? line.quantity : 0),
    quantity_returned: () => 0,
    product: ({ line }: OrderItemParent, _args, { shop }) => {
      const product = shop.catalogue.productOf(line.sku);
      return product ? productParent(product) : null;
    },
    prices: ({ line, order }: OrderItemParent) => {
      const amount = (minor: number) => money(minor, order.currency);
      return {
        price: saleMoney({ line, order }),
        price_including_tax: amount(line.unitPrice),
        row_total: amount(line.gross - line.tax),
        row_total_including_tax: amount(line.gross),
        discounts: [],
        total_item_discount: amount(0),
        original_price: saleMoney({ line, order }),
        original_price_including_tax: amount(line.unitPrice),
        original_row_total: amount(line.gross - line.tax),
        original_row_total_including_tax: amount(line.gross),
      };
    },
  }),
]);

/** What a number with its answers, or a token, opens. */
export function guestsOrder(order: OrderRow | undefined): OrderParent {
  if (!order) throw new Refusal('graphql-no-such-entity', "We couldn't locate an order with the information provided.");
  if (order.customer_id !== null) throw new Refusal('graphql-authorization', 'Please login to view the order.');
  return { order };
}

export function orderItems(order: OrderRow): OrderItemParent[] {
  return order.snapshot.lines.map((line, index) => ({ __typename: itemType(line), line, order, index }));
}

/** Magento's sale price of one piece is without VAT, whatever the shop's prices include. */
export function saleMoney({ line, order }: Pick<OrderItemParent, 'line' | 'order'>) {
  return money(Math.round((line.gross - line.tax) / line.quantity), order.currency);
}

/** Documents are for the whole order, so either all pieces of a line have one or none. */
function doneBy(kind: OrderDocumentKind) {
  return ({ line, order }: OrderItemParent, _args: never, { shop }: Visit): number =>
    documentsOf(shop, order, kind).length > 0 ? line.quantity : 0;
}

function itemType(line: OrderLine): OrderItemParent['__typename'] {
  if (line.kind === 'bundle') return 'BundleOrderItem';
  return line.kind === 'configurable' ? 'ConfigurableOrderItem' : 'OrderItem';
}

export function orderTotal({ snapshot, currency, grand_total, store_code }: OrderRow, { catalogue }: Shop) {
  const store = catalogue.storeOf(store_code) ?? catalogue.defaultStore;
  const amount = (minor: number) => money(minor, currency);
  return {
    subtotal: amount(snapshot.subtotalExcludingTax),
    subtotal_excl_tax: amount(snapshot.subtotalExcludingTax),
    subtotal_incl_tax: amount(snapshot.subtotalIncludingTax),
    discounts: [
      ...(snapshot.coupon ? [{ amount: amount(snapshot.coupon.amount), applied_to: 'ITEM', label: snapshot.coupon.label }] : []),
      ...snapshot.giftCards.map((card) => ({ amount: amount(card.amount), applied_to: 'ITEM', label: `Gift card ${card.code}` })),
    ],
    total_giftcard: amount(snapshot.giftCards.reduce((sum, card) => sum + card.amount, 0)),
    total_tax: amount(snapshot.tax),
    taxes: snapshot.taxes.map((tax) => ({ amount: amount(tax.amount), title: taxLabel(tax, store), rate: tax.rate / 100 })),
    grand_total: amount(grand_total),
    base_grand_total: amount(grand_total),
    total_shipping: amount(snapshot.shipping),
    shipping_handling: {
      total_amount: amount(snapshot.shipping),
      amount_including_tax: amount(snapshot.shipping),
      amount_excluding_tax: amount(snapshot.shipping - snapshot.shippingTax),
      taxes: [],
    },
  };
}

function orderAddress(address: Address) {
  return {
    ...address,
    region: address.region || null,
    region_id: address.regionId === null ? null : uidOf(address.regionId),
    country_code: address.countryId,
    vat_id: address.vatId || null,
  };
}

/** Magento shows a store view's orders unless asked for the website's or for all. */
function scopeOf({ store }: Visit, scope: OrdersArguments['scope']): Pick<OrderSearch, 'storeCode' | 'websiteCode'> {
  if (scope === 'GLOBAL') return {};
  return scope === 'WEBSITE' ? { websiteCode: store.websiteCode } : { storeCode: store.storeCode };
}

function wanted(filter: OrdersArguments['filter']): Partial<OrderSearch> {
  const { number, status, order_date: date, grand_total: total } = filter ?? {};
  const statuses = listed(status)?.map((named) => Object.entries(statusLabels).find(([, label]) => label === named)?.[0] ?? named);
  return {
    numbers: listed(number),
    // Magento takes the shopper's own percent signs out.
    numberLike: number?.match == null ? undefined : `%${number.match.replaceAll('%', '')}%`,
    statuses,
    from: date?.from ?? undefined,
    to: date?.to ?? undefined,
    least: total?.from == null ? undefined : Number(total.from) * 100,
    most: total?.to == null ? undefined : Number(total.to) * 100,
  };
}

/** What an equality filter names; absent where it names nothing. */
function listed(filter: EqualFilter | null | undefined): string[] | undefined {
  const values = [...(filter?.in ?? []), filter?.eq].flatMap((value) => (value == null ? [] : [value]));
  return values.length > 0 ? values : undefined;
}
