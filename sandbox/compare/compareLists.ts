import { randomBytes } from 'node:crypto';
import type { CatalogueProduct } from '../catalogue/catalogue';
import { isSold } from '../catalogue/catalogue';
import { signedInCustomer } from '../customers/customerStore';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';

export interface CompareListRow {
  id: number;
  uid: string;
  customer_id: number | null;
}

export interface Compared {
  product: CatalogueProduct;
  attributes: { code: string; value: string }[];
}

const notSaid = (name: string): Refusal => new Refusal('graphql-input', '"%name" value must be specified', { name });

/** The list of that uid; undefined where there is none. A list of another customer, or of one who has signed out, is refused. */
export function compareListOf({ shop, customerId }: Visit, uid: string): CompareListRow | undefined {
  if (uid === '') throw notSaid('uid');
  const row = shop.database.one<CompareListRow>('SELECT * FROM compare_lists WHERE uid = ?', uid);
  if ((row?.customer_id ?? undefined) !== customerId)
    throw new Refusal('graphql-input', 'This customer is not authorized to access this list');
  return row;
}

function listForChange(visit: Visit, uid: string): CompareListRow {
  const list = compareListOf(visit, uid);
  if (!list) throw new Refusal('graphql-input', '"uid" value does not exist');
  return list;
}

export function customersCompareList({ shop }: Visit, customerId: number): CompareListRow | undefined {
  return shop.database.one<CompareListRow>('SELECT * FROM compare_lists WHERE customer_id = ?', customerId);
}

/** A customer has one list, which is answered again; a guest gets a new one each time. */
export function createCompareList(visit: Visit, products: readonly string[]): CompareListRow {
  const { shop, customerId } = visit;
  const own = customerId === undefined ? undefined : customersCompareList(visit, customerId);
  const uid = own?.uid ?? randomBytes(16).toString('hex');
  if (!own) shop.database.run('INSERT INTO compare_lists (uid, customer_id) VALUES (?, ?)', uid, customerId ?? null);
  return addToCompareList(visit, uid, products);
}

/** Products go by their numbers, as Magento takes them. One that is on the list, or that there is not, changes nothing. */
export function addToCompareList(visit: Visit, uid: string, products: readonly string[]): CompareListRow {
  const list = listForChange(visit, uid);
  for (const id of products) {
    const known = visit.shop.catalogue.products[Number(id) - 1];
    if (known) visit.shop.database.run('INSERT OR IGNORE INTO compare_items (list_id, product_id) VALUES (?, ?)', list.id, known.id);
  }
  return list;
}

export function removeFromCompareList(visit: Visit, uid: string, products: readonly string[]): CompareListRow {
  const list = listForChange(visit, uid);
  for (const id of products) visit.shop.database.run('DELETE FROM compare_items WHERE list_id = ? AND product_id = ?', list.id, Number(id));
  return list;
}

export function deleteCompareList(visit: Visit, uid: string): boolean {
  const list = compareListOf(visit, uid);
  if (list) visit.shop.database.run('DELETE FROM compare_lists WHERE id = ?', list.id);
  return list !== undefined;
}

/** A guest's list becomes the customer's: it goes into theirs, if they have one. Undefined where there is no such list. */
export function assignCompareList(visit: Visit, uid: string): CompareListRow | undefined {
  const { shop, customerId } = visit;
  if (uid === '') throw notSaid('uid');
  if (customerId === undefined) throw new Refusal('graphql-input', 'Customer must be logged');
  const { id: ownerId } = signedInCustomer(visit);
  const guests = compareListOf(withoutCustomer(visit), uid);
  if (!guests) return undefined;
  const own = customersCompareList(visit, ownerId);
  if (!own) {
    shop.database.run('UPDATE compare_lists SET customer_id = ? WHERE id = ?', ownerId, guests.id);
    return { ...guests, customer_id: ownerId };
  }
  shop.database.run(
    'INSERT OR IGNORE INTO compare_items (list_id, product_id) SELECT ?, product_id FROM compare_items WHERE list_id = ? ORDER BY id',
    own.id,
    guests.id,
  );
  shop.database.run('DELETE FROM compare_lists WHERE id = ?', guests.id);
  return own;
}

function withoutCustomer({ customerId: _customer, ...visit }: Visit): Visit {
  return visit;
}

/** What the store view sells of a list, in the order in which it was added. */
export function comparedProducts({ shop, store }: Visit, { id }: CompareListRow): CatalogueProduct[] {
  return shop.database
    .all<{ product_id: number }>('SELECT product_id FROM compare_items WHERE list_id = ? ORDER BY id', id)
    .flatMap(({ product_id }) => {
      const product = shop.catalogue.products[product_id - 1];
      return product && isSold(product, store) ? [product] : [];
    });
}
