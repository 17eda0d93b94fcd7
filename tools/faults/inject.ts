import type { Injectable } from '../../src/testing/injectedFetch';

/** A request as it stands between two roads; its body is small and whole. */
export interface Sent {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  signal: AbortSignal | undefined;
}

/** An answer that can be told twice. */
export interface Told {
  status: number;
  headers: [string, string][];
  body: Buffer;
}

interface RawInjectable {
  inject(
    request: object,
  ): Promise<{ statusCode: number; headers: Record<string, number | string | string[] | undefined>; rawPayload: Buffer }>;
}

export function sentOf(input: string | URL | Request, init: RequestInit = {}): Sent {
  const { body } = init;
  return {
    method: init.method ?? 'GET',
    url: new URL(input instanceof Request ? input.url : input),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: body === undefined || body === null ? undefined : typeof body === 'string' ? body : Buffer.from(body as Uint8Array),
    signal: init.signal ?? undefined,
  };
}

/** Hands the request to a server in this process. A connection that the server drops rejects as a broken network does. */
export async function deliver(server: Injectable, { method, url, headers, body }: Sent): Promise<Told> {
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
  const told = Object.entries(reply.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return { status: reply.statusCode, headers: told, body: reply.rawPayload };
}

export const broken = (cause?: unknown): TypeError => new TypeError('fetch failed', { cause });
export const abortedBy = (): DOMException => new DOMException('The request was aborted', 'AbortError');

const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);
export const responseOf = ({ status, headers, body }: Told): Response =>
  new Response(bodiless.has(status) ? null : new Uint8Array(body), { status, headers });
