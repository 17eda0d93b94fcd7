import type { Address } from '../carts/addresses';
import { money, valueOf } from '../catalogue/money';
import { taxLabel } from '../catalogue/taxLabels';
import { equals, pageOf, type EqualFilter, type MatchFilter, type RangeFilter } from '../catalogue/productSearch';
import { uidOf } from '../catalogue/uids';
import { timeZoneOf } from '../catalogue/timeZones';
import { writtenLocally, writtenTime } from '../clock';
import type { OrderLine } from '../orders/orderSnapshot';
import { orderByNumber, ordersOfCustomer, type OrderRow } from '../orders/orderStore';
import { Refusal } from '../refusal';
import type { SeedStoreView } from '../seed/seedTypes';
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

const statusLabels: Record<string, string> = { pending: 'Pending', complete: 'Complete', canceled: 'Canceled' };

export function orderParent(order: OrderRow): OrderParent {
  return { order };
}

export const SalesGraphQl: Resolvers = mergeResolvers([
  {
    Query: {
      // 2.4.7 asks for the postcode instead of the last name. Both compare to the letter.
      guestOrder: (_parent, { input }: { input: { number: string; email: string; lastname: string } }, { shop }): OrderParent => {
        const order = orderByNumber(shop, input.number);
        if (order?.email !== input.email || order.snapshot.billingAddress.lastname !== input.lastname)
          throw new Refusal('graphql-no-such-entity', "We couldn't locate an order with the information provided.");
        if (order.customer_id !== null) throw new Refusal('graphql-authorization', 'Please login to view the order.');
        return { order };
      },
    },
    Customer: {
      orders: ({ customer }: CustomerParent, args: OrdersArguments, { shop, store }) => {
        const found = ordersOfCustomer(shop, customer.id).filter(
          (order) => isInScope(order, store, args.scope) && fits(order, args.filter),
        );
        if (args.sort) {
          const by = args.sort.sort_field === 'NUMBER' ? 'id' : 'created_at';
          const turn = args.sort.sort_direction === 'DESC' ? -1 : 1;
          found.sort((one, other) => (one[by] - other[by]) * turn);
        }
        const page = pageOf(found, args.pageSize, args.currentPage);
        return { ...page, items: page.items.map(orderParent) };
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
      grand_total: ({ order }: OrderParent) => valueOf(order.grand_total),
      items: ({ order }: OrderParent): OrderItemParent[] =>
        order.snapshot.lines.map((line, index) => ({ __typename: itemType(line), line, order, index })),
      total: ({ order }: OrderParent, _args, { shop }) =>
        orderTotal(order, shop.catalogue.storeOf(order.store_code) ?? shop.catalogue.defaultStore),
      payment_methods: ({ order }: OrderParent) => [
        {
          name: order.snapshot.payment.title,
          type: order.snapshot.payment.code,
          additional_data: order.snapshot.payment.cardLabel ? [{ name: 'Card', value: order.snapshot.payment.cardLabel }] : [],
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
    product_sale_price: ({ line, order }: OrderItemParent) => money(line.unitPrice, order.currency),
    discounts: () => [],
    selected_options: ({ line }: OrderItemParent) => (line.chosen ? [line.chosen] : []),
    entered_options: () => [],
    quantity_ordered: ({ line }: OrderItemParent) => line.quantity,
    ...Object.fromEntries(['shipped', 'refunded', 'invoiced', 'canceled', 'returned'].map((state) => [`quantity_${state}`, () => 0])),
    product: ({ line }: OrderItemParent, _args, { shop }) => {
      const product = shop.catalogue.productOf(line.sku);
      return product ? productParent(product) : null;
    },
    prices: ({ line, order }: OrderItemParent) => {
      const amount = (minor: number) => money(minor, order.currency);
      return {
        price: amount(line.unitPrice),
        price_including_tax: amount(line.unitPrice),
        row_total: amount(line.gross - line.tax),
        row_total_including_tax: amount(line.gross),
        discounts: [],
        total_item_discount: amount(0),
        original_price: amount(line.unitPrice),
        original_price_including_tax: amount(line.unitPrice),
        original_row_total: amount(line.gross - line.tax),
        original_row_total_including_tax: amount(line.gross),
      };
    },
  }),
]);

function itemType(line: OrderLine): OrderItemParent['__typename'] {
  if (line.kind === 'bundle') return 'BundleOrderItem';
  return line.kind === 'configurable' ? 'ConfigurableOrderItem' : 'OrderItem';
}

function orderTotal({ snapshot, currency, grand_total }: OrderRow, store: SeedStoreView) {
  const amount = (minor: number) => money(minor, currency);
  return {
    subtotal: amount(snapshot.subtotalExcludingTax),
    discounts: snapshot.giftCards.map((card) => ({ amount: amount(card.amount), applied_to: 'ITEM', label: `Gift card ${card.code}` })),
    total_tax: amount(snapshot.tax),
    taxes: snapshot.taxes.map((tax) => ({ amount: amount(tax.amount), title: taxLabel(tax.rate, store), rate: tax.rate / 100 })),
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
function isInScope(order: OrderRow, store: SeedStoreView, scope: OrdersArguments['scope']): boolean {
  if (scope === 'GLOBAL') return true;
  return scope === 'WEBSITE' ? order.website_code === store.websiteCode : order.store_code === store.storeCode;
}

function fits(order: OrderRow, filter: OrdersArguments['filter']): boolean {
  const { number, status, order_date, grand_total } = filter ?? {};
  const date = writtenTime(order.created_at);
  const exact = number && (number.eq != null || number.in != null) ? { eq: number.eq ?? null, in: number.in ?? null } : null;
  return (
    equals(exact, order.increment_id) &&
    order.increment_id.includes(number?.match ?? '') &&
    equals(status, order.status, statusLabels[order.status] ?? '') &&
    date >= (order_date?.from ?? '') &&
    date <= (order_date?.to ?? '9') &&
    order.grand_total >= Number(grand_total?.from ?? 0) * 100 &&
    order.grand_total <= Number(grand_total?.to ?? Infinity) * 100
  );
}
