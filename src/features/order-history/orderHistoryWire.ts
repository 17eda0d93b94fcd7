import { townLines } from '~/config/townLine';
import { moneyOf } from '~/data/money';
import { present } from '~/data/present';
import { isCancelMail } from '~/features/cancelling';
import type {
  NamedAmount,
  Order,
  OrderAddress,
  OrderAmounts,
  OrderedItem,
  OrderedThing,
  OrderPageOf,
  OrderPaper,
  OrderTotals,
} from './orderHistoryModel';
import type * as Wire from './orderHistoryQueries.generated';
import type { CustomerOrdersQuery } from './orderListQueries.generated';

type WireOrders = NonNullable<NonNullable<CustomerOrdersQuery['customer']>['orders']>;
type WireItem = NonNullable<NonNullable<Wire.OrderDetailsFragment['items']>[number]>;
type WireThing = NonNullable<NonNullable<NonNullable<WireOrders['items'][number]>['items']>[number]>;

/** Magento writes `2026-11-23 10:05:00`. */
export const dayOf = (written: string): string => written.slice(0, 10);

export function ordersOf(data: CustomerOrdersQuery): OrderPageOf {
  const orders = data.customer?.orders;
  return {
    orders: present(orders?.items).map(({ number, order_date, status, total, items }) => ({
      number,
      day: dayOf(order_date),
      status,
      total: moneyOf(total?.grand_total),
      things: present(items).map(thingOf),
    })),
    count: orders?.total_count ?? 0,
    page: orders?.page_info?.current_page ?? 1,
    pages: orders?.page_info?.total_pages ?? 1,
    lookedThrough: null,
  };
}

/** A product that is no longer sold has no picture. */
function thingOf(item: WireThing | WireItem): OrderedThing {
  const options = item.__typename === 'BundleOrderItem' ? present(item.bundle_options) : [];
  return {
    id: item.id,
    name: item.product_name ?? '',
    quantity: item.quantity_ordered ?? 1,
    picture: item.product?.thumbnail?.url ?? null,
    sku: item.product_sku,
    chosenSkus: options.flatMap(({ values }) => present(values).map(({ product_sku }) => product_sku)),
  };
}

/** Null when the customer has no such order here. */
export function customerOrderOf(data: Wire.CustomerOrderQuery): Order | null {
  const [order] = present(data.customer?.orders?.items);
  return order ? orderOf(order) : null;
}

export function orderOf(order: Wire.OrderDetailsFragment): Order {
  const [payment] = present(order.payment_methods);
  return {
    id: order.id,
    number: order.number,
    token: order.token,
    orderedBy: { name: nameOf(order.billing_address), email: order.email ?? '' },
    day: dayOf(order.order_date),
    status: order.status,
    total: moneyOf(order.total?.grand_total),
    items: present(order.items).map(itemOf),
    totals: totalsOf(order.total),
    payment: payment
      ? { name: payment.name, code: payment.type, details: present(payment.additional_data).flatMap(({ value }) => value || []) }
      : null,
    delivery: order.shipping_method ?? '',
    shippingAddress: addressOf(order.shipping_address),
    billingAddress: addressOf(order.billing_address),
    comments: present(order.comments)
      .filter(({ message }) => !isCancelMail(message))
      .map(({ message, timestamp }) => ({ message, day: dayOf(timestamp) })),
    shipments: present(order.shipments).map(({ number, tracking, items }) => ({
      ...paperOf(
        number,
        present(items).map(({ quantity_shipped, ...rest }) => ({ ...rest, quantity: quantity_shipped })),
      ),
      tracking: present(tracking).flatMap(({ title, number: code }) => (code ? [{ title, number: code }] : [])),
    })),
    invoices: present(order.invoices).map(({ number, items, total }) =>
      paperOf(
        number,
        present(items).map(({ quantity_invoiced, ...rest }) => ({ ...rest, quantity: quantity_invoiced })),
        total,
      ),
    ),
    creditNotes: present(order.credit_memos).map(({ number, items, total }) =>
      paperOf(
        number,
        present(items).map(({ quantity_refunded, ...rest }) => ({ ...rest, quantity: quantity_refunded })),
        total,
      ),
    ),
  };
}

