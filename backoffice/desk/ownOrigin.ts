import type { FastifyRequest } from 'fastify';

/** The name in a Host header, without its port; undefined where there is none. */
export const hostOf = (header: string | undefined): string | undefined => header?.toLowerCase().replace(/:\d{1,5}$/, '');

/** Browsers take this machine's own names for as safe as TLS, Secure cookies included. */
export const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** A form sent by a page of the desk itself: browsers name the origin with each POST. */
export function isOwnOrigin({ headers }: FastifyRequest, host: string): boolean {
  const { origin } = headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const { protocol, hostname, host: withPort } = new URL(origin);
  if (hostname !== host) return false;
  // Behind a proxy that ends TLS, the port that it was asked on is not known here.
  return protocol === 'https:' || (isThisMachine(host) && withPort === headers.host);
}

/** What a page of the desk may load: pictures of lifts from the shop, photos from here. @param scripts those of the page itself may run, and open sockets to the desk */
export function policyOf({ host, shopOrigin }: { host: string; shopOrigin: string }, scripts = false): string {
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; img-src 'self' ${shopOrigin}; base-uri 'none'`;
  // Older Safari does not take a socket for 'self'.
  return scripts ? `${policy}; script-src 'self'; connect-src 'self' ${isThisMachine(host) ? `ws://${host}:*` : `wss://${host}`}` : policy;
}
