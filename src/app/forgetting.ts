import { isPlainObject, parseSafely } from '~/data/safeJson';
import type { World } from '~/world';

/**
 * Removes stored records older than `maxAge` milliseconds, and what bears no date at all. The checkout's slices join late: someone who
 * never comes back to the checkout would otherwise leave a name and an address behind for good.
 */
export function forgetOld({ storage, clock }: Pick<World, 'storage' | 'clock'>, keys: readonly string[], maxAge: number): void {
  const wanted = new Set(keys);
  for (const key of storage.keys()) {
    // A record that could not be read is set aside under its own name and a mark.
    if (wanted.has(key.split('~')[0] ?? key) && isOld(storage.read(key), clock.now() - maxAge)) storage.remove(key);
  }
}

function isOld(text: string | null, oldest: number): boolean {
  if (text === null) return false;
  try {
    const record = parseSafely(text);
    return !isPlainObject(record) || typeof record['at'] !== 'number' || record['at'] < oldest;
  } catch {
    return true;
  }
}
