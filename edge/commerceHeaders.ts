import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CommerceReply } from './commerce';
import { zipped } from './encodings';

/** Request headers that are forwarded. Cookies are not: they grant nothing here. */
const forwarded = ['accept', 'authorization', 'content-currency', 'content-type', 'store', 'x-magento-cache-id', 'x-recaptcha'];

/** Response headers that are forwarded; `set-cookie` and the server's own headers are not. */
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

/** Copies commerce's status, allowed headers and body to the reply, which no browser and no shared cache may store. */
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
