import { present } from '~/data/present';
import type { Money } from '~/data/money';
import { moneyOf } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import type { Cart, CartLine, CartTotals, EnteredOption, LineKind, LineOption, NamedAmount, ShippingMethod } from './cartModel';
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
  return {
    uid: item.uid,
    sku: item.product.sku ?? '',
    name: item.product.name ?? item.product.sku ?? '',
    kind: kindOf(item.__typename),
    quantity: item.quantity,
    image: imageOf(variantPicture(item)) ?? imageOf(item.product.thumbnail),
    unitPrice: moneyOf(item.prices?.price_including_tax) ?? moneyOf(item.prices?.price),
    rowTotal: moneyOf(item.prices?.row_total_including_tax),
    rowTotalExcludingTax: moneyOf(item.prices?.row_total),
    discount: notZero(moneyOf(item.prices?.total_item_discount)),
    options: optionsOf(item, currency),
    selectedOptions: selectedOptionsOf(item),
    ...(entered.length > 0 && { enteredOptions: entered }),
  };
}

const kinds: Record<string, LineKind> = {
  SimpleCartItem: 'simple',
  VirtualCartItem: 'virtual',
  BundleCartItem: 'bundle',
  ConfigurableCartItem: 'configurable',
};

const kindOf = (typeName: string): LineKind => ownValue(kinds, typeName) ?? 'other';

/** Of the chosen colour. */
const variantPicture = (item: CartLineFieldsFragment): CartLineFieldsFragment['product']['thumbnail'] =>
  item.__typename === 'ConfigurableCartItem' ? item.configured_variant.thumbnail : null;

function imageOf(image: CartLineFieldsFragment['product']['thumbnail']): CartLine['image'] {
  return image?.url ? { url: image.url, label: image.label ?? '' } : null;
}

function optionsOf(item: CartLineFieldsFragment, currency: string): LineOption[] {
  const own = ownOptionsOf(item).map(({ label, values }) => ({
    label,
    values: present(values).map((value) => ({
      label: value.label || value.value,
      quantity: 1,
      price: notZero(moneyOf({ value: value.price.value, currency })),
    })),
  }));
  return [...partsOf(item, currency), ...own];
}

/** What the customizable options of a line were answered with. */
const ownOptionsOf = (item: CartLineFieldsFragment) => ('customizable_options' in item ? present(item.customizable_options) : []);

function partsOf(item: CartLineFieldsFragment, currency: string): LineOption[] {
  if (item.__typename === 'BundleCartItem') {
    return present(item.bundle_options).map((option) => ({
      label: option.label,
      values: present(option.values).map((value) => ({
        label: value.label,
        quantity: value.quantity,
        price: notZero(moneyOf({ value: value.price, currency })),
      })),
    }));
  }
  if (item.__typename === 'ConfigurableCartItem') {
    return present(item.configurable_options).map((option) => ({
      label: option.option_label,
      values: [{ label: option.value_label, quantity: 1, price: null }],
    }));
  }
  if (item.__typename !== 'DownloadableCartItem') return [];
  const title = 'links_title' in item.product ? item.product.links_title : null;
  return [{ label: title ?? '', values: present(item.links).map(({ title }) => ({ label: title ?? '', quantity: 1, price: null })) }];
}

/** Commerce's types of options that are answered with one of their values; every other one is entered. */
const chosenTypes = ['drop_down', 'radio', 'checkbox', 'multiple'];

function selectedOptionsOf(item: CartLineFieldsFragment): string[] {
  const own = ownOptionsOf(item)
    .filter(({ type }) => chosenTypes.includes(type))
    .flatMap(({ values }) => present(values).map((value) => value.customizable_option_value_uid));
  return [...selectedPartsOf(item), ...own];
}

function selectedPartsOf(item: CartLineFieldsFragment): string[] {
  if (item.__typename === 'BundleCartItem')
    return present(item.bundle_options).flatMap((option) => present(option.values).map((value) => value.uid));
  if (item.__typename === 'ConfigurableCartItem')
    return present(item.configurable_options).map((option) => option.configurable_product_option_value_uid);
  return item.__typename === 'DownloadableCartItem' ? present(item.links).map(({ uid }) => uid) : [];
}

const enteredOptionsOf = (item: CartLineFieldsFragment): EnteredOption[] =>
  ownOptionsOf(item)
    .filter(({ type }) => !chosenTypes.includes(type))
    .flatMap(({ values }) => present(values).map(({ customizable_option_value_uid: uid, value }) => ({ uid, value })));

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
