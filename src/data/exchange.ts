import type { CallOptions } from './calls';
import type { Commerce } from './commerce';

/** More than any page of the catalogue; a larger answer cannot be one of ours. In characters. */
const longestAnswer = 8_000_000;

/** One HTTP request and its complete answer. */
export interface Exchange {
  status: number;
  statusText: string;
  headers: Headers;
  text: string;
}

/** Sends and reads the whole body. Rejects as `fetch` does, also when the body breaks off; an oversized answer is returned empty. */
export async function exchange(commerce: Commerce, url: string | URL, init: RequestInit): Promise<Exchange> {
  const response = await commerce.fetch(url, init);
  const { status, statusText, headers } = response;
  const cacheId = headers.get('x-magento-cache-id');
  if (cacheId) commerce.cacheId.save(cacheId);
  const announced = Number(headers.get('content-length') ?? 0);
  const text = announced > longestAnswer ? '' : await response.text();
  return { status, statusText, headers, text: text.length > longestAnswer ? '' : text };
}

/** The headers that every call carries. `authorization` is empty for guests, as the specification has it. */
export function commerceHeaders(commerce: Commerce, { token = commerce.token() }: CallOptions): Record<string, string> {
  const currency = commerce.currency();
  const cacheId = commerce.cacheId.read();
  return {
    accept: 'application/json',
    authorization: token ? `Bearer ${token}` : '',
    store: commerce.storeCode(),
    ...(currency && { 'Content-Currency': currency }),
    ...(cacheId && { 'X-Magento-Cache-Id': cacheId }),
    ...(commerce.traceparent && { traceparent: commerce.traceparent }),
  };
}

/**
 * The key of a write, and the number of the attempt: the edge answers a second attempt from its records, and never forwards one whose key
 * it does not know.
 */
export function keyHeaders({ idempotencyKey, attempt = 1 }: CallOptions, tried: number): Record<string, string> {
  if (!idempotencyKey) return {};
  const number = attempt + tried - 1;
  return { 'Idempotency-Key': idempotencyKey, ...(number > 1 && { 'Idempotency-Attempt': String(number) }) };
}

/** `Retry-After` in milliseconds: the header holds seconds or a date. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (!value) return undefined;
  const milliseconds = /^\d{1,6}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
