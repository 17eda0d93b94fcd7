import { addressRulesOf, isPostcode, isTelephone, tidyPostcode } from '~/config/addressRules';
import type { Address } from './checkoutModel';

/** What stands in a form: texts by field name (specification section 3, "Form field names"). */
export type FormValues = Record<string, string>;
/** Message ids by field name, in the order of the fields. */
export type FormErrors = Record<string, string>;

/** Not a proof that a mailbox exists, only that the shape is right. Linear, and capped. */
export const isEmail = (typed: string): boolean => typed.length <= 254 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(typed.trim());

export function contactErrors({ email = '' }: FormValues): FormErrors {
  if (email.trim() === '') return { email: 'checkout.error.email' };
  return isEmail(email) ? {} : { email: 'checkout.error.emailFormat' };
}

const required: readonly (readonly [field: string, message: string])[] = [
  ['title', 'checkout.error.title'],
  ['firstname', 'checkout.error.firstname'],
  ['lastname', 'checkout.error.lastname'],
  ['address', 'checkout.error.address'],
  ['city', 'checkout.error.city'],
  ['postcode', 'checkout.error.postcode'],
];

/** The messages of specification section 5, for one country. */
export function addressErrors(values: FormValues, countryCode: string): FormErrors {
  const errors: FormErrors = {};
  for (const [field, message] of required) if (!values[field]?.trim()) errors[field] = message;
  if (!errors.postcode && !isPostcode(countryCode, values.postcode ?? '')) errors.postcode = 'checkout.error.postcodeFormat';
  if (addressRulesOf(countryCode).hasRegion && !values.region?.trim()) errors.region = 'checkout.error.required';
  if (!isTelephone(countryCode, values.phoneNumber ?? '')) errors.phoneNumber = 'checkout.error.phone';
  return errors;
}

export const emptyAddressForm: FormValues = {
  title: '',
  firstname: '',
  lastname: '',
  address: '',
  address2: '',
  city: '',
  postcode: '',
  region: '',
  phoneNumber: '',
  lookupPostcode: '',
};

export function addressOf(values: FormValues, countryCode: string): Address {
  const text = (field: string) => (values[field] ?? '').trim();
  return {
    title: text('title'),
    firstname: text('firstname'),
    lastname: text('lastname'),
    street: [text('address'), text('address2')].filter((line) => line !== ''),
    city: text('city'),
    region_code: text('region'),
    postcode: tidyPostcode(countryCode, text('postcode')),
    telephone: text('phoneNumber'),
    country_id: countryCode,
  };
}

export function addressFormOf({ title, firstname, lastname, street, city, region_code, postcode, telephone }: Address): FormValues {
  const [address = '', ...more] = street;
  const lines = { address, address2: more.join(', '), city, postcode, region: region_code };
  return { ...emptyAddressForm, ...lines, title, firstname, lastname, phoneNumber: telephone };
}

/** The lines of an address as they stand on a letter. */
export function addressLines({ title, firstname, lastname, street, city, postcode }: Address): string[] {
  return [[title, firstname, lastname].filter(Boolean).join(' '), ...street, city, postcode].filter((line) => line !== '');
}
