import { nameOf } from '../catalogue/catalogue';
import { Refusal } from '../refusal';
import type { Visit } from '../shop';
import {
  changed,
  defaultWishlist,
  errorsIn,
  insertItem,
  insertWishlist,
  wishlistRefusals,
  wishlistsOf,
  type WishlistError,
  type WishlistItemRow,
  type WishlistRow,
} from './wishlists';

/** How many lists a customer may have, the default one included: Adobe Commerce's own setting. */
export const mostWishlists = 5;

/** An item that goes onto another list. The documentation lets `quantity` be left out; the platform's code refuses that. */
export interface ItemToTransfer {
  wishlist_item_id: string;
  quantity?: number | null;
}

const refusals = {
  foreign: () => new Refusal('graphql-authorization', "The wish list is not assigned to your account and can't be edited."),
  nameTaken: (name: string) => new Refusal('graphql-input', 'Wish list "%1" already exists.', { 1: name }),
  misses: (which: string) => new Refusal('graphql-input', `The ${which}wishlist was not found.`),
};

/** A customer of Adobe Commerce has a default list from the beginning. */
export function createWishlist(visit: Visit, { name, visibility }: Pick<WishlistRow, 'name' | 'visibility'>): WishlistRow {
  const { shop } = visit;
  const customerId = ownerOf(visit);
  if (name === '') throw new Refusal('graphql-input', 'Provide the wish list name.');
  return shop.database.transaction(() => {
    defaultWishlist(shop, customerId);
    if (wishlistsOf(shop, customerId).length >= mostWishlists)
      throw new Refusal('graphql-input', 'Only %1 wish list(s) can be created.', { 1: mostWishlists });
    refuseTaken(visit, name);
    return insertWishlist(shop, customerId, name, visibility);
  });
}

export function renameWishlist(
  visit: Visit,
  id: string,
  wanted: { name?: string | null; visibility?: WishlistRow['visibility'] | null },
): WishlistRow {
  const own = ownWishlist(visit, id);
  const name = wanted.name ?? own.name;
  const visibility = wanted.visibility ?? own.visibility;
  if (name !== own.name) refuseTaken(visit, name);
  visit.shop.database.run('UPDATE wishlists SET name = ?, visibility = ? WHERE id = ?', name, visibility, own.id);
  return { ...own, name, visibility };
}

export function deleteWishlist(visit: Visit, id: string): void {
  const own = ownWishlist(visit, id);
  if (defaultWishlist(visit.shop, own.customer_id).id === own.id)
    throw new Refusal('graphql-input', "The default wish list can't be deleted.");
  visit.shop.database.run('DELETE FROM wishlists WHERE id = ?', own.id);
}

/** The lists between which items are moved or copied. */
export function listsOfTransfer(visit: Visit, sourceId: string, destinationId: string): { source: WishlistRow; destination: WishlistRow } {
  return { source: ownWishlist(visit, sourceId, 'source '), destination: ownWishlist(visit, destinationId, 'destination ') };
}

/** As the platform does it: the note stays behind, and what the other list has already becomes more. */
export function moveBetween(visit: Visit, destination: WishlistRow, items: readonly ItemToTransfer[]): WishlistError[] {
  const { database } = visit.shop;
  const take = (row: WishlistItemRow, quantity: number) => {
    if (row.wishlist_id === destination.id)
      throw new Refusal('graphql-input', '"%product" is already present in %wishlist.', wordsOf(visit, row, destination));
    insertItem(visit.shop, destination, { ...row, quantity });
    if (quantity < row.quantity) database.run('UPDATE wishlist_items SET quantity = quantity - ? WHERE id = ?', quantity, row.id);
    else database.run('DELETE FROM wishlist_items WHERE id = ?', row.id);
  };
  return transfer(visit, destination, items, 'moved', take);
}

export function copyBetween(visit: Visit, destination: WishlistRow, items: readonly ItemToTransfer[]): WishlistError[] {
  return transfer(visit, destination, items, 'copied', (row, quantity) => {
    if (row.wishlist_id === destination.id)
      throw new Refusal('graphql-input', 'The "%product" is already present in "%wishlist"', wordsOf(visit, row, destination));
    insertItem(visit.shop, destination, { ...row, quantity });
  });
}

function transfer(
  visit: Visit,
  destination: WishlistRow,
  items: readonly ItemToTransfer[],
  done: 'moved' | 'copied',
  take: (row: WishlistItemRow, quantity: number) => void,
): WishlistError[] {
  return changed(visit, destination, () =>
    items.flatMap(({ wishlist_item_id: id, quantity }) =>
      errorsIn(() => {
        const row = visit.shop.database.one<WishlistItemRow>(
          'SELECT wishlist_items.* FROM wishlist_items JOIN wishlists ON wishlists.id = wishlist_id WHERE wishlist_items.id = ? AND customer_id = ?',
          Number(id),
          destination.customer_id,
        );
        if (!row) throw new Refusal('graphql-input', 'Cannot specify product.');
        const whole = Math.floor(quantity ?? 0);
        if (whole <= 0) throw new Refusal('graphql-input', `The quantity ${quantity ?? ''} is invalid.`);
        if (whole > row.quantity)
          throw new Refusal('graphql-input', `The maximum quantity that can be ${done} for "%sku" is %quantity.`, {
            sku: row.sku,
            quantity: row.quantity,
          });
        take(row, whole);
      }),
    ),
  );
}

function wordsOf({ shop, store }: Visit, { sku }: WishlistItemRow, { name }: WishlistRow) {
  const product = shop.catalogue.productOf(sku);
  return { product: product ? nameOf(product, store) : sku, wishlist: name };
}

function ownerOf({ customerId }: Visit): number {
  if (customerId === undefined) throw wishlistRefusals.stranger();
  return customerId;
}

function ownWishlist(visit: Visit, id: string, which = ''): WishlistRow {
  const customerId = ownerOf(visit);
  const list = visit.shop.database.one<WishlistRow>('SELECT * FROM wishlists WHERE id = ?', Number(id));
  if (!list) throw refusals.misses(which);
  if (list.customer_id !== customerId) throw refusals.foreign();
  return list;
}

function refuseTaken(visit: Visit, name: string): void {
  if (wishlistsOf(visit.shop, ownerOf(visit)).some((list) => list.name === name)) throw refusals.nameTaken(name);
}
