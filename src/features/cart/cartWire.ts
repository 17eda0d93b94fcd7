import { present } from '~/data/present';
import type { Money } from '~/data/money';
import { moneyOf } from '~/data/money';
import type { Cart, CartLine, CartTotals, EnteredOption, LineOption, NamedAmount, ShippingMethod } from './cartModel';
import { currencyWithoutPrice } from './cartModel';
import type { CartFieldsFragment } from './cartFragment.generated';
import type { CartLineFieldsFragment } from './cartLineFragment.generated';

/** Converts Magento's cart into the screens' model; nulls are handled here. `dropped`: lines that commerce could not sell. */
export function cartOf(wire: CartFieldsFragment, dropped: Cart['dropped']): Cart {
  const [address] = mergedByStreet(present(wire.shipping_addresses));
  const totals = totalsOf(wire);
  return {
    id: wire.id,
    isVirtual: wire.is_virtual,
    lines: present(wire.items).map((item) => lineOf(item, totals.currency)),
    totals,
    coupon: present(wire.applied_coupons)[0]?.code ?? null,
    shippingMethods: present(address?.available_shipping_methods)
      .filter((method) => method.available)
      .map(shippingMethodOf),
    selectedShippingMethod: address?.selected_shipping_method ? shippingMethodOf(address.selected_shipping_method) : null,
    paymentMethods: present(wire.available_payment_methods).map(({ code, title }) => ({ code, title })),
    dropped,
  };
}

type WireAddress = NonNullable<NonNullable<CartFieldsFragment['shipping_addresses']>[number]>;

/**
 * Specification 3, "Cart": one address for each street, in their order. A method that is available for any of them is available for the
 * street; the first selected method counts.
 */
export function mergedByStreet(addresses: readonly WireAddress[]): WireAddress[] {
  const byStreet = new Map<string, WireAddress>();
  for (const address of addresses) {
    const street = present(address.street)
      .map((line) => line.trim().toLowerCase())
      .join('\n');
    const known = byStreet.get(street);
    byStreet.set(street, known ? merged(known, address) : address);
  }
  return [...byStreet.values()];
}

function merged(one: WireAddress, other: WireAddress): WireAddress {
  const methods = present(one.available_shipping_methods);
  const further = present(other.available_shipping_methods).filter(
    ({ carrier_code, method_code }) => !methods.some((known) => known.carrier_code === carrier_code && known.method_code === method_code),
  );
  return {
    ...one,
    available_shipping_methods: [...methods, ...further],
    selected_shipping_method: one.selected_shipping_method ?? other.selected_shipping_method,
  };
}

function totalsOf(wire: CartFieldsFragment): CartTotals {
  const prices = wire.prices;
  const grandTotal = moneyOf(prices?.grand_total);
  return {
    currency: grandTotal?.currency ?? currencyWithoutPrice,
    grandTotal,
    subtotalIncludingTax: moneyOf(prices?.subtotal_including_tax),
    subtotalExcludingTax: moneyOf(prices?.subtotal_excluding_tax),
    taxes: namedAmounts(prices?.applied_taxes),
    discounts: namedAmounts(prices?.discounts),
  };
}

function lineOf(item: CartLineFieldsFragment, currency: string): CartLine {
  const entered = enteredOptionsOf(item);
  const parts = partsOf(item, currency);
  return {
    uid: item.uid,
    sku: item.product.sku ?? '',
    name: item.product.name ?? item.product.sku ?? '',
    kind: item.__typename.slice(0, -'CartItem'.length).toLowerCase(),
    quantity: item.quantity,
    image: pictureOf(variantGallery(item)) ?? pictureOf(item.product.media_gallery),
    unitPrice: moneyOf(item.prices?.price_including_tax) ?? moneyOf(item.prices?.price),
    rowTotal: moneyOf(item.prices?.row_total_including_tax),
    rowTotalExcludingTax: moneyOf(item.prices?.row_total),
    discount: notZero(moneyOf(item.prices?.total_item_discount)),
    options: parts.map(({ label, values }) => ({ label, values })),
    selectedOptions: parts.flatMap(({ uids }) => uids),
    ...(entered.length > 0 && { enteredOptions: entered }),
  };
}

type Gallery = CartLineFieldsFragment['product']['media_gallery'];

