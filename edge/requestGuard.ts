import type { FastifyRequest } from 'fastify';

export interface Refusal {
  status: number;
  message: string;
}

/**
 * Refuses cross-site requests (CSRF). Clients that are not browsers send neither header and pass: cookies grant nothing here, so there is no
 * authority that they could misuse.
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

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** For load balancers, which ask each machine by its IP address. */
const probePaths: readonly string[] = ['/healthz', '/readyz'];

/**
 * Refuses a `Host` that is not of one of our origins. A foreign site whose name resolves to this server (DNS rebinding) is same-origin with it
 * for the browser, so only the name tells them apart. No foreign site can have a loopback name: these serve development and tests.
 */
export function refuseUnknownHost(request: FastifyRequest, ownOrigins: readonly string[]): Refusal | null {
  const host = request.host.toLowerCase();
  const isOwn = ownOrigins.some((origin) => [new URL(origin).host, hostWithPort(origin)].includes(host));
  if (isOwn || loopback.test(host) || probePaths.includes(request.url.split('?', 1)[0] ?? '')) return null;
  return { status: 421, message: 'This server does not answer for this host name: it is in neither CANONICAL_ORIGIN nor SHOP_ORIGINS.' };
}

/** Some proxies write the port even where it is the scheme's own. */
function hostWithPort(origin: string): string {
  const { hostname, port, protocol } = new URL(origin);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** A write must have the content type JSON, which a cross-site form or a simple fetch cannot send. */
export function refuseOtherThanJson(request: FastifyRequest): Refusal | null {
  const type = String(request.headers['content-type'] ?? '').split(';', 1)[0];
  return type?.trim().toLowerCase() === 'application/json' ? null : { status: 415, message: 'Send JSON (content-type: application/json).' };
}

/**
 * True for a path that must not be forwarded or looked up: it has dot segments, an encoded separator or control character, or is encoded twice.
 * `path` is the raw path without its query; it is decoded exactly once.
 */
export function isUnsafePath(path: string): boolean {
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
