import type { Describer } from './describe';
import type { Recording } from './recording';
import type { Deed } from './tape';

/** A `fetch` that reports the request and the answer. It reads the answer to its end, as the data layer does anyway. */
export function recordedFetch(real: typeof globalThis.fetch, recording: Recording): typeof globalThis.fetch {
  return async (input, init) => {
    const number = recording.requested(requestOf(recording.describer, input, init));
    try {
      const response = await real(input, init);
      const text = await response.text();
      if (!init?.signal?.aborted) recording.enter({ in: 'answer', to: number, ...answerOf(response, text, recording) });
      const { status, statusText, ok, headers } = response;
      // Reading the body a second time would take another task, and others could come in between.
      return { status, statusText, ok, headers, text: () => Promise.resolve(text) } as Response;
    } catch (thrown) {
      // A request that the flows aborted themselves is not an input.
      if (!init?.signal?.aborted) recording.enter({ in: 'lost', to: number });
      throw thrown;
    }
  };
}

function answerOf({ status, headers }: Response, text: string, { describer }: Recording) {
  const kept = keptHeaders.flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value.slice(0, 60)]] : [];
  });
  return { status, ...(kept.length > 0 && { headers: Object.fromEntries(kept) as Record<string, string> }), body: describer.body(text) };
}

export type RequestDeed = Omit<Extract<Deed, { out: 'request' }>, 'number'>;

/** The response headers that the data layer reads. */
const keptHeaders = ['content-type', 'date', 'retry-after'] as const;

/** One request as a tape holds it: an operation with its variables, or a method and a path. The operation's text is in the code. */
export function requestOf(describer: Describer, input: RequestInfo | URL, init: RequestInit = {}): RequestDeed {
  const url = new URL(typeof input === 'object' && 'url' in input ? input.url : String(input));
  const headers = new Headers(init.headers);
  const body = typeof init.body === 'string' ? fieldsOf(init.body) : undefined;
  const key = headers.get('idempotency-key');
  const attempt = headers.get('idempotency-attempt');
  const isGraphql = url.pathname === '/graphql';
  const sent = isGraphql ? (body?.['variables'] ?? fieldsOf(url.searchParams.get('variables') ?? '')) : body;
  const told = sent === undefined ? undefined : describer.value(sent);
  return {
    out: 'request',
    what: isGraphql
      ? operationIn(body?.['query'] ?? url.searchParams.get('query'))
      : `${init.method ?? 'GET'} ${describer.address(url.pathname + url.search)}`,
    ...(told !== undefined && { sent: told }),
    ...(key && { key: describer.id(key) }),
    ...(attempt && { attempt }),
    ...(headers.get('authorization') && { signedIn: true as const }),
  };
}

const operationIn = (text: unknown): string =>
  /\b(query|mutation)\s+\w+/.exec(typeof text === 'string' ? text : '')?.[0] ?? 'an operation without a name';

function fieldsOf(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
