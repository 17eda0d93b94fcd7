import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceReply } from './commerce';
import { zipped } from './encodings';

/** What commerce may learn of a request. Cookies are not among them: they have no authority here. */
const forwarded = [
  'accept',
  'authorization',
  'content-currency',
  'content-type',
  'store',
  'x-magento-cache-id',
  'x-recaptcha',
  'traceparent',
];

/** What a browser may learn of an answer. `set-cookie` and the server's own headers stay behind. */
export const returned = ['content-type', 'retry-after', 'x-magento-cache-id'];

/** Request headers for commerce; values with control characters cannot occur (Node refuses them). */
export function headersForCommerce(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = { 'x-forwarded-for': request.ip };
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string' && value !== '') headers[name] = value;
  }
  return headers;
}

/** Puts commerce's status, allowed headers and body on the reply; never to be kept by a browser or a shared cache. */
export async function relay(request: FastifyRequest, reply: FastifyReply, answer: CommerceReply): Promise<FastifyReply> {
  for (const name of returned) {
    const value = answer.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  reply.code(answer.status).header('cache-control', 'no-store').header('vary', 'Accept-Encoding');
  return reply.send(await zipped(request, reply, answer.body));
}

/** The bearer token, or undefined where none (or an empty one) was sent. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const value = request.headers.authorization?.replace(/^bearer\s*/i, '').trim();
  return value === '' ? undefined : value;
}
