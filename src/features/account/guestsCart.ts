import { isPlainObject, parseSafely } from '~/data/safeJson';

/**
 * What a stored record of a cart id leaves to a guest when a sign-in has ended unasked: the guest's own cart, or the one that has not
 * joined the customer's yet. By the text, because carts of other websites have no slice here.
 * @returns the record's new text, or null where nothing is a guest's
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
