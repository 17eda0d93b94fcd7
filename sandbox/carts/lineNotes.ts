import type { CatalogueProduct } from '../catalogue/catalogue';
import type { SeedStoreView } from '../seed/seedTypes';
import type { Shop } from '../shop';
import { storeOfCart } from './cartLines';
import { itemsOf, type CartItemRow, type CartRow } from './cartStore';

/** A gift message: what stands on the card beside a thing. */
export interface LineNote {
  to: string;
  from: string;
  message: string;
}

/** Of Magento's columns for both names. A note with a longer one is not kept, without an error. */
const longestName = 255;

/** The order system's types of products that an engineer brings: no card comes with them. */
const fitted = /^(NU_|FW_SW|OUT_OF_STOCK)/;
const withoutParcel: readonly string[] = ['lift', 'homelift', 'service'];

/** Whether a product of a store takes a note: what comes by parcel does. */
export const takesNote = ({ seed }: CatalogueProduct, store: SeedStoreView): boolean =>
  store.takesNotes === true &&
  (seed.kind === 'simple' || seed.kind === 'configurable') &&
  !withoutParcel.includes(seed.taxClass) &&
  !fitted.test(seed.typeCode);

export const noteOf = ({ note }: CartItemRow): LineNote | null => (note === null ? null : (JSON.parse(note) as LineNote));

/** Keeps the note of a line; one without a message removes it. Where the product takes none, Magento does nothing and says nothing. */
export function keepNote(shop: Shop, cart: CartRow, itemId: number, { to, from, message }: LineNote): void {
  const row = itemsOf(shop, cart.id).find(({ id }) => id === itemId);
  const product = row && shop.catalogue.productOf(row.sku);
  if (!product || !takesNote(product, storeOfCart(shop, cart))) return;
  if (to.length > longestName || from.length > longestName) return;
  const note = message.trim() === '' ? null : JSON.stringify({ to, from, message } satisfies LineNote);
  shop.database.run('UPDATE cart_items SET note = ? WHERE id = ?', note, itemId);
}
