import type { CountryCodeEnum, CustomerAddressInput } from '~/data/schemaTypes.generated';
import { present } from '~/data/present';
import type { CustomerAddressesQuery } from './addressBookQueries.generated';
import type { Address } from './addressModel';

/** An address that a customer has saved. */
export interface BookAddress extends Address {
  id: number;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
}

export interface AddressBook {
  /** The customer's own name, which a new address begins with. */
  owner: { firstname: string; lastname: string };
  /** In the order in which they were saved. */
  addresses: BookAddress[];
}

/** An address to save: a new one, or the new form of one that is saved already. */
export interface AddressToSave {
  address: Address;
  /** Null for a new address. */
  id: number | null;
  isDefaultShipping: boolean;
  isDefaultBilling: boolean;
  /** The ids that the shopper saw when they began; null where any equal address will do. */
  knownIds: readonly number[] | null;
  /** The same address was sent before, and its outcome was not known: commerce is asked first whether it is there. */
  mayBeSaved: boolean;
}

type Saved = NonNullable<NonNullable<NonNullable<CustomerAddressesQuery['customer']>['addresses']>[number]>;

export const bookOf = ({ customer }: CustomerAddressesQuery): AddressBook => ({
  owner: { firstname: customer?.firstname ?? '', lastname: customer?.lastname ?? '' },
  addresses: present(customer?.addresses).map(bookAddressOf),
});

function bookAddressOf({ id, prefix, firstname, lastname, city, postcode, telephone, ...saved }: Saved): BookAddress {
  const text = (value: string | null) => value ?? '';
  return {
    id: id ?? 0,
    title: text(prefix),
    firstname: text(firstname),
    lastname: text(lastname),
    street: present(saved.street),
    city: text(city),
    region_code: saved.region?.region_code ?? '',
    ...(saved.region?.region_id && { region_id: saved.region.region_id, region: saved.region.region ?? '' }),
    postcode: text(postcode),
    telephone: text(telephone),
    country_id: saved.country_code ?? '',
    isDefaultShipping: saved.default_shipping ?? false,
    isDefaultBilling: saved.default_billing ?? false,
  };
}

/** Magento's CustomerAddressInput. What it does not name, such as a company, stays as it is. */
export function addressInputOf({ address, isDefaultShipping, isDefaultBilling }: AddressToSave): CustomerAddressInput {
  const { title, firstname, lastname, street, city, region_code, region_id, region, postcode, telephone, country_id } = address;
  return {
    prefix: title,
    firstname,
    lastname,
    street,
    city,
    ...(region_code && { region: { region_code, ...(region_id && { region_id, region: region ?? '' }) } }),
    postcode,
    telephone,
    country_code: country_id as CountryCodeEnum,
    default_shipping: isDefaultShipping,
    default_billing: isDefaultBilling,
  };
}

/** Does the book show that this address was saved? A new one may have been changed in another window since: its street tells. */
export function isSavedIn(book: readonly BookAddress[], { id, address, knownIds, ...wanted }: AddressToSave): boolean {
  if (id === null && knownIds) return book.some((entry) => !knownIds.includes(entry.id) && isSameStreet(entry, address));
  return book.some(
    (entry) =>
      (id === null || entry.id === id) &&
      isSameAddress(entry, address) &&
      (entry.isDefaultShipping || !wanted.isDefaultShipping) &&
      (entry.isDefaultBilling || !wanted.isDefaultBilling),
  );
}

const compared = ['title', 'firstname', 'lastname', 'city', 'postcode', 'telephone', 'country_id'] as const;
const plain = (text: string): string => text.trim().toLowerCase();

/** The same words; commerce may trim them, or write them in other letters. */
export const isSameAddress = (one: Address, other: Address): boolean =>
  compared.every((name) => plain(one[name]) === plain(other[name])) && isSameStreet(one, other);

const isSameStreet = (one: Address, other: Address): boolean => plain(one.street.join(' ')) === plain(other.street.join(' '));
