import type { Address } from './checkoutModel';

/** Magento's CartAddressInput. The region goes only to a country that has one. */
export function cartAddressOf({ title, firstname, lastname, street, city, region_code, postcode, telephone, country_id }: Address) {
  return {
    ...(title ? { prefix: title } : {}),
    firstname,
    lastname,
    street: filled(street),
    city,
    ...(region_code ? { region: region_code } : {}),
    postcode,
    telephone,
    country_code: country_id,
    save_in_address_book: false,
  };
}

/** The same address as Magento's REST writes it (quote AddressInterface). */
export function restAddressOf(
  { title, firstname, lastname, street, city, region_code, postcode, telephone, country_id }: Address,
  email: string,
) {
  return {
    ...(title ? { prefix: title } : {}),
    firstname,
    lastname,
    street: filled(street),
    city,
    ...(region_code ? { region_code } : {}),
    postcode,
    telephone,
    country_id,
    email,
  };
}

const filled = (street: readonly string[]): string[] => street.filter((line) => line !== '');
