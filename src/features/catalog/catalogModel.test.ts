import { describe, expect, test } from '@jest/globals';
import { chosenPrice, isAvailable, missingOptions, type ProductModel } from '~/features/product/productModel';
import { sortInput } from './catalogModel';

const gbp = (minor: number) => ({ minor, currency: 'GBP' });
const value = (uid: string, price: number | null = null) => ({
  uid,
  label: uid,
  isDefault: false,
  isInStock: true,
  price: price === null ? null : gbp(price),
});
const product = (more: Partial<ProductModel>): ProductModel => ({
  kind: 'simple',
  sku: 'X',
  name: 'X',
  path: '/x',
  metaTitle: '',
  metaDescription: '',
  html: '',
  shortHtml: '',
  pictures: [],
  crumbs: [],
  price: { from: gbp(5000) },
  isInStock: true,
  options: [],
  variants: [],
  members: [],
  left: null,
  tiers: [],
  samples: [],
  notices: {},
  enquiry: null,
  related: [],
  upsell: [],
  ...more,
});

describe('a configurable product', () => {
  const cushion = product({
    kind: 'configurable',
    options: [
      { uid: 'colour', code: 'colour', label: 'Colour', isRequired: true, answer: 'one', values: [value('oat'), value('ink')] },
      { uid: 'size', code: 'size', label: 'Size', isRequired: true, answer: 'one', values: [value('small'), value('large')] },
    ],
    variants: [
      { sku: 'OS', valueUids: ['oat', 'small'], price: gbp(4000), isInStock: true, left: null, picture: null },
      { sku: 'OL', valueUids: ['oat', 'large'], price: gbp(4500), isInStock: false, left: null, picture: null },
      { sku: 'IL', valueUids: ['ink', 'large'], price: gbp(4600), isInStock: true, left: null, picture: null },
    ],
  });

  test('has a price when everything is chosen', () => {
    expect(chosenPrice(cushion, { colour: 'oat' })).toBeNull();
    expect(missingOptions(cushion, { colour: 'oat' }).map(({ label }) => label)).toEqual(['Size']);
    expect(chosenPrice(cushion, { colour: 'ink', size: 'large' })).toEqual(gbp(4600));
  });

  test('offers only combinations that can be had', () => {
    expect(isAvailable(cushion, { colour: 'oat' }, 'size', 'large')).toBe(false);
    expect(isAvailable(cushion, { colour: 'ink' }, 'size', 'large')).toBe(true);
    expect(isAvailable(cushion, { colour: 'ink' }, 'colour', 'oat')).toBe(true);
  });
});

test('a bundle costs what its choices cost, optional ones included when chosen', () => {
  const bundle = product({
    kind: 'bundle',
    options: [
      { uid: 'seat', label: 'Seat', isRequired: true, answer: 'one', values: [value('siena', 269_500)] },
      { uid: 'hinge', label: 'Hinge', isRequired: false, answer: 'one', values: [value('motor', 49_500)] },
    ],
  });
  expect(chosenPrice(bundle, {})).toBeNull();
  expect(chosenPrice(bundle, { seat: 'siena' })).toEqual(gbp(269_500));
  expect(chosenPrice(bundle, { seat: 'siena', hinge: 'motor' })).toEqual(gbp(319_000));
});

test('only known orders reach commerce', () => {
  expect(sortInput('price')).toEqual({ price: 'ASC' });
  expect(sortInput('sku); drop')).toBeUndefined();
  expect(sortInput(null)).toBeUndefined();
});
