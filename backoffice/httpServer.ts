import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { Answered } from '../monitoring/metrics';
import type { Spans } from '../monitoring/spans';
import type { BackofficeClock } from './clock';
import type { BackofficeEnvironment } from './environment';

const largestBody = 100 * 1024;

interface Parts {
  environment: BackofficeEnvironment;
  clock: BackofficeClock;
  /** Told of every answer. */
  answered: (answered: Answered) => void;
  spans?: Spans | undefined;
  log?: { write(line: string): void };
}

/** The server without any route: limits, logs, and answers to what goes wrong. */
export async function openHttpServer({ environment, clock, answered, spans, log }: Parts): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: environment.logLevel, base: null, ...(log && { stream: log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    requestTimeout: 30_000,
    // Longer than the edge keeps an idle connection, so that a request never meets one that is just being closed.
    keepAliveTimeout: 72_000,
    // The edge in front names the shopper's network address; nothing else may reach this port.
    trustProxy: (_address, hop) => hop < 1,
  });
  if (spans) await app.register(spans.plugin);
  app.decorateRequest('arrivedAt', 0);
  app.addHook('onRequest', async (request, reply) => {
    request.arrivedAt = clock.now();
    reply.header('cache-control', 'no-store');
  });
  // A connection that is kept open would keep the process from stopping.
  let closing = false;
  app.addHook('preClose', async () => void (closing = true));
  app.addHook('onSend', async (_request, reply) => (closing ? void reply.header('connection', 'close') : undefined));
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern and nothing of the shopper: no address, no token, no content.
    const { method, headers, routeOptions, arrivedAt } = request;
    const ms = clock.now() - arrivedAt;
    answered({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, milliseconds: ms });
    request.log.info({ trace: traceOf(headers.traceparent), method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered');
  });
  takeJson(app);
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
    if (status >= 500) request.log.error({ problem: problemOf(error), stack: error.stack }, 'failed');
    // An error's text may quote what a shopper sent: only its kind goes out.
    return reply.code(status).send({ code: status === 429 ? 'too-many' : status >= 500 ? 'failed' : 'refused' });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ code: 'no-such-address' }));
  return app;
}

declare module 'fastify' {
  interface FastifyRequest {
    arrivedAt: number;
  }
}

/** JSON alone; a settlement, whose content is its key, may have an empty body. */
function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}

/** The trace id of the edge's `traceparent` (W3C), by which both logs can be read together. */
const traceOf = (header: string | string[] | undefined): string | undefined => /^00-([0-9a-f]{32})-/.exec(String(header ?? ''))?.[1];

/** An error in one line of a log. */
export const problemOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown failure';
