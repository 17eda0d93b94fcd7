import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { operationNames } from '../src/config/operationNames.generated';
import type { Commerce, CommerceReply } from './commerce';
import { CommerceFailure } from './commerce';
import { headersForCommerce, relay, tokenOf } from './commerceHeaders';
import { sendEncoded } from './encodings';
import type { GraphqlCache } from './graphqlCache';
import { isPublicQuery } from './graphqlCache';
import { readDocument } from './graphqlDocument';
import type { Idempotency } from './idempotency';
import { cartPathOf } from './placementLookup';
import { keyShape } from './placementRoutes';
import { figuresIn } from './purchases';
import { limitOf } from './requestLimits';
import { isUnsafePath, refuseForeign, refuseOtherThanJson } from './requestGuard';

const queryDeadline = 10_000;
const mutationDeadline = 20_000;
const placementDeadline = 60_000;

/** The REST routes that the storefront needs. All others, such as administration, are not reachable through the edge. */
const restRoutes = /^\/rest\/(?:[a-z0-9_]{1,64}\/)?V1\/(?:guest-carts|carts\/mine|customers\/me|directory)(?:\/[A-Za-z0-9_-]{1,80}){0,4}$/i;

interface Parts {
  ownOrigins: readonly string[];
  commerce: Commerce;
  cache: GraphqlCache;
  idempotency: Idempotency;
  /** Requests a minute from one client to each of the two addresses; 0 for any number. */
  limit: number;
}

