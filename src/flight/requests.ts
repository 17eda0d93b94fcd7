import type { Describer } from './describe';
import type { Deed } from './tape';

export type RequestDeed = Omit<Extract<Deed, { out: 'request' }>, 'number'>;

/** The response headers that the data layer reads. */
export const keptHeaders = ['content-type', 'date', 'retry-after'] as const;

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
