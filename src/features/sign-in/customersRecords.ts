import { mergedCartsRecord } from '~/features/cart-changes';
import { checkoutStorageKeys } from '~/features/session';
import { signedInHintCookie } from '~/config/publicPaths';
import type { World } from '~/world';
import { isPlainObject, parseSafely } from '~/data/safeJson';

/** Prefixes of storage keys with one record per website. Answers of the builder may concern a person's health. */
const cartIds = 'cartId_';
const families = [cartIds, 'cartLines_', 'cartReplacing_', 'configuration', 'requestContact_', 'requestDrafts_', 'requestPhotos_'];

const keys: ReadonlySet<string> = new Set(['signin_token', ...checkoutStorageKeys]);

/** Whether the key is a customer's; also true for copies that were set aside under the same name with a `~` suffix. */
const isCustomers = (key: string): boolean => {
  const [name = key] = key.split('~');
  return keys.has(name) || families.some((family) => name.startsWith(family));
};

/**
 * Removes the data that a customer has stored in this browser: the token, every checkout key of specification section 3, the cart's id
 * and lines, a line that is being replaced, and configurations. By key and not through the slices, because a slice whose screen was
 * never opened has not joined the store, and its record would stay. Where the customer did not ask to sign out, the id of a guest's cart
 * stays: it was started before the sign-in, and only its id leads to it at commerce. The token first: the other tabs must learn of the
 * sign-out before they see the other removals.
 */
export function forgetCustomersRecords({ storage, cookies }: Pick<World, 'storage' | 'cookies'>, isAsked = true): void {
  storage.remove('signin_token');
  for (const key of storage.keys().filter(isCustomers)) {
    const text = storage.read(key);
    const kept = isAsked || text === null || !isCartId(key) ? null : guestsCartIn(text);
    if (kept === null) storage.remove(key);
    else if (kept !== text) storage.write(key, kept);
  }
  if (isAsked) storage.remove(mergedCartsRecord);
  cookies.remove(signedInHintCookie);
}

const isCartId = (key: string): boolean => key.startsWith(cartIds) && !key.includes('~');

/** What a customer has stored in this browser beside the token, by key. */
export function customersTexts({ storage }: Pick<World, 'storage'>): [key: string, text: string][] {
  const own = storage.keys().filter((key) => isCustomers(key) && !key.startsWith('signin_token'));
  return own.flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [[key, text]];
  });
}

/**
 * What remains for a guest of a stored cart id when a sign-in has ended by itself: the guest's own cart, or the one that was not merged
 * into the customer's yet. It works on the stored text, because carts of other websites have no slice here.
 * @returns the record's new text, or null where nothing belongs to a guest
 */
export function guestsCartIn(text: string): string | null {
  try {
    const record = parseSafely(text);
    if (!isPlainObject(record) || !isPlainObject(record['data'])) return null;
    const { isCustomers, mergingFrom } = record['data'];
    if (isCustomers !== true) return text;
    if (typeof mergingFrom !== 'string') return null;
    return JSON.stringify({ ...record, rev: Number(record['rev']) + 1, data: { cartId: mergingFrom, mergingFrom: null } });
  } catch {
    return null;
  }
}
