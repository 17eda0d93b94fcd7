import { configureStore } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import type { Commerce, StoreExtra } from '~/data/commerce';
import type { FakeWorld } from './fakeWorld';
import { fakeWorld } from './fakeWorld';

/** One request as it was sent. */
export interface SentRequest {
  method: string;
  url: URL;
  headers: Headers;
  body: unknown;
  credentials: string | undefined;
  signal: AbortSignal | undefined;
}

/** How a request is answered. `hang` never answers; a string body is sent as it is. */
export type Script = { status?: number; headers?: Record<string, string>; body?: unknown; cutBody?: boolean } | 'network-error' | 'hang';

/** A commerce that answers by script, in order; the last entry answers everything after it. */
export interface ScriptedCommerce extends Commerce {
  sent: SentRequest[];
  script: Script[];
  settings: { storeCode: string; currency?: string; token?: string; online: boolean; cacheId?: string };
}

/** For tests of `src/data`: everything else uses `startShop`. */
export function scriptedCommerce(script: Script[], more: Partial<Commerce> = {}): ScriptedCommerce {
  const sent: SentRequest[] = [];
  const remaining = [...script];
  const settings: ScriptedCommerce['settings'] = { storeCode: 'steadwell_gb_en_en_GB', online: true };
  const answer = async (url: string | URL, init: RequestInit = {}): Promise<Response> => {
    const signal = init.signal ?? undefined;
    sent.push({
      method: init.method ?? 'GET',
      url: new URL(url),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      credentials: init.credentials,
      signal,
    });
    const next = remaining.length > 1 ? remaining.shift() : remaining[0];
    if (next === 'network-error') throw new TypeError('fetch failed');
    if (next === 'hang' || !next) {
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    }
    return responseOf(next);
  };
  return {
    origin: 'http://shop.test',
    fetch: answer as typeof fetch,
    storeCode: () => settings.storeCode,
    currency: () => settings.currency,
    token: () => settings.token,
    cacheId: {
      read: () => settings.cacheId,
      save: (id) => {
        settings.cacheId = id;
      },
    },
    isOnline: () => settings.online,
    ...more,
    sent,
    script: remaining,
    settings,
  };
}

function responseOf({ status = 200, headers = {}, body, cutBody }: Exclude<Script, string>): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  if (!cutBody) return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
  const cut = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 10)));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(cut, { status, headers: { 'content-type': 'application/json', ...headers } });
}

/** A store with nothing but the API, around a scripted commerce. */
export function scriptedStore(commerce: ScriptedCommerce, world: FakeWorld = fakeWorld()) {
  const extra: StoreExtra = { world, commerce };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: extra },
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: false,
      }).concat(api.middleware),
    // The default notifies subscribers by a real timer.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  });
  opened.push(() => store.dispatch(api.util.resetApiState()));
  return { store, world, commerce };
}

const opened: (() => void)[] = [];

/** Ends RTK Query's own timers, which would keep the test run waiting; for `afterEach`. */
export function closeStores(): void {
  for (const close of opened.splice(0)) close();
}