/** Proxies /graphql and /rest to commerce, with checks, limits and idempotency keys. */
export function commerceProxy(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refuseForeign(request, parts.ownOrigins);
    if (refusal) return reply.code(refusal.status).header('cache-control', 'no-store').send({ message: refusal.message });
  });
  // Reads and writes have separate rate limits: fast browsing must not block an order.
  const limit = limitOf(parts.limit);
  app.get('/graphql', limit, (request, reply) => answerQuery(parts, request, reply));
  app.post('/graphql', limit, (request, reply) => answerGraphqlPost(parts, request, reply));
  app.route({
    ...limit,
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/rest/*',
    handler: (request, reply) => answerRest(parts, request, reply),
  });
}

async function answerQuery(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const given = request.query as Record<string, unknown>;
  const [query, variables, operationName, storeCode] = ['query', 'variables', 'operationName', 'store_code'].map(
    (name) => given[name] ?? '',
  );
  if (typeof query !== 'string' || typeof variables !== 'string' || typeof operationName !== 'string' || typeof storeCode !== 'string') {
    return refuse(reply, 400, 'Each parameter may stand once.');
  }
  const document = readDocument(query, operationName || undefined);
  if ('refusal' in document) return refuse(reply, 400, document.refusal);
  if (document.operation !== 'query')
    return refuse(reply.header('allow', 'POST'), 405, 'A GET request changes nothing: send mutations by POST.');

  const search = new URLSearchParams({ query, ...(variables && { variables }), ...(operationName && { operationName }) });
  if (storeCode) search.set('store_code', storeCode);
  const headers = headersForCommerce(request);
  const ask = (): Promise<CommerceReply> =>
    parts.commerce.ask({
      method: 'GET',
      path: `/graphql?${search.toString()}`,
      headers,
      deadline: queryDeadline,
      circuit: 'queries',
      operation: ourNameOf(document.name),
    });
  return orUnavailable(reply, async () => {
    if (tokenOf(request) !== undefined || !isPublicQuery(document.rootFields)) return relay(request, reply, await ask());
    const { store = '', 'content-currency': currency = '', 'x-magento-cache-id': cacheId = '' } = headers;
    const { answer, cache } = await parts.cache.find({ query, variables, operationName, storeCode, store, currency, cacheId }, ask);
    if (answer.cacheId !== null) reply.header('x-magento-cache-id', answer.cacheId);
    reply.code(answer.status).header('content-type', answer.contentType).header('cache-control', 'no-store').header('x-cache', cache);
    return sendEncoded(request, reply, answer.body);
  });
}

async function answerGraphqlPost(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = refuseOtherThanJson(request);
  if (refusal) return refuse(reply, refusal.status, refusal.message);
  const content = parsed(request.body);
  if (content === null || typeof content.query !== 'string') return refuse(reply, 400, 'Send one operation as JSON with a query text.');
  const operationName = typeof content.operationName === 'string' ? content.operationName : undefined;
  const document = readDocument(content.query, operationName);
  if ('refusal' in document) return refuse(reply, 400, document.refusal);
  if (document.operation === 'subscription') return refuse(reply, 400, 'Subscriptions are not offered.');
  const changes = document.operation === 'mutation';
  return forward(parts, request, reply, {
    path: withStoreCode(request),
    deadline: changes ? mutationDeadline : queryDeadline,
    keyed: changes,
    cartPath: null,
    operation: ourNameOf(document.name),
  });
}

const ourNames = new Set(operationNames);
/** A visitor may send documents of other names: these are counted together. */
const ourNameOf = (name: string): string => (ourNames.has(name) ? name : 'other');

const restOperations = new Set(['payment-information', 'shipping-information']);
/** The last words of a REST path, where they are of our calls. */
const restOperationOf = (path: string): string => path.split('/').findLast((word) => restOperations.has(word)) ?? 'rest';

async function answerRest(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = '/', query] = (request.raw.url ?? '/').split('?', 2);
  if (isUnsafePath(path) || !restRoutes.test(path)) return refuse(reply, 404, 'There is nothing at this address.');
  const changes = request.method !== 'GET';
  const refusal = changes ? refuseOtherThanJson(request) : null;
  if (refusal) return refuse(reply, refusal.status, refusal.message);
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const cartPath = request.method === 'POST' ? cartPathOf(path, body) : null;
  const deadline = cartPath !== null ? placementDeadline : changes ? mutationDeadline : queryDeadline;
  return forward(parts, request, reply, {
    path: query === undefined ? path : `${path}?${query}`,
    deadline,
    keyed: changes,
    cartPath,
    operation: restOperationOf(path),
  });
}

interface Forwarding {
  path: string;
  deadline: number;
  /** An Idempotency-Key is honoured for this call. */
  keyed: boolean;
  /** Set when the call places an order. */
  cartPath: string | null;
  operation: string;
}

async function forward(parts: Parts, request: FastifyRequest, reply: FastifyReply, forwarding: Forwarding): Promise<FastifyReply> {
  const { path, deadline, cartPath, operation } = forwarding;
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const send = (): Promise<CommerceReply> =>
    parts.commerce.ask({ method: request.method, path, headers: headersForCommerce(request), deadline, operation, ...(body && { body }) });
  const key = request.headers['idempotency-key'];
  if (!forwarding.keyed || key === undefined) return orUnavailable(reply, async () => relay(request, reply, await send()));
  if (typeof key !== 'string' || !keyShape.test(key))
    return refuse(reply, 400, 'An Idempotency-Key has 8 to 128 letters, digits, hyphens or underscores.');
  const attempt = Number(request.headers['idempotency-attempt'] ?? 1) || 1;
  const fingerprint = fingerprintOf(request, path, body);
  const purchase = cartPath === null ? null : figuresIn(request.headers['order-figures']);
  const answer = await parts.idempotency.handle({ key, fingerprint, attempt, cartPath, token: tokenOf(request), purchase, forward: send });
  return reply.code(answer.status).headers(answer.headers).header('cache-control', 'no-store').send(answer.body);
}

/** Two requests with the same key must have the same fingerprint. The bearer is not part of it: it may have been renewed in between. */
function fingerprintOf(request: FastifyRequest, path: string, body: Buffer | undefined): string {
  const hash = createHash('sha256').update(`${request.method} ${path}\n${request.headers.store?.toString() ?? ''}\n`);
  return hash.update(body ?? '').digest('base64url');
}

async function orUnavailable(reply: FastifyReply, answer: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof CommerceFailure)) throw error;
    const [status, message] =
      error.reason === 'timeout' ? [504, 'Commerce did not answer in time.'] : [503, 'Commerce cannot be reached at the moment.'];
    if (error.retryAfter > 0) reply.header('retry-after', String(error.retryAfter));
    // 502 and 504 mean that the request may have reached commerce; 503 means that it was not sent.
    return refuse(reply, error.mayHaveRun && status === 503 ? 502 : status, message, error.mayHaveRun ? 'unknown' : 'commerce-unavailable');
  }
}

function refuse(reply: FastifyReply, status: number, message: string, code = 'refused'): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message, code });
}

function parsed(body: unknown): Record<string, unknown> | null {
  try {
    const content: unknown = JSON.parse(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    return typeof content === 'object' && content !== null && !Array.isArray(content) ? (content as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function withStoreCode(request: FastifyRequest): string {
  const { store_code: storeCode } = request.query as Record<string, unknown>;
  return typeof storeCode === 'string' ? `/graphql?store_code=${encodeURIComponent(storeCode)}` : '/graphql';
}
