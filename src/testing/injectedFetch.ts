/** What an in-process server offers: fastify's `inject`. */
export interface Injectable {
  inject(request: { method: string; url: string; headers: Record<string, string>; payload?: string }): Promise<{
    statusCode: number;
    statusMessage: string;
    headers: Record<string, number | string | string[] | undefined>;
    payload: string;
  }>;
}

const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * A `fetch` that reaches a server in this process, without sockets. A connection that the server drops rejects as a broken
 * network does; an aborted request rejects at once, though the server continues with it, as over a real network.
 */
export function injectedFetch(server: Injectable): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search, origin } = new URL(request.url);
    const payload = await request.text();
    const headers = { ...Object.fromEntries(request.headers), origin, 'sec-fetch-site': 'same-origin' };
    const answered = server.inject({ method: request.method, url: pathname + search, headers, ...(payload && { payload }) });
    const aborted = new Promise<never>((_resolve, reject) => {
      const abort = () => reject(new DOMException('The request was aborted', 'AbortError'));
      if (request.signal.aborted) abort();
      request.signal.addEventListener('abort', abort);
    });
    const reply = await Promise.race([aborted, answered]).catch((thrown: unknown) => {
      throw request.signal.aborted ? thrown : new TypeError('fetch failed', { cause: thrown });
    });
    return new Response(bodiless.has(reply.statusCode) ? null : reply.payload, {
      status: reply.statusCode,
      statusText: reply.statusMessage,
      headers: flat(reply.headers),
    });
  };
}

function flat(headers: Record<string, number | string | string[] | undefined>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, String(one)]),
  );
}
