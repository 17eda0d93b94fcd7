import { addressRulesOf, isPostcode, isTelephone, tidyPostcode } from '~/config/addressRules';
import { isPostcodeFirst, townLines } from '~/config/townLine';
import type { FormErrors, FormValues } from '~/features/forms';
import { isEmail } from '~/features/forms';

/** Specification section 3, "Address"; names are commerce's own. `title` is Magento's prefix. */
export interface Address {
  title: string;
  firstname: string;
  lastname: string;
  street: string[];
  city: string;
  region_code: string;
  /** Of an address in the US: what commerce calls the state. */
  region_id?: number;
  region?: string;
  postcode: string;
  telephone: string;
  country_id: string;
  /** Of an organisation's billing address. */
  company?: string;
  vat_id?: string;
}

export function contactErrors({ email = '' }: FormValues): FormErrors {
  if (email.trim() === '') return { email: 'checkout.error.email' };
  return isEmail(email) ? {} : { email: 'checkout.error.emailFormat' };
}

const required = ['title', 'firstname', 'lastname', 'address'] as const;
const town = ['city', 'postcode'] as const;

/** The messages of specification section 5, for one country, in the order of its form. */
export function addressErrors(values: FormValues, countryCode: string): FormErrors {
  const errors: FormErrors = {};
  for (const field of [...required, ...(isPostcodeFirst(countryCode) ? [...town].reverse() : town)]) {
    if (!values[field]?.trim()) errors[field] = `checkout.error.${field}`;
    else if (field === 'postcode' && !isPostcode(countryCode, values[field])) errors[field] = 'checkout.error.postcodeFormat';
  }
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

/** The lines of an address in its country's postal format. */
export function addressLines({
  company = '',
  title,
  firstname,
  lastname,
  street,
  city,
  postcode,
  region_code: state,
  country_id: country,
}: Address): string[] {
  const town = townLines({ city, state, postcode, country });
  return [company, [title, firstname, lastname].filter(Boolean).join(' '), ...street, ...town].filter((line) => line !== '');
}

/** Magento's CartAddressInput. The region is sent only for a country that requires one. */
export function cartAddressOf(address: Address) {
  const { title, firstname, lastname, street, city, region_code, region_id, postcode, telephone, country_id } = address;
  return {
    ...(title ? { prefix: title } : {}),
    firstname,
    lastname,
    street: filled(street),
    city,
    ...(region_code ? { region: region_code } : {}),
    ...(region_id ? { region_id } : {}),
    postcode,
    telephone,
    country_code: country_id,
    save_in_address_book: false,
  };
}

/** The same address in the form of Magento's REST API (quote AddressInterface). */
export function restAddressOf(address: Address, email: string) {
  const { title, firstname, lastname, street, city, region_code, region_id, region, postcode, telephone, country_id, company, vat_id } =
    address;
  return {
    ...(title ? { prefix: title } : {}),
    firstname,
    lastname,
    street: filled(street),
    city,
    ...(region_code ? { region_code } : {}),
    ...(region_id ? { region_id, region } : {}),
    postcode,
    telephone,
    country_id,
    company,
    vat_id,
    email,
  };
}

const filled = (street: readonly string[]): string[] => street.filter((line) => line !== '');
