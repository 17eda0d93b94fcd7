import { roadOf } from './addresses';

/** What a page may tell the worker. Each is answered with `{ ok: true }` or `{ ok: false }`. */
export type WorkerMessage =
  /** Pictures that will be wanted soon. */
  | { type: 'PREFETCH_IMAGES'; payload: readonly string[] }
  /** This page was opened without asking for its document; the files are those it runs on. */
  | { type: 'PAGE_READ'; payload: { url: string; files: readonly string[] } }
  /** A file arrived damaged: the kept copy of it must not be served again. */
  | { type: 'FORGET_FILE'; payload: string }
  /** Is there a copy of the page that asks? */
  | { type: 'HAS_PAGE' }
  /** To a waiting worker: look again whether anybody is paying, or sees the shop. */
  | { type: 'TAKE_OVER' };

const mostAtOnce = 60;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 2000;
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.length <= mostAtOnce && value.every(isText);

/** The message in its checked form, or null: another page of the origin could post anything. */
export function messageOf(data: unknown): WorkerMessage | null {
  const { type, payload } = (typeof data === 'object' && data !== null ? data : {}) as { type?: unknown; payload?: unknown };
  if (type === 'TAKE_OVER' || type === 'HAS_PAGE') return { type };
  if (type === 'PREFETCH_IMAGES') return isList(payload) ? { type, payload } : null;
  if (type === 'FORGET_FILE') return isText(payload) ? { type, payload } : null;
  if (type !== 'PAGE_READ') return null;
  const { url, files } = (typeof payload === 'object' && payload !== null ? payload : {}) as { url?: unknown; files?: unknown };
  return isText(url) && isList(files) ? { type, payload: { url, files } } : null;
}

/** Of the named addresses those that the worker would keep under this road; foreign and private ones drop out. */
export function addressesOn(road: 'asset' | 'picture' | 'page', urls: readonly string[], origin: string): string[] {
  const asked = { method: 'GET', mode: road === 'page' ? 'navigate' : 'no-cors', destination: road === 'picture' ? 'image' : '' };
  return urls
    .filter((url) => URL.canParse(url, origin))
    .map((url) => new URL(url, origin).href)
    .filter((url) => roadOf({ ...asked, url }, origin) === road);
}
