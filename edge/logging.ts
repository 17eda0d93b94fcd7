import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answered } from '../monitoring/metrics';
import type { RenderLog } from '../src/config/rendering';
import type { EdgeClock } from './clock';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by pages: route pattern and store view of what was rendered. */
    pageLog: RenderLog | null;
    traceId: string;
    arrivedAt: number;
  }
}

/** One line per answer. It names the route's pattern, never the address (which may hold a cart id or a name), and no network address. */
export function logRequests(app: FastifyInstance, clock: EdgeClock, answered: (answered: Answered & { cache?: string }) => void): void {
  app.decorateRequest('pageLog', null);
  app.decorateRequest('traceId', '');
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock.now();
    request.traceId = traceOf(request);
  });
  app.addHook('onResponse', async (request, reply) => {
    const { storeView, commerceCalls } = request.pageLog ?? {};
    const { method } = request;
    const route = request.pageLog?.route ?? request.routeOptions.url ?? 'none';
    const status = reply.statusCode;
    const milliseconds = clock.now() - request.arrivedAt;
    const cache = reply.getHeader('x-cache');
    answered({ method, route, status, milliseconds, ...(typeof cache === 'string' && { cache }) });
    request.log.info(
      {
        trace: request.traceId,
        method,
        route,
        status,
        ms: milliseconds,
        cache,
        storeView,
        commerceCalls,
        attempt: request.headers['idempotency-key'] === undefined ? undefined : Number(request.headers['idempotency-attempt'] ?? 1) || 1,
      },
      'answered',
    );
  });
}

/** The trace id of the browser (W3C traceparent), or a new one; it is forwarded to commerce. */
function traceOf(request: FastifyRequest): string {
  const given = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(request.headers.traceparent ?? ''));
  if (given?.[1]) return given[1];
  const trace = randomBytes(16).toString('hex');
  request.headers.traceparent = `00-${trace}-${randomBytes(8).toString('hex')}-01`;
  return trace;
}
