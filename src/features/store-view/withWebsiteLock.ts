import { getContext, select, setContext, withLock } from '~/world';
import type { Flow } from '~/world';
import { selectWebsiteCode } from './storeViewSlice';

/**
 * Every lock that the tabs of one website share, in the order in which they are taken. A flow that holds one takes only later ones, so that
 * two tabs cannot deadlock.
 */
export const websiteLocks = {
  /** From preparing an order until its outcome is known or its answer is lost; also a sign-out on request, which revokes the order's token. */
  place: 1,
  /** A guest cart is merged into the customer's. Preparing an order takes it too: nothing is merged into the cart meanwhile. */
  merge: 2,
  /** A guest's cart is created, or a sign-in switches to the customer's. */
  cart: 3,
  /** The customer's cart is asked for, which may wait until they have signed in again. */
  cart_customers: 3,
  /** One change of a cart at a time; a customer's cart and a guest's have separate locks. */
  change_customers: 4,
  change_guests: 4,
  /** The lines of a lost cart are put into the new one. */
  replay: 5,
  /** One line replaces another. */
  replace: 6,
  /** A guest's list of saved products becomes the customer's. */
  saved: 7,
  /** A request to the company is sent, or looked for. */
  request: 8,
} as const;

export type WebsiteLock = keyof typeof websiteLocks;

/** Runs a flow while no other tab of this website holds the lock. @throws Error outside production when the locks are taken out of order */
export function* withWebsiteLock<T>(lock: WebsiteLock, flow: () => Flow<T>): Flow<T> {
  const name = `${lock}:${yield* select(selectWebsiteCode)}`;
  if (process.env.NODE_ENV === 'production') return yield* withLock(name, flow);
  const held = (yield* getContext('locksHeld')) ?? [];
  const breaks = held.find((other) => websiteLocks[other as WebsiteLock] >= websiteLocks[lock]);
  if (breaks) throw new Error(`lock ${lock} is taken while ${breaks} is held: see websiteLocks`);
  yield setContext({ locksHeld: [...held, lock] });
  try {
    return yield* withLock(name, flow);
  } finally {
    yield setContext({ locksHeld: held });
  }
}
