import type { Address } from './addressModel';

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
  const { title, firstname, lastname, street, city, region_code, region_id, region, postcode, telephone, country_id } = address;
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
    email,
  };
}

const filled = (street: readonly string[]): string[] => street.filter((line) => line !== '');
