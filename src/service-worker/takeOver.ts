import { isAtCheckout } from './addresses';

/** What a worker needs to know of the windows of the shop and of itself; the worker's own globals fit. */
export interface Succession {
  windows(): Promise<readonly { url: string }[]>;
  skipWaiting(): Promise<void>;
}

/**
 * A new worker takes the place of the old one at once, unless somebody is paying: then it waits until the last checkout is left, or until
 * the shop is opened the next time. Gives whether it took over.
 */
export async function takeOverWhenFree({ windows, skipWaiting }: Succession): Promise<boolean> {
  if ((await windows()).some(({ url }) => isAtCheckout(url))) return false;
  await skipWaiting();
  return true;
}
