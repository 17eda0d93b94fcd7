import { mergedCartsRecord } from '~/features/cart-changes';
import type { LostLine } from '~/features/cart';
import { checkoutStorageKeys } from '~/features/session';
import { signedInHintCookie } from '~/config/publicPaths';
import type { World } from '~/world';
import { isPlainObject, parseSafely } from '~/data/safeJson';

/** Prefixes of storage keys with one record per website. Answers of the builder may concern a person's health. */
const cartIds = 'cartId_';
const cartLines = 'cartLines_';
const families =
  /^(?:cart(?:Id|Lines|Replacing)_|compare_|configuration|measurements_|re(?:centSearches|quest(?:Contact|Drafts|Photos))_|vatRelief)/;

const keys: ReadonlySet<string> = new Set(['signin_token', ...checkoutStorageKeys]);

/** Whether the key is a customer's; also true for copies that were set aside under the same name with a `~` suffix. */
const isCustomers = (key: string): boolean => {
  const [name = key] = key.split('~');
  return keys.has(name) || families.test(name);
};

/**
 * Removes the data that a customer has stored in this browser: the token, every checkout key of specification section 3, the cart's id
 * and lines, a line that is being replaced, and configurations. By key and not through the slices, because a slice whose screen was
 * never opened has not joined the store, and its record would stay. Where the customer did not ask to sign out, the id of a guest's cart
 * stays: it was started before the sign-in, and only its id leads to it at commerce. So do lines that a guest's lost cart had and that no
 * cart has yet. The token first: the other tabs must learn of the sign-out before they see the other removals.
 */
export function forgetCustomersRecords({ storage, cookies }: Pick<World, 'storage' | 'cookies'>, isAsked = true): void {
  storage.remove('signin_token');
  // In one order wherever it runs: browsers list their keys in orders of their own.
  for (const key of storage.keys().filter(isCustomers).sort()) {
    const text = storage.read(key);
    const kept = isAsked || text === null ? null : guestsPart(storage, key, text);
    if (kept === null) storage.remove(key);
    else if (kept !== text) storage.write(key, kept);
  }
  if (isAsked) storage.remove(mergedCartsRecord);
  cookies.remove(signedInHintCookie);
}

function guestsPart(storage: World['storage'], key: string, text: string): string | null {
  if (key.includes('~')) return null;
  if (key.startsWith(cartIds)) return guestsCartIn(text);
  if (!key.startsWith(cartLines)) return null;
  const guests = dataOf(guestsCartIn(storage.read(key.replace(cartLines, cartIds)) ?? ''));
  return guestsLinesIn(text, guests?.['cartId']);
}

/** The lines of lost carts that remain for a guest, as stored texts by key (see `guestsLinesIn`). */
export function guestsLines({ storage }: Pick<World, 'storage'>): [key: string, text: string][] {
  return storage.keys().flatMap((key): [string, string][] => {
    const text = key.startsWith(cartLines) ? storage.read(key) : null;
    const kept = text === null ? null : guestsPart(storage, key, text);
    return kept === null ? [] : [[key, kept]];
  });
}

/** What a customer has stored in this browser beside the token, by key. */
export function customersTexts({ storage }: Pick<World, 'storage'>): [key: string, text: string][] {
  const own = storage
    .keys()
    .filter((key) => isCustomers(key) && !key.startsWith('signin_token'))
    .sort();
  return own.flatMap((key) => {
    const text = storage.read(key);
    return text === null ? [] : [[key, text]];
  });
}

function recordIn(text: string | null): { rev?: unknown; data: Record<string, unknown> } | null {
  try {
    const record = parseSafely(text ?? '');
    return isPlainObject(record) && isPlainObject(record['data']) ? { ...record, data: record['data'] } : null;
  } catch {
    return null;
  }
}
const dataOf = (text: string | null) => recordIn(text)?.data;

/**
 * What remains for a guest of a stored cart id when a sign-in has ended by itself: the guest's own cart, or the one that was not merged
 * into the customer's yet. It works on the stored text, because carts of other websites have no slice here.
 * @returns the record's new text, or null where nothing belongs to a guest
 */
export function guestsCartIn(text: string): string | null {
  const record = recordIn(text);
  if (!record) return null;
  const { isCustomers, mergingFrom } = record.data;
  if (isCustomers !== true) return text;
  if (typeof mergingFrom !== 'string') return null;
  return JSON.stringify({ ...record, rev: Number(record.rev) + 1, data: { cartId: mergingFrom, mergingFrom: null } });
}

const isMerging = ({ beside }: Partial<LostLine>): boolean => beside !== undefined;

/**
 * What remains for a guest of the stored lines: those of a lost guest's cart. One that was sent to another cart than the guest's is in doubt:
 * it is not put back, since a copy might be paid for twice, but the shopper is told.
 * @returns the record's new text, or null where nothing belongs to a guest
 */
function guestsLinesIn(text: string, guestCartId: unknown): string | null {
  const record = recordIn(text);
  const lost = Array.isArray(record?.data['lost']) ? (record.data['lost'] as Partial<LostLine>[]) : [];
  const guests = lost.flatMap(({ beside, ...line }): Partial<LostLine>[] => {
    if (!line.isSeparate || line.isPerhapsMerged) return [];
    return [line.sent && line.sent.cartId !== guestCartId ? { ...line, ...(beside && { beside }), isInDoubt: true } : line];
  });
  // Lines whose merge was sent, and may still arrive at commerce, where it takes them out of the guest's cart.
  const joining = Array.isArray(record?.data['joining']) ? (record.data['joining'] as Partial<LostLine>[]).filter(isMerging) : [];
  if (!record || guests.length + joining.length === 0) return null;
  return JSON.stringify({ ...record, rev: Number(record.rev) + 1, data: { lost: guests, ...(joining.length > 0 && { joining }) } });
}
