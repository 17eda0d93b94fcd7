import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { openCircuitBreaker } from './circuitBreaker';
import type { EdgeClock } from './clock';
import { withDeadline } from './clock';

/** Pictures and public queries may fall without closing the road on which baskets and orders travel. */
type Road = 'orders' | 'queries' | 'media';

/** One call to commerce. `path` starts with '/' and holds the query; header names are lower-case. */
export interface CommerceCall {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
  /** Milliseconds until the call is given up. */
  deadline: number;
  /** Bytes of the longest acceptable answer. */
  limit?: number;
  /** Whose failures count together, and are paused together; `orders` when left out. */
  road?: Road;
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
 * No usable answer. `mayHaveRun` is what matters to an order: false only when the request cannot have reached commerce.
 */
export class CommerceFailure extends Error {
  constructor(
    readonly reason: 'paused' | 'unreachable' | 'broken' | 'timeout' | 'too-large',
    readonly mayHaveRun: boolean,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter: number,
  ) {
    super(`commerce: ${reason}`);
    this.name = 'CommerceFailure';
  }
}

export interface Commerce {
  origin: string;
  /** Rejects with `CommerceFailure`; an answer of any status resolves. Redirects are answers, never followed. */
  ask(call: CommerceCall): Promise<CommerceReply>;
  /** As `ask`, but the body comes as it arrives: it fails after `limit` bytes, and whoever takes it must read or destroy it. */
  open(call: CommerceCall): Promise<CommerceStream>;
  /** What the last call showed: null before the first one. */
  health(): { reachable: boolean | null; since: number | null };
  /** Asks now whether anybody is there. Answers of the last two seconds count. */
  isReachable(): Promise<boolean>;
}

const notConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const usualLimit = 5_000_000;
const fallen = new Set([502, 503, 504]);

/** The one door from the edge to commerce: deadlines, size limits and the circuit breakers stand here. */
export function openCommerce(parts: { origin: string; fetch: typeof fetch; clock: EdgeClock }): Commerce {
  const { origin, clock } = parts;
  const breakers = { orders: openCircuitBreaker(clock), queries: openCircuitBreaker(clock), media: openCircuitBreaker(clock) };
  let reachable: boolean | null = null;
  let since: number | null = null;

  function learned(good: boolean): void {
    reachable = good;
    since = clock.now();
  }

  /** Counts what became of a call: any answer but those of a fallen server is a good sign. */
  async function counted<R extends { status: number }>(call: CommerceCall, take: (response: Response) => R | Promise<R>): Promise<R> {
    const breaker = breakers[call.road ?? 'orders'];
    const wait = breaker.admit();
    if (wait > 0) throw new CommerceFailure('paused', false, Math.ceil(wait / 1000));
    try {
      const reply = await withDeadline(clock, call.deadline, async (signal) => take(await send(parts, call, signal)));
      if (fallen.has(reply.status)) breaker.failed();
      else breaker.succeeded();
      learned(!fallen.has(reply.status));
      return reply;
    } catch (error) {
      const failure = failureOf(error);
      // An answer that is merely too long shows that commerce is well.
      if (failure.reason === 'too-large') breaker.succeeded();
      else breaker.failed();
      learned(failure.reason === 'too-large');
      throw failure;
    }
  }

  const ask = (call: CommerceCall): Promise<CommerceReply> =>
    counted(call, async (response) => ({
      status: response.status,
      headers: response.headers,
      body: await bodyOf(response, call.limit ?? usualLimit),
    }));

  const open = (call: CommerceCall): Promise<CommerceStream> =>
    counted(call, (response) => ({
      status: response.status,
      headers: response.headers,
      body: streamOf(response, call.limit ?? usualLimit),
    }));

  async function isReachable(): Promise<boolean> {
    if (since !== null && reachable !== null && clock.now() - since < 2000) return reachable;
    await ask({ method: 'GET', path: '/graphql?query=%7B__typename%7D', deadline: 1000, road: 'queries' }).catch(() => undefined);
    return reachable === true;
  }

  return { origin, ask, open, health: () => ({ reachable, since }), isReachable };
}

function send(parts: { origin: string; fetch: typeof fetch }, call: CommerceCall, signal: AbortSignal): Promise<Response> {
  return parts.fetch(addressOf(parts.origin, call.path), {
    method: call.method,
    headers: call.headers ?? {},
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

/** The body as it arrives. Destroying it gives commerce's answer up; a length that is announced too large is refused at once. */
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
