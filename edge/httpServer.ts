import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fastify, { LogController } from 'fastify';
import type { Spans } from '../monitoring/spans';
import type { EdgeClock } from './clock';
import type { EdgeEnvironment } from './environment';
import { logRequests } from './logging';
import { refuseUnknownHost } from './requestGuard';
import { traceRequests } from './tracing';

const largestBody = 100 * 1024;

interface Parts {
  environment: EdgeEnvironment;
  clock: EdgeClock;
  /** For every answer, those of errors included. */
  headers: Record<string, string>;
  /** True once visitors are to go elsewhere: each answer then ends its connection, which would else keep the process from stopping. */
  isClosing: () => boolean;
  /** Told of every answer. */
  answered: Parameters<typeof logRequests>[2];
  spans?: Spans | undefined;
  log?: { write(line: string): void };
}

/** The server without any route: limits, logs, headers, and answers to what goes wrong. Bodies arrive as bytes, and only as JSON. */
export async function openHttpServer(parts: Parts): Promise<FastifyInstance> {
  const { environment, headers } = parts;
  const app = fastify({
    logger: { level: environment.logLevel, base: null, ...(parts.log && { stream: parts.log }) },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    routerOptions: { maxParamLength: 200 },
    // Limits the time to receive a request (slow-loris attacks); placements take long to answer, not to arrive.
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    trustProxy: (_address, hop) => hop < environment.proxyHops,
    frameworkErrors: (error, _request, reply) => void sendError(error, reply, headers),
  });
  if (parts.spans) await app.register(parts.spans.plugin);
  traceRequests(app, parts.spans?.ofRequest);
  logRequests(app, parts.clock, parts.answered);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  // A customer's page measures the time that is left of a sign-in by it. Never commerce's: an answer may be older than its sending.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', new Date(parts.clock.now()).toUTCString());
    if (parts.isClosing()) reply.header('connection', 'close');
  });
  app.addHook('onRequest', async (request, reply) => {
    const refusal = refuseUnknownHost(request, [environment.canonicalOrigin, ...environment.shopOrigins]);
    return refusal ? reply.code(refusal.status).header('cache-control', 'no-store').send({ message: refusal.message }) : undefined;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await app.register(rateLimit, { global: false });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const ours = (error.statusCode ?? 500) >= 500;
    if (ours) request.log.error({ trace: request.traceId, problem: problemOf(error), stack: error.stack }, 'failed');
    return sendError(error, reply, headers);
  });
  app.setNotFoundHandler((request, reply) => {
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading) reply.header('allow', 'GET, HEAD');
    return reply
      .code(reading ? 404 : 405)
      .header('cache-control', 'no-store')
      .send({ message: 'There is nothing at this address.' });
  });
  return app;
}

/** An error's text may quote what a visitor sent: only its status goes out. */
function sendError(error: FastifyError, reply: FastifyReply, headers: Record<string, string>): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  const message =
    status === 429
      ? 'Too many requests. Please wait a minute.'
      : status >= 500
        ? 'Something went wrong here.'
        : 'This request cannot be answered.';
  return reply.code(status).headers(headers).header('cache-control', 'no-store').send({ message });
}

/** An error in one line of a log. */
export const problemOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 300) : 'unknown failure';
