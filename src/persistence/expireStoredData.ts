import { isPlainObject, parseSafely } from '~/data/safeJson';
import { signedInHintCookie } from '~/config/publicPaths';
import { forgetCustomersRecords } from '~/features/sign-in';
import type { Asking } from '~/features/sign-in';
import { checkoutStorageKeys, persistedSigninToken } from '~/features/session';
import type { StoredToken } from '~/features/session';
import { configurationLives, configurationStorageKey } from '~/features/configurator';
import { measurementsLive, measurementsStorageKey } from '~/features/fit';
import {
  requestContactKey,
  requestContactLives,
  requestDraftsKey,
  requestDraftsLive,
  requestsKey,
  requestsLive,
} from '~/features/requests';
import { requestPhotosKey, requestPhotosLive } from '~/features/photos';
import { savedConfigurationsKey, savedConfigurationsLive } from '~/features/saved-configurations';
import { savedItemsLive, savedItemsStorageKey } from '~/features/wishlist';
import type { World } from '~/world';

/** Personal data of a checkout expires after a day. */
const checkoutDataLives = 24 * 60 * 60_000;

/** Stored records with a lifetime. Slices expire their own; this is for slices that may never join the store. */
export function forgetPersonal(world: Pick<World, 'storage' | 'clock'>, websiteCode: string): void {
  forgetOld(world, checkoutStorageKeys, checkoutDataLives);
  forgetOld(world, [configurationStorageKey(websiteCode)], configurationLives);
  forgetOld(world, [measurementsStorageKey(websiteCode)], measurementsLive);
  forgetOld(world, [savedConfigurationsKey(websiteCode)], savedConfigurationsLive);
  forgetOld(world, [savedItemsStorageKey(websiteCode)], savedItemsLive);
  forgetOld(world, [requestsKey(websiteCode)], requestsLive);
  forgetOld(world, [requestDraftsKey(websiteCode)], requestDraftsLive);
  forgetOld(world, [requestPhotosKey(websiteCode)], requestPhotosLive);
  forgetOld(world, [requestContactKey(websiteCode)], requestContactLives);
}

/**
 * Removes stored records older than `maxAge` milliseconds, and those without a date. The checkout's slices join late: a shopper who
 * never returns to the checkout would otherwise leave a name and an address behind for good.
 */
export function forgetOld({ storage, clock }: Pick<World, 'storage' | 'clock'>, keys: readonly string[], maxAge: number): void {
  const wanted = new Set(keys);
  for (const key of storage.keys()) {
    // A record that could not be read is set aside under its own key with a suffix.
    if (wanted.has(key.split('~')[0] ?? key) && isOld(storage.read(key), clock.now() - maxAge)) storage.remove(key);
  }
}

/**
 * Ends a stored session that seems to have expired while the shop was closed. A clock may be wrong, so commerce is asked, once, before
 * anything is restored: of an expired session nothing is ever shown. The stored beginning is never changed, so that no reload extends the
 * hour. If commerce cannot be reached, the clock decides. A token that cannot be read counts as expired too: its customer's cart is at
 * commerce, and a guest who found the lines here would fill another one with them.
 */
export async function forgetEndedSession(world: Pick<World, 'storage' | 'clock' | 'cookies'>, store: Asking): Promise<void> {
  const { storage, clock, cookies } = world;
  const text = storage.read('signin_token');
  const token = tokenIn(text);
  if (token === 'broken') return forgetCustomersRecords(world, false);
  if (!token || !isDoubtful(token, clock.now())) return;
  const { leftByCommerce } = await import(/* webpackChunkName: "session" */ '~/features/sign-in/customerTokens');
  const left = await leftByCommerce(token, clock, store);
  // Meanwhile another tab may have stored a newer token.
  if (storage.read('signin_token') !== text) return;
  if (left <= 0) forgetCustomersRecords(world, false);
  // The browser counts a cookie's age by the same clock.
  else cookies.write(signedInHintCookie, '1', { maxAge: Math.ceil(left / 1000) });
}

/** Null where there is no token, and where a later release wrote it: that one is kept for that release's return. */
function tokenIn(text: string | null): StoredToken | 'broken' | null {
  if (text === null) return null;
  try {
    const record = parseSafely(text) as { v: number; data: { token: Partial<StoredToken> | null } };
    const { token } = record.data;
    if (token === null || record.v > persistedSigninToken.version) return null;
    const { value, timeStored, ttl } = token;
    const isWhole = typeof value === 'string' && typeof timeStored === 'number' && typeof ttl === 'number';
    return isWhole ? { value, timeStored, ttl } : 'broken';
  } catch {
    return 'broken';
  }
}

/** Tolerance for a record that was stored just now while the clock is being corrected. In milliseconds. */
const slack = 60_000;

/** By the local clock its time is over, or has not begun. */
const isDoubtful = ({ timeStored, ttl }: StoredToken, now: number): boolean => now >= timeStored + ttl * 1000 || now < timeStored - slack;

function isOld(text: string | null, oldest: number): boolean {
  if (text === null) return false;
  try {
    const record = parseSafely(text);
    return !isPlainObject(record) || typeof record['at'] !== 'number' || record['at'] < oldest;
  } catch {
    return true;
  }
}
