import { isPlainObject, parseSafely } from '~/data/safeJson';
import { forgetCustomersRecords } from '~/features/account';
import { checkoutStorageKeys } from '~/features/checkout';
import { configurationLives, configurationStorageKey } from '~/features/configurator';
import type { World } from '~/world';

/** Personal data of a checkout lives for a day. */
const checkoutDataLives = 24 * 60 * 60_000;

/** What is kept for a time, and whose time is over. Slices forget by themselves; this is for those that never join. */
export function forgetPersonal(world: Pick<World, 'storage' | 'clock'>, websiteCode: string): void {
  forgetOld(world, checkoutStorageKeys, checkoutDataLives);
  forgetOld(world, [configurationStorageKey(websiteCode)], configurationLives);
}

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

/**
 * A sign-in that ended while nobody looked: what it left is removed before anything comes back into the state, so that its token is never
 * sent and nothing of its customer is ever shown. Where the token's time lies in the future a clock was wrong; commerce will tell.
 */
export function forgetEndedSession(world: Pick<World, 'storage' | 'clock' | 'cookies'>): void {
  if (isEnded(world.storage.read('signin_token'), world.clock.now())) forgetCustomersRecords(world);
}

function isEnded(text: string | null, now: number): boolean {
  if (text === null) return false;
  try {
    const { timeStored, ttl } = (parseSafely(text) as { data: { token: { timeStored: number; ttl: number } } }).data.token;
    return now >= timeStored + ttl * 1000;
  } catch {
    // What cannot be read is set aside when it is restored.
    return false;
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
