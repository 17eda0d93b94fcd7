import type { World } from '~/world/world';

/** Where commerce is and who is asking. Made once per store: in the browser for the page, on the server for one request. */
export interface Commerce {
  /** Absolute, without a trailing slash: `location.origin` in the browser, the configured commerce address on the server. */
  origin: string;
  fetch: typeof globalThis.fetch;
  /** Header `store` and query parameter `store_code`. */
  storeCode: () => string;
  /** Header `Content-Currency`, when one was chosen. */
  currency: () => string | undefined;
  /** Bearer token of the signed-in customer. */
  token: () => string | undefined;
  /** `X-Magento-Cache-Id`: saved from each answer and sent with the next call. */
  cacheId: { read: () => string | undefined; save: (id: string) => void };
  isOnline: () => boolean;
  /** False while rendering on the server: a read is tried twice at most, all within `callDeadline`. Default true. */
  inBrowser?: boolean;
  /** On the server: milliseconds that a call which begins now may take, its second try included. Default 2 s. */
  callDeadline?: () => number;
  /** True when the receiver executes one `Idempotency-Key` once (our edge does): a write whose reply was lost may then be sent again. Default false. */
  honoursKeys?: boolean;
  /** The customer's sign-in ended, and they are being asked to sign in again: what only they may ask waits meanwhile. */
  isSignInAwaited?: () => boolean;
  /**
   * Commerce no longer knows this bearer. Resolves when that is settled: true when the same customer is signed in again, false when nobody
   * is. Where somebody else signed in, the page is loaded anew and nothing resolves.
   */
  signInAgain?: (refused: string | undefined) => Promise<boolean>;
}

/** The thunk extra of every store. */
export interface StoreExtra {
  world: World;
  commerce: Commerce;
}
