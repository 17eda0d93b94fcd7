import type { Injectable } from '../../src/testing/injectedFetch';

/** A request between two hops, with its whole body. */
export interface NetworkRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  signal: AbortSignal | undefined;
}

/** A reply whose body can be read more than once. */
export interface NetworkReply {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface RawInjectable {
  inject(
    request: object,
  ): Promise<{ statusCode: number; headers: Record<string, number | string | string[] | undefined>; rawPayload: Buffer }>;
}

export function requestOf(input: string | URL | Request, init: RequestInit = {}): NetworkRequest {
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    url: input instanceof URL ? input : new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(init.headers instanceof Headers ? init.headers : new Headers(init.headers)),
    body: body === undefined || body === null ? undefined : typeof body === 'string' ? body : Buffer.from(body as Uint8Array),
    signal: init.signal ?? undefined,
  };
}

/** Hands the request to a server in this process. A connection that the server drops rejects as a broken network does. */
export async function deliver(server: Injectable, { method, url, headers, body }: NetworkRequest): Promise<NetworkReply> {
  const reply = await (server as unknown as RawInjectable)
    .inject({
      method,
      url: url.pathname + url.search,
      headers: { ...headers, origin: url.origin, 'sec-fetch-site': 'same-origin' },
      ...(body !== undefined && { payload: body }),
    })
    .catch((thrown: unknown) => {
      throw broken(thrown);
    });
  const replyHeaders = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return { status: reply.statusCode, headers: replyHeaders, body: reply.rawPayload };
}

export const broken = (cause?: unknown): TypeError => new TypeError('fetch failed', { cause });
export const abortedBy = (): DOMException => new DOMException('The request was aborted', 'AbortError');

/** What the browser's side and the edge read of an answer. It is here as a whole: the streams of a real one cost more than the edge's work. */
export function responseOf({ status, headers, body }: NetworkReply): Response {
  const text = (): Promise<string> => Promise.resolve(body.toString());
  return {
    status,
    statusText: '',
    ok: status >= 200 && status < 300,
    headers: new Headers(headers),
    text,
    json: async () => JSON.parse(await text()) as unknown,
    body: body.length > 0 ? [body] : null,
  } as unknown as Response;
}
