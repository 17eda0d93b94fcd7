import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Commerce, CommerceCall, CommerceReply } from './commerce';
import { CommerceFailure } from './commerce';
import { relay } from './commerceHeaders';
import { limitOf } from './requestLimits';
import { isUnsafePath, refuseForeign, refuseOtherThanJson } from './requestGuard';

const deadline = 20_000;

/** What the back office can have. Names of files and encoded characters are none of it. */
const apiRoutes = /^\/api\/(?:openapi\.json|[a-z0-9-]{1,40}(?:\/[A-Za-z0-9_-]{1,80}){0,4})$/;

const longestQuery = 300;

/** A photo that a device has made small has 1 MB at most; a little more is no reason to refuse it. In bytes. */
const largestPhoto = 1_200_000;
/** Photos a minute from one client: a form has eight. */
const mostPhotos = 60;
/** Photos that are read at the same time, of all clients and of one: so many bodies the memory has to hold. */
const mostAtOnce = 32;
const mostOfOne = 8;
/** Photos on their way to the back office, which draws one after the other: on its way a body takes three times its memory. */
const mostOnTheWay = 4;

/** Request headers that are forwarded. Cookies and bearer tokens are not: they are commerce's. */
const forwarded = ['accept', 'content-type', 'idempotency-key'];

interface Parts {
  ownOrigins: readonly string[];
  /** How the back office is reached: with commerce's deadlines, size limits and circuit breaker. Undefined: there is none. */
  backoffice: Commerce | undefined;
  /** Requests a minute from one client; 0 for any number. */
  limit: number;
}

/** Passes /api/* on to the back office. Without one it answers that there is none, and the shop's forms name the telephone instead. */
export function backofficeProxy(app: FastifyInstance, parts: Parts): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refuseForeign(request, parts.ownOrigins);
    if (refusal) return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  });
  app.route({
    ...limitOf(parts.limit),
    method: ['GET', 'POST'],
    url: '/api/*',
    handler: (request, reply) => answer(parts, request, reply),
  });
  void app.register(async (scope) => photoRoute(scope, parts));
}

/** The one address that takes bytes. What they are the back office finds out; they are bounded here, before they are read. */
function photoRoute(app: FastifyInstance, parts: Parts): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer', bodyLimit: largestPhoto }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error.statusCode !== 413) throw error;
    return reply.code(413).send({ code: 'too-large', message: 'This photo is larger than 1.2 MB.' });
  });
  app.addHook('onRequest', openPlaces());
  const withPermit = openSemaphore(mostOnTheWay);
  app.post('/api/photos', {
    ...limitOf(Math.min(parts.limit, mostPhotos)),
    bodyLimit: largestPhoto,
    // Photos that fail must not keep requests from being sent.
    handler: (request, reply) => withPermit(() => forward(parts, request, reply, { path: '/api/photos', circuit: 'media' })),
  });
}

async function answer(parts: Parts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const [path = '/', query = ''] = (request.raw.url ?? '/').split('?');
  if (isUnsafePath(path) || !apiRoutes.test(path) || query.length > longestQuery)
    return reply.code(404).send({ code: 'refused', message: 'There is nothing at this address.' });
  const refusal = request.method === 'POST' ? refuseOtherThanJson(request) : null;
  // A settlement has no body, and so no content type.
  if (refusal && request.body !== undefined && request.body !== null)
    return reply.code(refusal.status).send({ code: 'refused', message: refusal.message });
  // A list is chosen by its address; what is sent has no query.
  return forward(parts, request, reply, { path: request.method === 'GET' ? (request.raw.url ?? '/') : path });
}

/** Sends a request on, with the headers that the back office may see, and its answer back. */
export async function forward(
  parts: Pick<Parts, 'backoffice'>,
  request: FastifyRequest,
  reply: FastifyReply,
  target: Pick<CommerceCall, 'path' | 'circuit' | 'operation'>,
): Promise<FastifyReply> {
  const headers: Record<string, string> = {};
  for (const name of forwarded) {
    const value = request.headers[name];
    if (typeof value === 'string' && value !== '') headers[name] = value;
  }
  const body = Buffer.isBuffer(request.body) ? request.body : undefined;
  const outcome = await askBackoffice(parts.backoffice, {
    method: request.method,
    ...target,
    headers,
    ip: request.ip,
    ...(body && { body }),
  });
  if (outcome instanceof BackofficeFailure) {
    if (outcome.retryAfter > 0) reply.header('retry-after', String(outcome.retryAfter));
    return reply.code(outcome.status).send({ code: outcome.code });
  }
  return relay(request, reply, outcome);
}

/** Lets in as many as there are places; the others are told to come back, before anything of them is read. */
function openPlaces() {
  const taken = new Map<string, number>();
  let all = 0;
  return async ({ ip }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const ofOne = taken.get(ip) ?? 0;
    if (all >= mostAtOnce || ofOne >= mostOfOne) return reply.code(429).header('retry-after', '2').send({ code: 'busy' });
    all += 1;
    taken.set(ip, ofOne + 1);
    // Also when the client has gone.
    reply.raw.once('close', () => {
      all -= 1;
      const left = (taken.get(ip) ?? 1) - 1;
      if (left > 0) taken.set(ip, left);
      else taken.delete(ip);
    });
    return undefined;
  };
}

/** Does so much at once; the rest waits, in the order in which it came. */
function openSemaphore(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** No answer of the back office. 503: nothing was sent. 502: it may have taken the request; the same key finds out. */
export class BackofficeFailure extends Error {
  constructor(
    readonly status: 502 | 503,
    readonly code: 'backoffice-absent' | 'backoffice-unavailable' | 'unknown',
    /** Seconds after which a retry makes sense; 0: unknown. */
    readonly retryAfter: number,
  ) {
    super(`back office: ${code}`);
    this.name = 'BackofficeFailure';
  }
}

/** Sends one request to the back office. Resolves with its answer, or with why there is none. */
export async function askBackoffice(
  backoffice: Commerce | undefined,
  call: Omit<CommerceCall, 'deadline' | 'limit'> & { ip: string },
): Promise<CommerceReply | BackofficeFailure> {
  if (!backoffice) return new BackofficeFailure(503, 'backoffice-absent', 0);
  const { ip, ...rest } = call;
  try {
    const reply = await backoffice.ask({ ...rest, headers: { ...call.headers, 'x-forwarded-for': ip }, deadline });
    // Its own faults, and those of a balancer before it: what was done before the fault is not known.
    return reply.status >= 500 ? new BackofficeFailure(502, 'unknown', 2) : reply;
  } catch (error) {
    if (!(error instanceof CommerceFailure)) throw error;
    return error.mayHaveRun
      ? new BackofficeFailure(502, 'unknown', error.retryAfter)
      : new BackofficeFailure(503, 'backoffice-unavailable', error.retryAfter);
  }
}