/** Of the chosen colour. */
const variantGallery = (item: CartLineFieldsFragment): Gallery =>
  item.__typename === 'ConfigurableCartItem' ? item.configured_variant.media_gallery : null;

/** The specification's `imagesBySku`: the picture at position 1, or else the first. */
function pictureOf(gallery: Gallery): CartLine['image'] {
  const shown = present(gallery).filter(({ disabled, url }) => !disabled && url);
  const { url, label } = shown.find(({ position }) => position === 1) ?? shown[0] ?? {};
  return url ? { url, label: label ?? '' } : null;
}

/** What was chosen, with the uids by which it is chosen again; what was entered has none. */
interface Part extends LineOption {
  uids: string[];
}

const valueOf = (label: string | null, price: number | null = null, currency = '', quantity = 1): LineOption['values'][number] => ({
  label: label ?? '',
  quantity,
  price: notZero(moneyOf({ value: price, currency })),
});

function partsOf(item: CartLineFieldsFragment, currency: string): Part[] {
  const own = ownOptionsOf(item).map(({ label, type, values: given }): Part => {
    const values = present(given);
    return {
      label,
      values: values.map(({ label: words, value, price }) => valueOf(words || value, price.value, currency)),
      uids: isChosen(type) ? values.map((value) => value.customizable_option_value_uid) : [],
    };
  });
  return [...kindsPartsOf(item, currency), ...own];
}

/** What the customizable options of a line were answered with. */
const ownOptionsOf = (item: CartLineFieldsFragment) => ('customizable_options' in item ? present(item.customizable_options) : []);

function kindsPartsOf(item: CartLineFieldsFragment, currency: string): Part[] {
  if (item.__typename === 'BundleCartItem')
    return present(item.bundle_options).map(({ label, values: given }) => {
      const values = present(given);
      return {
        label,
        values: values.map((value) => valueOf(value.label, value.price, currency, value.quantity)),
        uids: values.map(({ uid }) => uid),
      };
    });
  if (item.__typename === 'ConfigurableCartItem')
    return present(item.configurable_options).map(({ option_label: label, value_label, configurable_product_option_value_uid: uid }) => ({
      label,
      values: [valueOf(value_label)],
      uids: [uid],
    }));
  if (item.__typename !== 'DownloadableCartItem') return [];
  const links = present(item.links);
  const label = ('links_title' in item.product && item.product.links_title) || '';
  return [{ label, values: links.map(({ title }) => valueOf(title)), uids: links.map(({ uid }) => uid) }];
}

/** Commerce's types of options that are answered with one of their values; every other one is entered. */
const isChosen = (type: string): boolean => /^(?:drop_down|radio|checkbox|multiple)$/.test(type);

const enteredOptionsOf = (item: CartLineFieldsFragment): EnteredOption[] =>
  ownOptionsOf(item).flatMap(({ type, values }) =>
    isChosen(type) ? [] : present(values).map(({ customizable_option_value_uid: uid, value }) => ({ uid, value })),
  );

interface WireShippingMethod {
  carrier_code: string;
  carrier_title: string;
  method_code?: string | null;
  method_title?: string | null;
  amount: Parameters<typeof moneyOf>[0];
  price_incl_tax: Parameters<typeof moneyOf>[0];
  price_excl_tax?: Parameters<typeof moneyOf>[0];
}

export function shippingMethodOf(method: WireShippingMethod): ShippingMethod {
  return {
    carrierCode: method.carrier_code,
    carrierTitle: method.carrier_title,
    methodCode: method.method_code ?? '',
    methodTitle: method.method_title ?? '',
    price: moneyOf(method.price_incl_tax) ?? moneyOf(method.amount),
    ...(method.price_excl_tax && { priceExcludingTax: moneyOf(method.price_excl_tax) }),
  };
}

function namedAmounts(
  wire: readonly ({ label: string; amount: Parameters<typeof moneyOf>[0] } | null)[] | null | undefined,
): NamedAmount[] {
  return present(wire).flatMap(({ label, amount }) => {
    const money = moneyOf(amount);
    return money ? [{ label, amount: money }] : [];
  });
}

const notZero = (money: Money | null): Money | null => (money && money.minor !== 0 ? money : null);
