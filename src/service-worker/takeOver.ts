import { isAtCheckout } from './addresses';

/** What a worker needs to know of the windows of the shop and of itself; the worker's own globals fit. */
export interface Succession {
  windows(): Promise<readonly { url: string; visibilityState: string }[]>;
  skipWaiting(): Promise<void>;
}

/**
 * A new worker takes the place of the old one while nobody looks at the shop and nobody is paying; else it waits, at the longest until the
 * shop is opened the next time. A document that is being asked for while its worker is replaced never comes (seen in Chromium 156), and
 * hardly anybody asks for one in a window that has long been out of sight. Gives whether it took over.
 */
export async function takeOverWhenFree({ windows, skipWaiting }: Succession): Promise<boolean> {
  if ((await windows()).some(({ url, visibilityState }) => visibilityState === 'visible' || isAtCheckout(url))) return false;
  await skipWaiting();
  return true;
}
