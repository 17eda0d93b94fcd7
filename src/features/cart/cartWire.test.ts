import { describe, expect, test } from '@jest/globals';
import { cartOf, mergedByStreet } from './cartWire';

type WireAddress = Parameters<typeof mergedByStreet>[0][number];
type Method = NonNullable<NonNullable<WireAddress['available_shipping_methods']>[number]>;

const method = (code: string): Method => ({
  available: true,
  carrier_code: 'steadwell',
  carrier_title: 'Delivery',
  method_code: code,
  method_title: code,
  error_message: null,
  amount: { value: 0, currency: 'GBP' },
  price_incl_tax: { value: 0, currency: 'GBP' },
});
const address = (street: string[], codes: string[], selected: string | null = null): WireAddress => ({
  street,
  available_shipping_methods: codes.map(method),
  selected_shipping_method:
    selected === null
      ? null
      : { ...method(selected), method_code: selected, method_title: selected, price_excl_tax: { value: 0, currency: 'GBP' } },
});
const codesOf = ({ available_shipping_methods: methods }: WireAddress): string[] =>
  (methods ?? []).flatMap((known) => known?.method_code ?? []);

describe('shipping addresses of a cart', () => {
  test('on the same street become one, with every available method and the selected one', () => {
    const [only, ...more] = mergedByStreet([
      address(['3 Mill Lane'], ['visit']),
      address([' 3 mill lane'], ['visit', 'express'], 'express'),
    ]);
    expect(more).toEqual([]);
    expect(only && codesOf(only)).toEqual(['visit', 'express']);
    expect(only?.selected_shipping_method?.method_code).toBe('express');
  });

  test('on other streets stay apart, in their order', () => {
    const kept = mergedByStreet([address(['3 Mill Lane'], []), address(['3 Mill Lane', 'Flat 2'], []), address(['1 High Street'], [])]);
    expect(kept.map(({ street }) => street)).toEqual([['3 Mill Lane'], ['3 Mill Lane', 'Flat 2'], ['1 High Street']]);
  });
});

describe('the picture of a line (the specification’s imagesBySku)', () => {
  const picture = (url: string, position: number | null, disabled = false) => ({
    __typename: 'ProductImage',
    url,
    label: url,
    position,
    disabled,
  });
  const shownOf = (...media_gallery: ReturnType<typeof picture>[]) => {
    const product = { __typename: 'SimpleProduct', uid: 'MQ==', sku: 'RAIL', name: 'Rail', media_gallery };
    const items = [{ __typename: 'SimpleCartItem', uid: 'MQ==', quantity: 1, product, prices: null }];
    return cartOf({ id: 'cart', items } as unknown as Parameters<typeof cartOf>[0], []).lines[0]?.image?.url ?? null;
  };

  test('is the one at position 1, wherever it stands', () => {
    expect(shownOf(picture('side', 2), picture('front', 1), picture('back', 3))).toBe('front');
  });

  test('or else the first that is switched on', () => {
    expect(shownOf(picture('off', 1, true), picture('side', 4), picture('back', null))).toBe('side');
    expect(shownOf()).toBeNull();
  });
});
