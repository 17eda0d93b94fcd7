import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the visit to one page: the same in the browser's reports, in this log and in commerce's headers. 32 hexadecimal digits. */
    traceId: string;
  }
}

const traces = new AsyncLocalStorage<string>();

/** What is given on with a call that the current request causes (W3C `traceparent`); undefined outside of requests. */
export const currentTraceparent = (): string | undefined => traces.getStore();

/** Zeros are no id, and version ff is none either. */
const shape = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/**
 * The trace id of a `traceparent`, where it is one.
 * @param header as it came, from a client that may write anything
 */
export const traceIdIn = (header: unknown): string | undefined => (typeof header === 'string' ? shape.exec(header)?.[1] : undefined);

/**
 * Takes the caller's trace or begins one. What the request causes, in the background too, finds it by `currentTraceparent`.
 * @param spanOf the `traceparent` of the request's own span, where spans are taken
 */
export function traceRequests(app: FastifyInstance, spanOf: (request: FastifyRequest) => string | undefined = () => undefined): void {
  app.decorateRequest('traceId', '');
  app.addHook('onRequest', (request, _reply, done) => {
    const begun = spanOf(request);
    request.traceId = traceIdIn(begun ?? request.headers.traceparent) ?? randomBytes(16).toString('hex');
    request.headers.traceparent = begun ?? `00-${request.traceId}-${randomBytes(8).toString('hex')}-01`;
    traces.run(request.headers.traceparent, done);
  });
  // A body arrives by events of its socket, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => traces.run(String(request.headers.traceparent), done));
}
