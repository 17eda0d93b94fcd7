import type { World } from '~/world/world';

/** Where commerce is and who is asking. One per store: in the browser for the page, on the server for one request. */
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
  /** Of the document: by it a call can be found in the logs of edge and commerce. */
  traceparent?: string | undefined;
  isOnline: () => boolean;
  /** False while rendering on the server: a read has two attempts at most, all within `callDeadline`. Default true. */
  inBrowser?: boolean;
  /** On the server: milliseconds that a call starting now may take, including its second attempt. Default 2 s. */
  callDeadline?: () => number;
  /** True when the receiver executes each `Idempotency-Key` once (our edge does): a write whose reply was lost may be repeated. Default false. */
  honoursKeys?: boolean;
  /** The customer's session has expired, and they are being asked to sign in again: requests that need the session wait until then. */
  isSignInAwaited?: () => boolean;
  /**
   * Commerce rejected this bearer. Resolves when the outcome is known: true when the same customer is signed in again, false when no customer
   * is. When another customer signed in, the page is reloaded and the promise never resolves.
   */
  signInAgain?: (refused: string | undefined) => Promise<boolean>;
}

/** The thunk extra of every store. */
export interface StoreExtra {
  world: World;
  commerce: Commerce;
}
