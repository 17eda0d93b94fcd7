import type { FastifyRequest } from 'fastify';

export interface Refusal {
  status: number;
  message: string;
}

/**
 * Refuses requests that another site's page made a browser send. Callers that are no browsers send neither header and pass:
 * no cookie gives authority here, so there is nothing they could borrow.
 */
export function refuseForeign(request: FastifyRequest, ownOrigins: readonly string[]): Refusal | null {
  const foreign: Refusal = { status: 403, message: 'This address answers only pages of this shop.' };
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return foreign;
  const { origin } = request.headers;
  if (origin === undefined || ownOrigins.includes(origin)) return null;
  const host = URL.canParse(origin) ? new URL(origin).host : '';
  return host !== '' && host === request.headers.host ? null : foreign;
}

/** A request that can change something must say that it is JSON: a form or a plain fetch of a foreign page cannot. */
export function refuseOtherThanJson(request: FastifyRequest): Refusal | null {
  const type = String(request.headers['content-type'] ?? '').split(';', 1)[0];
  return type?.trim().toLowerCase() === 'application/json' ? null : { status: 415, message: 'Send JSON (content-type: application/json).' };
}

/**
 * True for a path that must not be forwarded or looked up: it climbs, hides a separator or a control character, or is encoded twice.
 * `path` is as it came, without its query; it is decoded exactly once.
 */
export function isTreacherous(path: string): boolean {
  if (path.length > 2048 || !path.startsWith('/')) return true;
  if (/%(2f|5c|25|0[0-9a-f]|1[0-9a-f]|7f)/i.test(path)) return true;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  if (/[\\\u0000-\u001f\u007f]/.test(decoded)) return true;
  return decoded.split('/').some((segment) => segment === '.' || segment === '..');
}
