import type { FastifyInstance } from 'fastify';
import type { Answered } from '../monitoring/metrics';
import type { RenderLog } from '../src/config/rendering';
import type { EdgeClock } from './clock';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by pages: route pattern and store view of what was rendered. */
    pageLog: RenderLog | null;
    arrivedAt: number;
  }
}

/** One line per answer. It names the route's pattern, never the address (which may hold a cart id or a name), and no network address. */
export function logRequests(app: FastifyInstance, clock: EdgeClock, answered: (answered: Answered & { cache?: string }) => void): void {
  app.decorateRequest('pageLog', null);
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = clock.now();
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
