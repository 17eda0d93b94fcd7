export interface Received {
  method: string;
  path: string;
  headers: Headers;
  body: string;
}

type Answer = Response | Error | Promise<Response>;
type Handler = (received: Received) => Answer;

export interface FakeCommerce {
  fetch: typeof fetch;
  received: Received[];
  /** Answers calls whose "METHOD /path" contains `call`; the newest matching handler wins. An Error is thrown as the network would. */
  on(call: string, handler: Handler): void;
  /** Calls that contain `call`. */
  calls(call: string): Received[];
  /** Resolves when the nth call containing `call` has arrived. */
  arrived(call: string, count?: number): Promise<void>;
  /** Until the next `up()`, nothing can be connected to. */
  down(): void;
  up(): void;
}

/** What undici throws when the connection is refused: the request cannot have arrived. */
export const refused = (): Error => new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
/** What it throws when the connection dies: the request may have been executed. */
export const cut = (): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }) });

export const json = (content: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(content), { status, headers: { 'content-type': 'application/json', ...headers } });

/** A commerce server without a socket: a fetch that a test scripts, and a list of what arrived. */
export function fakeCommerce(): FakeCommerce {
  const received: Received[] = [];
  const handlers: { call: string; handler: Handler }[] = [];
  const waiting: { call: string; count: number; resolve: () => void }[] = [];
  let isDown = false;
  const nameOf = ({ method, path }: Received): string => `${method} ${path}`;
  const calls = (call: string): Received[] => received.filter((one) => nameOf(one).includes(call));

  const fakeFetch = async (input: URL | RequestInfo, init: RequestInit = {}): Promise<Response> => {
    if (isDown) throw refused();
    const url = new URL(input instanceof Request ? input.url : input);
    const body = init.body instanceof Uint8Array ? Buffer.from(init.body).toString('utf8') : '';
    const one: Received = { method: init.method ?? 'GET', path: `${url.pathname}${url.search}`, headers: new Headers(init.headers), body };
    received.push(one);
    for (const wait of waiting) if (calls(wait.call).length >= wait.count) wait.resolve();
    const found = handlers.findLast(({ call }) => nameOf(one).includes(call));
    const answer = found ? found.handler(one) : json({ message: 'not found' }, 404);
    if (answer instanceof Error) throw answer;
    return orAborted(answer, init.signal ?? null);
  };

  return {
    fetch: fakeFetch,
    received,
    on: (call, handler) => void handlers.push({ call, handler }),
    calls,
    arrived(call, count = 1) {
      if (calls(call).length >= count) return Promise.resolve();
      return new Promise((resolve) => waiting.push({ call, count, resolve }));
    },
    down: () => void (isDown = true),
    up: () => void (isDown = false),
  };
}

function orAborted(answer: Response | Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    Promise.resolve(answer).then(resolve, reject);
  });
}
