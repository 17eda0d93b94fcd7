import { randomBytes } from 'node:crypto';
import { addToCart, type UserError } from '../carts/addToCart';
import { changeCart, customerCart } from '../carts/cartAccess';
import { lineOf, type CartLine } from '../carts/cartLines';
import type { Choice } from '../carts/cartStore';
import { chooseItem, type WantedItem } from '../carts/wantedItems';
import { configurableValueUid, selectionUid } from '../catalogue/uids';
import { Refusal } from '../refusal';
import type { Shop, Visit } from '../shop';

export interface WishlistRow {
  id: number;
  customer_id: number;
  name: string;
  visibility: 'PRIVATE' | 'PUBLIC';
  sharing_code: string;
  updated_at: number;
}

export interface WishlistItemRow {
  id: number;
  wishlist_id: number;
  sku: string;
  quantity: number;
  choice: string;
  description: string | null;
  added_at: number;
}

/** An item of a wishlist whose product is still sold, with its prices as a cart's line would have them. */
export interface KeptItem {
  row: WishlistItemRow;
  line: CartLine;
}

/** Why an item was not added, changed or removed: Magento's `user_errors`. */
export interface WishlistError {
  message: string;
  code: 'PRODUCT_NOT_FOUND' | 'UNDEFINED';
}

export interface KeptUpdate {
  wishlist_item_id: string;
  quantity?: number | null;
  description?: string | null;
  selected_options?: string[] | null;
}

export const wishlistRefusals = {
  notFound: () => new Refusal('graphql-input', 'The wishlist was not found.'),
  stranger: () => new Refusal('graphql-authorization', 'The current user cannot perform operations on wishlist'),
};

/** The customer's lists, the default one first. */
export function wishlistsOf(shop: Shop, customerId: number): WishlistRow[] {
  return shop.database.all<WishlistRow>('SELECT * FROM wishlists WHERE customer_id = ? ORDER BY id', customerId);
}

/** The customer's first list; made when there is none. */
export function defaultWishlist(shop: Shop, customerId: number): WishlistRow {
  return wishlistsOf(shop, customerId)[0] ?? insertWishlist(shop, customerId, 'Wish List', 'PRIVATE');
}

export function insertWishlist(shop: Shop, customerId: number, name: string, visibility: WishlistRow['visibility']): WishlistRow {
  shop.database.run(
    'INSERT INTO wishlists (customer_id, name, visibility, sharing_code, updated_at) VALUES (?, ?, ?, ?, ?)',
    customerId,
    name,
    visibility,
    randomBytes(16).toString('hex'),
    shop.clock.now(),
  );
  return wishlistsOf(shop, customerId).at(-1) as WishlistRow;
}

/** The list that a mutation names: 0 is the default one; another customer's is not found. */
export function wishlistForChange({ shop, customerId }: Visit, wishlistId: string): WishlistRow {
  if (customerId === undefined) throw wishlistRefusals.stranger();
  if (Number(wishlistId) === 0) return defaultWishlist(shop, customerId);
  const own = wishlistsOf(shop, customerId).find(({ id }) => String(id) === wishlistId);
  if (!own) throw wishlistRefusals.notFound();
  return own;
}

/** What the store view sells of a list, in the order in which it was added. */
export function itemsOfWishlist({ shop, store }: Visit, wishlist: WishlistRow): KeptItem[] {
  return rowsOf(shop, wishlist).flatMap((row) => {
    const line = lineOf(shop.catalogue, store, { ...row, cart_id: 0, note: null });
    return line ? [{ row, line }] : [];
  });
}

export function addToWishlist(visit: Visit, wishlist: WishlistRow, wanted: readonly WantedItem[]): WishlistError[] {
  return changed(visit, wishlist, () => wanted.flatMap((item) => errorsIn(() => addOne(visit, wishlist, item))));
}

/** As the platform does it: what an update leaves out is lost (its note, its options), and a quantity must be said. */
export function updateWishlist(visit: Visit, wishlist: WishlistRow, updates: readonly KeptUpdate[]): WishlistError[] {
  return changed(visit, wishlist, () =>
    updates.flatMap((update) =>
      errorsIn(() => {
        const row = ownRow(visit.shop, wishlist, update.wishlist_item_id);
        const quantity = wholeQuantity(update.quantity ?? 0);
        const choice = JSON.stringify(choiceOf(visit, { sku: row.sku, quantity, selected_options: update.selected_options ?? [] }));
        // Made equal to another item, it becomes one with it.
        const twin = rowsOf(visit.shop, wishlist).find((other) => other.id !== row.id && other.sku === row.sku && other.choice === choice);
        if (twin) visit.shop.database.run('DELETE FROM wishlist_items WHERE id = ?', twin.id);
        visit.shop.database.run(
          'UPDATE wishlist_items SET quantity = ?, choice = ?, description = ? WHERE id = ?',
          quantity + (twin?.quantity ?? 0),
          choice,
          update.description ?? null,
          row.id,
        );
      }),
    ),
  );
}

