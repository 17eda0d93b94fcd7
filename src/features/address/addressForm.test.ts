import { expect, test } from '@jest/globals';
import { addressErrors, addressLines, emptyAddressForm } from './addressModel';
import type { Address } from './addressModel';

const anne: Address = {
  title: 'Mme',
  firstname: 'Anne',
  lastname: 'Peeters',
  street: ['Rue Haute 5'],
  city: 'Namur',
  region_code: '',
  postcode: '5000',
  telephone: '081 00 00 00',
  country_id: 'BE',
};

test('an address is written in the order of its country', () => {
  expect(addressLines(anne)).toEqual(['Mme Anne Peeters', 'Rue Haute 5', '5000 Namur']);
  const ludlow = { ...anne, street: ['4 Millrace Yard'], city: 'Ludlow', postcode: 'SY8 1AA', country_id: 'GB' };
  expect(addressLines(ludlow).slice(1)).toEqual(['4 Millrace Yard', 'Ludlow', 'SY8 1AA']);
  const keene = { ...anne, city: 'Keene', region_code: 'NH', postcode: '03431', country_id: 'US' };
  expect(addressLines(keene).slice(2)).toEqual(['Keene, NH 03431']);
});

test.each([
  ['GB', ['city', 'postcode']],
  ['BE', ['postcode', 'city']],
])('what is missing is named in the order in which a form for %s asks', (country, town) => {
  expect(Object.keys(addressErrors(emptyAddressForm, country))).toEqual([
    'title',
    'firstname',
    'lastname',
    'address',
    ...town,
    'phoneNumber',
  ]);
});
