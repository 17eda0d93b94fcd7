import { getWorld } from '~/world';
import type { Flow } from '~/world';
import { parseSafely } from '~/data/safeJson';

/** Storage key: ids of guest carts whose lines went into a customer's. They are inactive and lead to nothing. They outlive a sign-in that ends by itself. */
export const mergedCartsRecord = 'merged_carts';
const mostRemembered = 5;

function* mergedCarts(): Flow<string[]> {
  const { storage } = yield* getWorld();
  try {
    const ids = parseSafely(storage.read(mergedCartsRecord) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function* rememberMerged(guestCartId: string): Flow {
  const { storage } = yield* getWorld();
  storage.write(mergedCartsRecord, JSON.stringify([guestCartId, ...(yield* mergedCarts())].slice(0, mostRemembered)));
}

/** The id of the guest cart that was merged last: another one than before says that lines have joined the customer's cart meanwhile. */
export function* lastMerged(): Flow<string | undefined> {
  return (yield* mergedCarts())[0];
}

/** Commerce refuses such a cart like a lost one, also to a tab that has not heard of the sign-in before it ended. */
export function* wasMerged(cartId: string): Flow<boolean> {
  return (yield* mergedCarts()).includes(cartId);
}
