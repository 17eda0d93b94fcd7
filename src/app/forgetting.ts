import { isPlainObject, parseSafely } from '~/data/safeJson';
import { signedInHintCookie } from '~/config/publicPaths';
import { forgetCustomersRecords } from '~/features/account';
import type { Asking } from '~/features/account/customerTokens';
import { checkoutStorageKeys } from '~/features/checkout';
import { configurationLives, configurationStorageKey } from '~/features/configurator';
import { persistedSigninToken } from '~/features/session';
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
 * A sign-in that seems to have ended while nobody looked. A clock may be wrong, so commerce is asked, once, before anything comes back
 * into the state: what has really ended is removed, and nothing of its customer is ever shown. What still lives counts from now on, and
 * commerce ends it in its time. Where commerce cannot be asked, the clock decides. A token that nobody can read any more has ended too: its
 * customer's basket is at commerce, and a guest who found the lines here would fill another one with them.
 */
export async function forgetEndedSession(world: Pick<World, 'storage' | 'clock' | 'cookies'>, store: Asking): Promise<void> {
  const { storage, clock, cookies } = world;
  const text = storage.read('signin_token');
  const record = tokenRecordIn(text);
  if (record === 'broken') return forgetCustomersRecords(world, false);
  const age = ageOf(record, clock.now());
  if (!record || age === 'alive') return;
  const { verdictOn } = await import(/* webpackChunkName: "session" */ '~/features/account/customerTokens');
  const { token } = record.data;
  const verdict = await verdictOn(token.value, store);
  // Meanwhile another tab may have said something newer.
  if (storage.read('signin_token') !== text) return;
  if (verdict === 'lives') {
    storage.write('signin_token', JSON.stringify({ ...record, data: { token: { ...token, timeStored: clock.now() } } }));
    cookies.write(signedInHintCookie, '1', { maxAge: token.ttl });
  } else if (verdict === 'over' || age === 'over') {
    forgetCustomersRecords(world, false);
  }
}

interface TokenRecord {
  data: { token: { value: string; timeStored: number; ttl: number } };
}

/** Null where there is no token, and where a later release wrote it: that one is kept for when it comes back. */
function tokenRecordIn(text: string | null): TokenRecord | 'broken' | null {
  if (text === null) return null;
  try {
    const record = parseSafely(text) as { v: number; data: { token: Partial<TokenRecord['data']['token']> | null } };
    const { token } = record.data;
    if (token === null || record.v > persistedSigninToken.version) return null;
    const { value, timeStored, ttl } = token;
    const isWhole = typeof value === 'string' && typeof timeStored === 'number' && typeof ttl === 'number';
    return isWhole ? (record as TokenRecord) : 'broken';
  } catch {
    return 'broken';
  }
}

/** What was stored a moment ago by a clock that is put right all the time. In milliseconds. */
const slack = 60_000;

/** By the local clock. `unborn`: it was stored in what is the future now. */
function ageOf(record: TokenRecord | null, now: number): 'alive' | 'over' | 'unborn' {
  if (!record) return 'alive';
  const { timeStored, ttl } = record.data.token;
  if (now >= timeStored + ttl * 1000) return 'over';
  return now < timeStored - slack ? 'unborn' : 'alive';
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
