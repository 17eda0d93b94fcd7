import { randomBytes } from 'node:crypto';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';

/** A cart as the table holds it. */
export interface CartRow {
  id: number;
  masked_id: string;
  store_code: string;
  website_code: string;
  /** what its shopper sees prices in; empty: the store's own */
  currency: string;
  customer_id: number | null;
  is_active: number;
  email: string | null;
  reserved_order_id: string | null;
  carrier_code: string | null;
  method_code: string | null;
  /** of the pickup location whose address is the cart's delivery address */
  pickup_code: string | null;
  payment_code: string | null;
  payment_nonce: string | null;
  payment_hash: string | null;
  saves_card: number;
  /** minor units that are agreed to be paid with the order; null: the whole sum */
  deposit: number | null;
  po_number: string | null;
  customer_notes: string | null;
  coupon_code: string | null;
  created_at: number;
  updated_at: number;
}

export interface CartItemRow {
  id: number;
  cart_id: number;
  sku: string;
  quantity: number;
  choice: string;
  /** JSON of a LineNote */
  note: string | null;
}

/** What was chosen of a composite product; empty for a simple one. Its JSON text is the line's identity. */
export interface Choice {
  /** bundle: [option id, selection id, quantity], in the bundle's order */
  bundle?: [number, number, number][];
  /** configurable: sku of the chosen child */
  child?: string;
  /** customizable options: [option id, value id] or, where it was entered, [option id, text] */
  options?: [number, number | string][];
  /** downloadable: ids of the links */
  links?: number[];
  /** `fields` by Magento's codes: giftcard_sender_name … */
  giftCard?: { amount: string; fields: Record<string, string> };
}

type SettableColumn =
  | 'store_code'
  | 'currency'
  | 'customer_id'
  | 'is_active'
  | 'email'
  | 'reserved_order_id'
  | 'carrier_code'
  | 'method_code'
  | 'pickup_code'
  | 'payment_code'
  | 'payment_nonce'
  | 'payment_hash'
  | 'saves_card'
  | 'deposit'
  | 'po_number'
  | 'customer_notes'
  | 'coupon_code';

/** 32 characters that cannot be guessed: the only name of a guest's cart that leaves the server. */
export function newMaskedId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from(randomBytes(64))
    .filter((byte) => byte < 248)
    .slice(0, 32)
    .map((byte) => alphabet[byte % 62])
    .join('')
    .padEnd(32, 'x');
}

export function insertCart(shop: Shop, store: SeedStoreView, owner: { customerId?: number; maskedId?: string; email?: string }): CartRow {
  const now = shop.clock.now();
  const { lastId } = shop.database.run(
    'INSERT INTO carts (masked_id, store_code, website_code, currency, customer_id, email, created_at, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    owner.maskedId ?? newMaskedId(),
    store.storeCode,
    store.websiteCode,
    store.currency,
    owner.customerId ?? null,
    owner.email ?? null,
    now,
    now,
  );
  return cartById(shop, lastId) as CartRow;
}

export function cartById(shop: Shop, id: number): CartRow | undefined {
  return shop.database.one<CartRow>('SELECT * FROM carts WHERE id = ?', id);
}

export function cartByMaskedId(shop: Shop, maskedId: string): CartRow | undefined {
  return shop.database.one<CartRow>('SELECT * FROM carts WHERE masked_id = ?', maskedId);
}

export function activeCartOfCustomer(shop: Shop, customerId: number, websiteCode: string): CartRow | undefined {
  return shop.database.one<CartRow>(
    'SELECT * FROM carts WHERE customer_id = ? AND website_code = ? AND is_active = 1',
    customerId,
    websiteCode,
  );
}

/** Sets columns of a cart. Column names come from code only. */
export function updateCart(shop: Shop, cartId: number, values: Partial<Record<SettableColumn, string | number | null>>): void {
  const columns = Object.keys(values);
  shop.database.run(
    `UPDATE carts SET ${columns.map((column) => `${column} = ?`).join(', ')}, updated_at = ? WHERE id = ?`,
    ...Object.values(values),
    shop.clock.now(),
    cartId,
  );
}

export function itemsOf(shop: Shop, cartId: number): CartItemRow[] {
  return shop.database.all<CartItemRow>('SELECT * FROM cart_items WHERE cart_id = ? ORDER BY id', cartId);
}

/** Adds pieces; a line with the same choice grows instead, and takes the note over where one comes along. */
export function insertItem(
  shop: Shop,
  cartId: number,
  item: { sku: string; quantity: number; choice: Choice; note?: string | null },
): void {
  shop.database.run(
    `INSERT INTO cart_items (cart_id, sku, quantity, choice, note) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (cart_id, sku, choice) DO UPDATE
     SET quantity = quantity + excluded.quantity, note = COALESCE(excluded.note, note)`,
    cartId,
    item.sku,
    item.quantity,
    JSON.stringify(item.choice),
    item.note ?? null,
  );
}

/** @param quantity 0 removes the line */
export function setItemQuantity(shop: Shop, item: CartItemRow, quantity: number): void {
  if (quantity === 0) shop.database.run('DELETE FROM cart_items WHERE id = ?', item.id);
  else shop.database.run('UPDATE cart_items SET quantity = ? WHERE id = ?', quantity, item.id);
}
