import { isAtCheckout, roadOf } from './addresses';

/** The messages from a page to the worker. Each is answered with `{ ok: true }` or `{ ok: false }`. */
export type WorkerMessage =
  /** Pictures that will be needed soon. */
  | { type: 'PREFETCH_IMAGES'; payload: readonly string[] }
  /** This page was opened by the router, without requesting its document; the files are those that it needs. */
  | { type: 'PAGE_READ'; payload: { url: string; files: readonly string[] } }
  /** A file arrived damaged: its cached copy must not be served again. */
  | { type: 'FORGET_FILE'; payload: string }
  /** Is there a copy of the page that sends this? */
  | { type: 'HAS_PAGE' }
  /** To a waiting worker: check again whether a shopper is paying, or a window of the shop is visible. */
  | { type: 'TAKE_OVER' };

const mostAtOnce = 60;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 2000;
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.length <= mostAtOnce && value.every(isText);

/** The message, validated, or null: another page of the origin could post anything. */
export function messageOf(data: unknown): WorkerMessage | null {
  const { type, payload } = (typeof data === 'object' && data !== null ? data : {}) as { type?: unknown; payload?: unknown };
  if (type === 'TAKE_OVER' || type === 'HAS_PAGE') return { type };
  if (type === 'PREFETCH_IMAGES') return isList(payload) ? { type, payload } : null;
  if (type === 'FORGET_FILE') return isText(payload) ? { type, payload } : null;
  if (type !== 'PAGE_READ') return null;
  const { url, files } = (typeof payload === 'object' && payload !== null ? payload : {}) as { url?: unknown; files?: unknown };
  return isText(url) && isList(files) ? { type, payload: { url, files } } : null;
}

/** Those of the given addresses that the worker would cache in this way; foreign and private ones are dropped. */
export function addressesOn(road: 'asset' | 'picture' | 'page', urls: readonly string[], origin: string): string[] {
  const asked = { method: 'GET', mode: road === 'page' ? 'navigate' : 'no-cors', destination: road === 'picture' ? 'image' : '' };
  return urls
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin).href)
    .filter((url) => roadOf({ ...asked, url }, origin) === road);
}

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