function itemOf(item: WireItem): OrderedItem {
  return {
    ...thingOf(item),
    shipped: item.quantity_shipped ?? 0,
    canceled: item.quantity_canceled ?? 0,
    refunded: item.quantity_refunded ?? 0,
    productSku: item.product?.sku ?? item.product_sku,
    isConfigured: item.__typename === 'BundleOrderItem',
    options: [...chosenOf(item), ...answersOf(item)],
  };
}

const chosenOf = ({ selected_options, entered_options }: WireItem): OrderedItem['options'] =>
  [...present(selected_options), ...present(entered_options)].map(({ label, value }) => ({
    label,
    values: [{ label: value, quantity: 1, price: null }],
  }));

function answersOf(item: WireItem): OrderedItem['options'] {
  if (item.__typename !== 'BundleOrderItem') return [];
  return present(item.bundle_options).map(({ label, values }) => ({
    label,
    values: present(values).map(({ product_name, quantity, price }) => {
      const money = moneyOf(price);
      return { label: product_name, quantity, price: money && money.minor !== 0 ? money : null };
    }),
  }));
}

function totalsOf(total: Wire.OrderTotalFieldsFragment | null | undefined): OrderTotals {
  return {
    goods: moneyOf(total?.subtotal),
    discounts: present(total?.discounts).flatMap(({ label, amount }) => named(label, amount)),
    delivery: moneyOf(total?.shipping_handling?.amount_including_tax) ?? moneyOf(total?.total_shipping),
    grand: moneyOf(total?.grand_total),
    // A rate of zero is told as well: its title says why no VAT is due.
    taxes: present(total?.taxes).flatMap(({ title, amount }) => withAmount(title, moneyOf(amount))),
  };
}

function named(label: string, wire: Parameters<typeof moneyOf>[0]): NamedAmount[] {
  const amount = moneyOf(wire);
  return amount?.minor === 0 ? [] : withAmount(label, amount);
}

const withAmount = (label: string, amount: NamedAmount['amount'] | null): NamedAmount[] => (amount ? [{ label, amount }] : []);

interface WirePaperItem {
  id: string;
  product_name: string | null;
  quantity: number | null;
}

const paperOf = (number: string, items: readonly WirePaperItem[], total?: Wire.OrderTotalFieldsFragment | null): OrderPaper => ({
  number,
  items: items.flatMap(({ id, product_name: name, quantity }) => (quantity ? [{ id, name: name ?? '', quantity }] : [])),
  totals: total ? totalsOf(total) : null,
  tracking: [],
});

function addressOf(wire: Wire.OrderAddressFieldsFragment | null): OrderAddress | null {
  if (!wire) return null;
  const { prefix, firstname, lastname, company, street, city, region, postcode, country_code: country, telephone } = wire;
  const name = [prefix, firstname, lastname].filter(Boolean).join(' ');
  const town = townLines({ city, state: region ?? '', postcode: postcode ?? '', country: country ?? '' });
  return {
    street: present(street).join(' '),
    postcode: postcode ?? '',
    country: country ?? '',
    lines: [name, company ?? '', ...present(street), ...town].filter(Boolean),
    telephone: telephone ?? '',
  };
}

const nameOf = (wire: Wire.OrderAddressFieldsFragment | null): string => (wire ? `${wire.firstname} ${wire.lastname}` : '');

export function amountsOf(data: Wire.CustomerOrderAmountsQuery): OrderAmounts {
  const [order] = present(data.customer?.orders?.items);
  const rows = present(order?.items).flatMap(({ id, prices }) => {
    const amount = moneyOf(prices?.row_total_including_tax);
    return amount ? [[id, amount] as const] : [];
  });
  return { byItem: Object.fromEntries(rows), goods: moneyOf(order?.total?.subtotal_incl_tax), actions: present(order?.available_actions) };
}
