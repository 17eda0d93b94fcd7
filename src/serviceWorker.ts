/**
 * The service worker (/sw.js): recently read pages can be read again offline, pictures and scripts of the last
 * visit come from the cache, and everything about payment, carts and accounts goes to the network untouched.
 */
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import { CacheFirst, NetworkFirst, NetworkOnly, StaleWhileRevalidate } from 'workbox-strategies';
import type { FeatureOverrides } from './config/countryFeatures';
import type { Road } from './service-worker/addresses';
import { pageKeyOf, roadOf } from './service-worker/addresses';
import { markedCopy, mayBeKept, offlinePage, offlineStylesheet } from './service-worker/keptPages';
import type { WorkerMessage } from './service-worker/messages';
import { addressesOn, messageOf, takeOverWhenFree } from './service-worker/messages';

/** The edge writes FEATURES in front of this script (edge/serviceWorkerScript.ts). */
declare const self: ServiceWorkerGlobalScope & { shopFeatures?: FeatureOverrides };

const day = 86_400;
const origin = self.location.origin;
/** Limited in size, and the first to be deleted when the device runs out of space. */
const keptAtMost = (maxEntries: number, maxAgeSeconds: number): ExpirationPlugin =>
  new ExpirationPlugin({ maxEntries, maxAgeSeconds, purgeOnQuotaError: true });
/** A network that does not answer for so long is treated as offline, if there is a copy to show. */
const patience = 8;

const onlySuccesses = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (response.status === 200 && !response.redirected ? response : null),
};
const assets = new CacheFirst({ cacheName: 'shop-assets', plugins: [onlySuccesses, keptAtMost(150, 60 * day)] });
/** Their format depends on what the browser accepts, which is the same for every picture on this device. */
const pictures = new StaleWhileRevalidate({
  cacheName: 'shop-pictures',
  matchOptions: { ignoreVary: true },
  plugins: [onlySuccesses, keptAtMost(80, 30 * day)],
});
const offlineInstead = { handlerDidError: async ({ request }: { request: Request }) => offlinePage(request.url, self.shopFeatures) };
const pages = new NetworkFirst({
  cacheName: 'shop-pages',
  networkTimeoutSeconds: patience,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKeyOf(request.url),
      cacheWillUpdate: async ({ response }) => (mayBeKept(response) && !(await isSomebodySignedIn()) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse && markedCopy(cachedResponse, request.url),
    },
    keptAtMost(20, 30 * day),
    offlineInstead,
  ],
});
const shells = new NetworkOnly({ plugins: [offlineInstead] });

const strategies: Record<Exclude<Road, 'network'>, Strategy> = { asset: assets, picture: pictures, page: pages, shell: shells };

precacheAndRoute([{ url: offlineStylesheet, revision: __BUILD_ID__ }]);
cleanupOutdatedCaches();
for (const [road, strategy] of Object.entries(strategies)) registerRoute(({ request }) => roadOf(request, origin) === road, strategy);

const windows = (): Promise<readonly WindowClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const takeOver = (): Promise<boolean> => takeOverWhenFree({ windows, skipWaiting: () => self.skipWaiting() });

self.addEventListener('install', (event) => event.waitUntil(takeOver()));
clientsClaim();

self.addEventListener('message', (event) => {
  const message = messageOf(event.data);
  const answer = (ok: boolean): void => event.ports[0]?.postMessage({ ok });
  if (!message) answer(false);
  else
    event.waitUntil(
      done(message, event).then(
        () => answer(true),
        () => answer(false),
      ),
    );
});

async function done(message: WorkerMessage, event: ExtendableMessageEvent): Promise<void> {
  switch (message.type) {
    case 'PREFETCH_IMAGES':
      await fetchAll(pictures, addressesOn('picture', message.payload, origin), event, { accept: await acceptedPictures() });
      return;
    case 'PAGE_READ':
      await fetchAll(pages, addressesOn('page', [message.payload.url], origin), event);
      await fetchAll(assets, addressesOn('asset', message.payload.files, origin), event);
      return;
    case 'FORGET_FILE':
      await (await caches.open('shop-assets')).delete(message.payload);
      return;
    case 'HAS_PAGE':
      await askedPage(event);
      return;
    case 'TAKE_OVER':
      await takeOver();
  }
}

/** Rejects when the requesting page has no copy. */
async function askedPage({ source }: ExtendableMessageEvent): Promise<void> {
  const url = (source as { url?: string } | null)?.url ?? origin;
  if (!(await (await caches.open('shop-pages')).match(pageKeyOf(url)))) throw new Error('There is no copy.');
}

/** One after the other: requests that a visitor waits for go first. */
async function fetchAll(strategy: Strategy, urls: readonly string[], event: ExtendableEvent, headers: HeadersInit = {}): Promise<void> {
  for (const url of urls) {
    const [response, kept] = strategy.handleAll({ request: new Request(url, { headers }), event });
    await response.catch(() => undefined);
    await kept;
  }
}

/** The Accept header that the browser itself sends for a picture; before its first picture, what every current browser can show. */
async function acceptedPictures(): Promise<string> {
  const kept = await (await caches.open('shop-pictures')).keys();
  return kept.map(({ headers }) => headers.get('accept')).find((accept) => accept?.includes('image/')) ?? 'image/webp,image/*;q=0.8';
}

/** Public pages are the same for all visitors; still nothing is cached where a customer is signed in, as far as a worker can see. */
async function isSomebodySignedIn(): Promise<boolean> {
  const { cookieStore } = self as { cookieStore?: { get(name: string): Promise<object | null> } };
  return Boolean(await cookieStore?.get('signed_in').catch(() => null));
}