export function removeFromWishlist(visit: Visit, wishlist: WishlistRow, ids: readonly string[]): WishlistError[] {
  return changed(visit, wishlist, () =>
    ids.flatMap((id) =>
      errorsIn(() => {
        visit.shop.database.run('DELETE FROM wishlist_items WHERE id = ?', ownRow(visit.shop, wishlist, id).id);
      }),
    ),
  );
}

/** Moves items into the customer's cart, all of them unless some are named. What cannot be added stays on the list, with the reason. */
export async function moveToCart(
  visit: Visit,
  wishlist: WishlistRow,
  ids: readonly string[] | null | undefined,
): Promise<(UserError & { itemId: number })[]> {
  const rows = rowsOf(visit.shop, wishlist);
  const unknown = (ids ?? []).filter((id) => !rows.some((row) => String(row.id) === id));
  if (unknown.length > 0) throw new Refusal('graphql-input', 'The wishlist item ids "%ids" were not found.', { ids: unknown.join(',') });
  const moved = ids && ids.length > 0 ? rows.filter((row) => ids.includes(String(row.id))) : rows;
  const { masked_id: cartId } = visit.shop.database.transaction(() => customerCart(visit));
  const errors: (UserError & { itemId: number })[] = [];
  await changeCart(visit, cartId, (cart) => {
    for (const row of moved) {
      const [error] = addToCart(visit.shop, cart, [wantedOf(visit, row)]);
      if (error) errors.push({ ...error, itemId: row.id });
      else visit.shop.database.run('DELETE FROM wishlist_items WHERE id = ?', row.id);
    }
  });
  return errors;
}

function rowsOf(shop: Shop, wishlist: WishlistRow): WishlistItemRow[] {
  return shop.database.all<WishlistItemRow>('SELECT * FROM wishlist_items WHERE wishlist_id = ? ORDER BY id', wishlist.id);
}

function ownRow(shop: Shop, wishlist: WishlistRow, id: string): WishlistItemRow {
  const row = rowsOf(shop, wishlist).find((candidate) => String(candidate.id) === id);
  if (!row) throw new Refusal('graphql-input', 'The wishlist item with ID "%id" does not belong to the wishlist', { id });
  return row;
}

function addOne(visit: Visit, wishlist: WishlistRow, wanted: WantedItem): void {
  const { shop, store } = visit;
  const sku = wanted.parent_sku ?? wanted.sku;
  const product = shop.catalogue.soldProduct(sku, store);
  if (!product) throw new Refusal('graphql-no-such-entity', 'Could not find a product with SKU "%sku"', { sku });
  insertItem(shop, wishlist, {
    sku: product.sku,
    quantity: wholeQuantity(wanted.quantity),
    choice: JSON.stringify(choiceOf(visit, wanted)),
  });
}

/** The same product with the same choice becomes more instead of standing twice. */
export function insertItem(shop: Shop, wishlist: WishlistRow, item: Pick<WishlistItemRow, 'sku' | 'quantity' | 'choice'>): void {
  shop.database.run(
    `INSERT INTO wishlist_items (wishlist_id, sku, quantity, choice, added_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (wishlist_id, sku, choice) DO UPDATE SET quantity = quantity + excluded.quantity`,
    wishlist.id,
    item.sku,
    item.quantity,
    item.choice,
    shop.clock.now(),
  );
}

function wholeQuantity(quantity: number): number {
  const whole = Math.floor(quantity);
  if (whole < 1) throw new Refusal('graphql-input', 'The quantity of a wish list item cannot be 0');
  return whole;
}

/** A list also takes a product whose options are not chosen yet: only the cart asks for them. */
function choiceOf({ shop, store }: Visit, wanted: WantedItem): Choice {
  try {
    return chooseItem(shop.catalogue, store, wanted).choice;
  } catch (error) {
    if (error instanceof Refusal) return {};
    throw error;
  }
}

function wantedOf({ shop: { catalogue } }: Visit, { sku, quantity, choice }: WishlistItemRow): WantedItem {
  const { bundle = [], child } = JSON.parse(choice) as Choice;
  const attribute = catalogue.productOf(sku)?.seed.configurable?.attribute;
  const childUids =
    child !== undefined && attribute !== undefined
      ? [configurableValueUid(catalogue.attributeId(attribute), catalogue.productOf(child)?.id ?? 0)]
      : [];
  return { sku, quantity, selected_options: [...bundle.map((chosen) => selectionUid(...chosen)), ...childUids] };
}

export function changed(visit: Visit, wishlist: WishlistRow, change: () => WishlistError[]): WishlistError[] {
  return visit.shop.database.transaction(() => {
    const errors = change();
    visit.shop.database.run('UPDATE wishlists SET updated_at = ? WHERE id = ?', visit.shop.clock.now(), wishlist.id);
    return errors;
  });
}

export function errorsIn(change: () => void): WishlistError[] {
  try {
    change();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ message: error.message, code: error.category === 'graphql-no-such-entity' ? 'PRODUCT_NOT_FOUND' : 'UNDEFINED' }];
  }
}
