import { Refusal } from '../refusal';
import { checkAddress, type Address } from '../carts/addresses';
import type { Shop } from '../shop';

export interface BookAddress {
  id: number;
  address: Address;
  default_shipping: number;
  default_billing: number;
}

interface Defaults {
  shipping: boolean;
  billing: boolean;
}

type Stored = Omit<BookAddress, 'address'> & { address: string };

export function addressesOf(shop: Shop, customerId: number): BookAddress[] {
  return shop.database
    .all<Stored>(
      'SELECT id, address, default_shipping, default_billing FROM customer_addresses WHERE customer_id = ? ORDER BY id',
      customerId,
    )
    .map((row) => ({ ...row, address: JSON.parse(row.address) as Address }));
}

/** The customer's own address of that id, or Magento's refusal. */
export function ownAddress(shop: Shop, customerId: number, id: number): BookAddress {
  const found = addressesOf(shop, customerId).find((entry) => entry.id === id);
  if (!found) throw new Refusal('graphql-no-such-entity', 'Could not find a address with ID "%address_id"', { address_id: id });
  return found;
}

export function addAddress(shop: Shop, customerId: number, address: Address, defaults: Defaults): BookAddress {
  checkAddress(address);
  return shop.database.transaction(() => {
    const { lastId } = shop.database.run(
      'INSERT INTO customer_addresses (customer_id, address) VALUES (?, ?)',
      customerId,
      JSON.stringify(address),
    );
    setDefaults(shop, customerId, lastId, defaults);
    return ownAddress(shop, customerId, lastId);
  });
}

export function changeAddress(shop: Shop, customerId: number, id: number, address: Address, defaults: Defaults): BookAddress {
  checkAddress(address);
  return shop.database.transaction(() => {
    ownAddress(shop, customerId, id);
    shop.database.run('UPDATE customer_addresses SET address = ? WHERE id = ?', JSON.stringify(address), id);
    setDefaults(shop, customerId, id, defaults);
    return ownAddress(shop, customerId, id);
  });
}

export function removeAddress(shop: Shop, customerId: number, id: number): void {
  const { default_shipping, default_billing } = ownAddress(shop, customerId, id);
  const use = default_billing ? 'billing' : 'shipping';
  if (default_shipping || default_billing)
    throw new Refusal('graphql-authorization', 'Customer Address %1 is set as default %2 address and can not be deleted', {
      1: id,
      2: use,
    });
  shop.database.run('DELETE FROM customer_addresses WHERE id = ?', id);
}

/** An address becomes a default when asked to; the one before it stops being it. */
function setDefaults(shop: Shop, customerId: number, id: number, defaults: Defaults): void {
  for (const kind of ['shipping', 'billing'] as const) {
    if (defaults[kind]) shop.database.run(`UPDATE customer_addresses SET default_${kind} = (id = ?) WHERE customer_id = ?`, id, customerId);
  }
}
