import { isAtCheckout } from './addresses';

/** The part of the worker's globals that is needed: the shop's windows and the worker itself. */
export interface Succession {
  windows(): Promise<readonly { url: string; visibilityState: string }[]>;
  skipWaiting(): Promise<void>;
}

/**
 * A new worker takes over while no window of the shop is visible and no shopper is paying; else it waits, at the longest until the
 * shop is opened the next time. A document that is requested while its worker is being replaced never arrives (seen in Chromium 156), and
 * a window that has long been hidden hardly ever requests one. Returns whether it took over.
 */
export async function takeOverWhenFree({ windows, skipWaiting }: Succession): Promise<boolean> {
  if ((await windows()).some(({ url, visibilityState }) => visibilityState === 'visible' || isAtCheckout(url))) return false;
  await skipWaiting();
  return true;
}
