import { countryOf } from '../catalogue/countries';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';

/** An address as it is kept in carts, orders and address books. Empty text means not given. */
export interface Address {
  prefix: string;
  firstname: string;
  middlename: string;
  lastname: string;
  suffix: string;
  company: string;
  street: string[];
  city: string;
  region: string;
  regionCode: string;
  regionId: number | null;
  postcode: string;
  countryId: string;
  telephone: string;
  fax: string;
  vatId: string;
}

/** An address in a cart, with the id Magento gives it. */
export interface CartAddress {
  id: number;
  address: Address;
}

export type AddressKind = 'shipping' | 'billing';

const requiredFields = ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone', 'countryId'] as const;

/** Names of the fields that an address still lacks, in Magento's spelling. */
export function missingFields(address: Address): string[] {
  return requiredFields.filter((field) => address[field].length === 0);
}

/** Refuses in Magento's sentence what its address validation refuses: a missing field, an unknown country, no region where there are some. */
export function checkAddress(address: Address): void {
  const country = countryOf(address.countryId);
  const needsRegion = address.regionId === null && (country?.regions.length ?? 0) > 0;
  const field = missingFields(address)[0] ?? (needsRegion ? 'regionId' : undefined);
  if (field) throw new Refusal('graphql-input', '"%fieldName" is required. Enter and try again.', { fieldName: field });
  if (!country) {
    const parameters = { value: address.countryId, fieldName: 'countryId' };
    throw new Refusal('graphql-input', 'Invalid value of "%value" provided for the %fieldName field.', parameters);
  }
}

export function cartAddress(shop: Shop, cartId: number, kind: AddressKind): CartAddress | undefined {
  const row = shop.database.one<{ id: number; address: string }>(
    'SELECT id, address FROM cart_addresses WHERE cart_id = ? AND kind = ?',
    cartId,
    kind,
  );
  return row && { id: row.id, address: JSON.parse(row.address) as Address };
}

/** Saves the address of a kind; the one before it is replaced but keeps its id. */
export function saveCartAddress(shop: Shop, cartId: number, kind: AddressKind, address: Address): void {
  shop.database.run(
    `INSERT INTO cart_addresses (cart_id, kind, address) VALUES (?, ?, ?)
     ON CONFLICT (cart_id, kind) DO UPDATE SET address = excluded.address`,
    cartId,
    kind,
    JSON.stringify(address),
  );
}

/** Several addresses with the same street are one: the later ones fill what the first left empty. */
export function mergedByStreet(addresses: readonly Address[]): Address[] {
  const merged = new Map<string, Address>();
  for (const address of addresses) {
    const key = address.street.map((line) => line.trim().toLowerCase()).join('\n');
    const first = merged.get(key);
    merged.set(key, first ? filledUp(first, address) : address);
  }
  return [...merged.values()];
}

function filledUp(first: Address, other: Address): Address {
  const given = Object.fromEntries(Object.entries(first).filter(([, value]) => value !== '' && value !== null));
  return { ...other, ...given };
}
