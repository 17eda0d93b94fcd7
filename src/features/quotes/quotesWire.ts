import { moneyOf } from '~/data/money';
import { present } from '~/data/present';
import type { ShippingMethod } from '~/features/cart';
import { shippingMethodOf } from '~/features/cart';
import { withImagePrefix } from '~/ui';
import type { Quote, QuoteAddress, QuotedItem, QuoteEvent, QuotePageOf } from './quotesModel';
import { isOnAccount } from './quotesModel';
import type * as Wire from './quotesQueries.generated';

type WireItem = NonNullable<NonNullable<Wire.QuoteFieldsFragment['items']>[number]>;
type WireAddress = NonNullable<Wire.QuoteFieldsFragment['billing_address']>;

/** Magento writes `2026-11-23 10:05:00`. */
const dayOf = (written: string | null): string => (written ?? '').slice(0, 10);

export function quotesOf({ negotiableQuotes: found }: Wire.NegotiableQuotesQuery): QuotePageOf {
  return {
    quotes: present(found?.items).map(({ uid, name, status, created_at, prices }) => ({
      uid,
      name,
      status,
      day: dayOf(created_at),
      total: moneyOf(prices?.grand_total),
    })),
    page: found?.page_info.current_page ?? 1,
    pages: found?.page_info.total_pages ?? 1,
  };
}

export function quoteOf(wire: Wire.QuoteFieldsFragment): Quote {
  const [shipping] = present(wire.shipping_addresses);
  const paid = wire.selected_payment_method;
  return {
    uid: wire.uid,
    name: wire.name,
    status: wire.status,
    day: dayOf(wire.created_at),
    total: moneyOf(wire.prices?.grand_total),
    isVirtual: wire.is_virtual,
    items: present(wire.items).map(itemOf),
    goods: moneyOf(wire.prices?.subtotal_including_tax),
    taxes: present(wire.prices?.applied_taxes).flatMap(({ label, amount }) => {
      const money = moneyOf(amount);
      return money ? [{ label, amount: money }] : [];
    }),
    events: eventsOf(wire),
    payments: present(wire.available_payment_methods).filter(isOnAccount),
    payment: paid?.code ? { code: paid.code, number: paid.purchase_order_number ?? '' } : null,
    shipping: shipping ? addressOf(shipping) : null,
    billing: wire.billing_address ? addressOf(wire.billing_address) : null,
    methods: present(shipping?.available_shipping_methods)
      .filter(({ available }) => available)
      .map(shippingMethodOf),
    method: methodOf(shipping?.selected_shipping_method),
  };
}

const methodOf = (wire: Parameters<typeof shippingMethodOf>[0] | null | undefined): ShippingMethod | null =>
  wire ? shippingMethodOf(wire) : null;

function itemOf(item: WireItem): QuotedItem {
  const url = item.product.thumbnail?.url;
  return {
    uid: item.uid,
    name: item.product.name ?? '',
    quantity: item.quantity,
    picture: url ? withImagePrefix('image-product', url) : null,
    sku: item.product.sku ?? '',
    selections: item.__typename === 'BundleCartItem' ? present(item.bundle_options).flatMap(uidsOf) : [],
    total: moneyOf(item.prices?.row_total_including_tax),
    isConfigured: item.__typename === 'BundleCartItem',
    options: optionsOf(item),
  };
}

const uidsOf = ({ values }: { values: readonly ({ uid: string } | null)[] }): string[] => present(values).map(({ uid }) => uid);

function optionsOf(item: WireItem): QuotedItem['options'] {
  if (item.__typename === 'BundleCartItem')
    return present(item.bundle_options).flatMap(({ label, values }) => present(values).map((value) => ({ label, value: value.label })));
  if (item.__typename !== 'ConfigurableCartItem') return [];
  return present(item.configurable_options).map(({ option_label: label, value_label: value }) => ({ label, value }));
}

/** Comments and history come in two lists; a comment's own row in the history says nothing more. */
function eventsOf({ comments, history }: Wire.QuoteFieldsFragment): QuoteEvent[] {
  const said = present(comments).map(({ uid, creator_type, text, created_at, author }) => ({
    at: created_at,
    event: {
      uid: `comment ${uid}`,
      day: dayOf(created_at),
      kind: 'comment' as const,
      isOurs: creator_type === 'SELLER',
      author: `${author.firstname} ${author.lastname}`.trim(),
      text,
    },
  }));
  const done = present(history).flatMap(({ uid, created_at, changes }) => {
    const at = created_at ?? '';
    const day = dayOf(created_at);
    const before = moneyOf(changes?.total?.old_price);
    const after = moneyOf(changes?.total?.new_price);
    const price = before && after ? [{ at, event: { uid: `price ${uid}`, day, kind: 'price' as const, before, after } }] : [];
    const states = present(changes?.statuses?.changes).map(({ new_status: status }) => ({
      at,
      event: { uid: `status ${uid} ${status}`, day, kind: 'status' as const, status },
    }));
    return [...states, ...price];
  });
  // At the same second the status comes first, then its price, then the words.
  return [...done, ...said].sort((one, other) => one.at.localeCompare(other.at)).map(({ event }) => event);
}

function addressOf(wire: WireAddress): QuoteAddress {
  return {
    firstname: wire.firstname,
    lastname: wire.lastname,
    company: wire.company ?? '',
    street: present(wire.street),
    city: wire.city,
    region: wire.region?.label ?? '',
    postcode: wire.postcode ?? '',
    country: wire.country.code,
    telephone: wire.telephone ?? '',
  };
}
