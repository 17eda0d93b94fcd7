import { checkoutStorageKeys } from '~/features/checkout';
import { signedInHintCookie } from '~/config/publicPaths';
import type { World } from '~/world';
import { guestsCartIn } from './guestsCart';

/** Records of whole families: one per website. Answers of the builder may tell of somebody's health. */
const cartIds = 'cartId_';
const families = [cartIds, 'cartLines_', 'cartReplacing_', 'configuration'];

const keys: ReadonlySet<string> = new Set(['signin_token', ...checkoutStorageKeys]);

/** A record that could not be read, or that a later release wrote, stands beside it under its name and a mark. */
const isCustomers = (key: string): boolean => {
  const [name = key] = key.split('~');
  return keys.has(name) || families.some((family) => name.startsWith(family));
};

/**
 * Removes what a customer leaves in this browser: the token, every checkout key of specification section 3, the cart's id and lines.
 * By name and not through the slices, because a slice whose screen was never opened has not joined the store, and its record would stay.
 * Where nobody asked for the end, a guest's basket stays: it was begun before the sign-in, and commerce knows it by its id alone.
 * The token first: the other tabs hear of its end before they hear of what it takes along.
 */
export function forgetCustomersRecords({ storage, cookies }: Pick<World, 'storage' | 'cookies'>, isAsked = true): void {
  storage.remove('signin_token');
  for (const key of storage.keys().filter(isCustomers)) {
    const text = storage.read(key);
    const kept = isAsked || text === null || !isCartId(key) ? null : guestsCartIn(text);
    if (kept === null) storage.remove(key);
    else if (kept !== text) storage.write(key, kept);
  }
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
