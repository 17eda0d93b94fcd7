import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { CallSpan } from '../monitoring/spans';
import { type CircuitBreaker, openCircuitBreaker } from './circuitBreaker';
import type { EdgeClock } from './clock';
import { withDeadline } from './clock';
import { currentTraceparent } from './tracing';

/** One circuit breaker each: failing pictures or public queries must not block carts and orders. */
type Circuit = 'orders' | 'queries' | 'media';

/** One call to commerce. `path` starts with '/' and holds the query; header names are lower-case. */
export interface CommerceCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Milliseconds until the call is aborted. */
  deadline: number;
  /** Largest accepted response body, in bytes. */
  limit?: number;
  /** Which circuit breaker counts the call; `orders` by default. */
  circuit?: Circuit;
  /** What the call is counted as: a name of ours, never one that a visitor can choose; the circuit's by default. */
  operation?: string;
}

/** One call, as it is counted. `failed` is a status of 500 or more; `paused` was not sent. */
export interface CallFacts {
  operation: string;
  outcome: 'answered' | 'failed' | CommerceFailure['reason'];
  milliseconds: number;
}

export interface CommerceReply {
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface CommerceStream {
  status: number;
  headers: Headers;
  body: Readable;
}

/**
 * No usable response. `mayHaveRun` matters for orders: it is false only when the request cannot have reached commerce.
 */
export class CommerceFailure extends Error {
  constructor(
    readonly reason: 'paused' | 'unreachable' | 'broken' | 'timeout' | 'too-large',
    readonly mayHaveRun: boolean,
    /** Seconds after which a retry makes sense. */
    readonly retryAfter: number,
  ) {
    super(`commerce: ${reason}`);
    this.name = 'CommerceFailure';
  }
}

export interface Commerce {
  origin: string;
  /** Resolves with a response of any status, and rejects with `CommerceFailure`. Redirects are not followed. */
  ask(call: CommerceCall): Promise<CommerceReply>;
  /** As `ask`, but streams the body, which fails after `limit` bytes. The caller must read or destroy it. */
  open(call: CommerceCall): Promise<CommerceStream>;
  /** The result of the last call; null before the first one. */
  health(): { reachable: boolean | null; since: number | null };
  /** Which circuits are open: their calls are not sent. */
  circuits(): Record<Circuit, boolean>;
  /** Checks now whether commerce responds. A result of the last two seconds is reused. */
  isReachable(): Promise<boolean>;
}

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const usualLimit = 5_000_000;
const fallen = new Set([502, 503, 504]);

interface CommerceParts {
  origin: string;
  fetch: typeof fetch;
  clock: EdgeClock;
  observe?: (call: CallFacts) => void;
  /** Begins a span for each call, where spans are taken. */
  beginCall?: ((operation: string, parent: string | undefined) => CallSpan) | undefined;
}

/** The only HTTP client for commerce. It applies deadlines, size limits and the circuit breakers. */
export function openCommerce(parts: CommerceParts): Commerce {
  const { origin, clock } = parts;
  const breakers = { orders: openCircuitBreaker(clock), queries: openCircuitBreaker(clock), media: openCircuitBreaker(clock) };
  let reachable: boolean | null = null;
  let since: number | null = null;

  function learned(good: boolean): void {
    reachable = good;
    since = clock.now();
  }

  /** Counts the result of a call: every status except 502, 503 and 504 is a success. */
  async function counted<R extends { status: number }>(call: CommerceCall, take: (response: Response) => R | Promise<R>): Promise<R> {
    const { circuit = 'orders', operation = circuit } = call;
    const breaker = breakers[circuit];
    const { traceparent, told } = begin(parts, operation);
    const wait = breaker.admit();
    if (wait > 0) {
      told('paused');
      throw new CommerceFailure('paused', false, Math.ceil(wait / 1000));
    }
    try {
      const reply = await withDeadline(clock, call.deadline, async (signal) => take(await send(parts, call, signal, traceparent)));
      if (fallen.has(reply.status)) breaker.failed();
      else breaker.succeeded();
      learned(!fallen.has(reply.status));
      told(reply.status < 500 ? 'answered' : 'failed');
      return reply;
    } catch (error) {
      const failure = failureOf(error);
      told(failure.reason);
      // A response that is only too large shows that commerce works.
      if (failure.reason === 'too-large') breaker.succeeded();
      else breaker.failed();
      learned(failure.reason === 'too-large');
      throw failure;
    }
  }

  const ask = (call: CommerceCall): Promise<CommerceReply> => counted(call, (response) => replyOf(response, call));
  const open = (call: CommerceCall): Promise<CommerceStream> => counted(call, (response) => streamReplyOf(response, call));

  async function isReachable(): Promise<boolean> {
    if (since !== null && reachable !== null && clock.now() - since < 2000) return reachable;
    await ask({ method: 'GET', path: '/graphql?query=%7B__typename%7D', deadline: 1000, circuit: 'queries' }).catch(() => undefined);
    return reachable === true;
  }

  return { origin, ask, open, health: () => ({ reachable, since }), circuits: () => openOf(breakers), isReachable };
}

const openOf = ({ orders, queries, media }: Record<Circuit, CircuitBreaker>): Record<Circuit, boolean> => ({
  orders: orders.isOpen(),
  queries: queries.isOpen(),
  media: media.isOpen(),
});

/** A call is counted, and has its span where spans are taken. `traceparent` goes along with it; `told` is called once, with its end. */
function begin({ clock, observe, beginCall }: CommerceParts, operation: string) {
  const startedAt = clock.now();
  const caller = currentTraceparent();
  const span = beginCall?.(operation, caller);
  return {
    traceparent: span?.traceparent ?? caller,
    told(outcome: CallFacts['outcome']): void {
      observe?.({ operation, outcome, milliseconds: clock.now() - startedAt });
      span?.end(outcome);
    },
  };
}

function send(
  parts: { origin: string; fetch: typeof fetch },
  call: CommerceCall,
  signal: AbortSignal,
  traceparent: string | undefined,
): Promise<Response> {
  return parts.fetch(addressOf(parts.origin, call.path), {
    method: call.method,
    headers: { ...call.headers, ...(traceparent !== undefined && { traceparent }) },
    body: call.body as BodyInit | undefined,
    redirect: 'manual',
    signal,
  });
}

/** Joins origin and path so that no path can name another host (`//evil`, `@evil`, `\\evil`). */
export function addressOf(origin: string, path: string): URL {
  const [pathname = '/', ...query] = path.split('?');
  const address = new URL(origin);
  address.pathname = pathname.replace(/^[/\\]+/, '/');
  address.search = query.length > 0 ? `?${query.join('?')}` : '';
  return address;
}

const replyOf = async (response: Response, { limit = usualLimit }: CommerceCall): Promise<CommerceReply> => ({
  status: response.status,
  headers: response.headers,
  body: await bodyOf(response, limit),
});

const streamReplyOf = (response: Response, { limit = usualLimit }: CommerceCall): CommerceStream => ({
  status: response.status,
  headers: response.headers,
  body: streamOf(response, limit),
});

async function bodyOf(response: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  if (!response.body) return Buffer.alloc(0);
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > limit) throw new CommerceFailure('too-large', true, 0);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The body as a stream. Destroying it aborts the response; a content-length above the limit is refused at once. */
function streamOf(response: Response, limit: number): Readable {
  if (!response.body) return Readable.from([]);
  if (Number(response.headers.get('content-length') ?? 0) > limit) {
    void response.body.cancel().catch(() => undefined);
    throw new CommerceFailure('too-large', true, 0);
  }
  let length = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > limit) controller.error(new CommerceFailure('too-large', true, 0));
      else controller.enqueue(chunk);
    },
  });
  return Readable.fromWeb(response.body.pipeThrough(counting) as WebStream);
}

function failureOf(error: unknown): CommerceFailure {
  if (error instanceof CommerceFailure) return error;
  if (error instanceof Error && ['DeadlinePassed', 'AbortError', 'TimeoutError'].includes(error.name))
    return new CommerceFailure('timeout', true, 5);
  const code = codeOf(error);
  return code !== undefined && notConnected.has(code)
    ? new CommerceFailure('unreachable', false, 2)
    : new CommerceFailure('broken', true, 2);
}

/** undici wraps the socket's error, and several of them when a name has several addresses. */
function codeOf(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code: unknown = first instanceof Error && 'code' in first ? first.code : undefined;
  if (typeof code === 'string') return code;
  const outer: unknown = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof outer === 'string' ? outer : undefined;
}
