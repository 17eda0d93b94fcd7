import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Background } from './background';
import { beacon } from './beacon';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { commerceProxy } from './commerceProxy';
import type { EdgeMetrics } from './edgeMetrics';
import type { EdgeEnvironment } from './environment';
import { openGraphqlCache } from './graphqlCache';
import { openIdempotency } from './idempotency';
import { type IdempotencyStore, openIdempotencyStore } from './idempotencyStore';
import { openIdleQueue } from './idleQueue';
import type { ImageWork } from './imageWork';
import type { LiftPictures } from './liftPictures';
import { media } from './media';
import { openMediaStore } from './mediaStore';
import { placementRoutes } from './placementRoutes';
import { openPlacements } from './placements';
import { openPurchases } from './purchases';
import { whereami } from './smallRoutes';

const sweepEvery = 3_600_000;

/** What the edge's routes are made of. */
export interface ShopParts {
  environment: EdgeEnvironment;
  clock: EdgeClock;
  background: Background;
  commerce: Commerce;
  metrics: EdgeMetrics;
  lifts: LiftPictures;
  images: ImageWork;
  /** The process's own when left out. */
  fetch?: typeof fetch;
}

/** What the shop's routes keep. */
export interface ShopStores {
  keys: IdempotencyStore;
  bytes: Record<'graphql' | 'media', () => number>;
  forget(tags: string[]): void;
  close(): Promise<void>;
}

/** Everything that talks to commerce on a browser's behalf. */
export async function addShopRoutes(app: FastifyInstance, parts: ShopParts): Promise<ShopStores> {
  const { environment, clock, background, commerce, metrics, lifts, images } = parts;
  const ownOrigins = [environment.canonicalOrigin, ...environment.shopOrigins];
  const keys = await openIdempotencyStore({
    redisUrl: environment.redisUrl,
    directory: join(environment.dataDirectory, 'edge'),
    clock,
    report: (problem) => app.log.warn({ problem }, 'placement keys'),
  });
  const store = metrics.counted(keys);
  const placements = openPlacements({ store, commerce, clock, background });
  const idempotency = openIdempotency({ store, clock, placements });
  const cache = openGraphqlCache({
    clock,
    background,
    fresh: environment.development ? 0 : environment.graphqlFresh,
    bytes: 32 * 1024 * 1024,
  });
  const pictures = openMediaStore({
    directory: join(environment.dataDirectory, 'edge', 'media'),
    bytes: environment.mediaCacheBytes,
    clock,
  });
  const purchases = openPurchases({ store, placements, ...parts, log: app.log });
  await placements.resume();
  let stopSweeping = (): void => undefined;
  const sweep = (): void => {
    store.sweep(clock.now());
    stopSweeping = clock.after(sweepEvery, sweep);
  };
  sweep();

  await app.register(async (scope) => commerceProxy(scope, { ownOrigins, commerce, cache, idempotency, limit: environment.clientLimit }));
  await app.register(async (scope) => beacon(scope, { ownOrigins, failed: metrics.browserError, purchases }));
  placementRoutes(app, { ownOrigins, store, placements, commerce, clock });
  const idleQueue = openIdleQueue({ clock, background });
  app.addHook('onClose', async () => idleQueue.close());
  media(app, { commerce, store: pictures, work: images, lifts, clock, background, idleQueue, limit: 3 * environment.clientLimit });
  whereami(app, environment.countryHeader);
  return {
    keys,
    bytes: { graphql: cache.bytes, media: pictures.size },
    forget(tags) {
      cache.clear();
      if (tags.includes('*') || tags.includes('media')) pictures.clear();
    },
    close() {
      stopSweeping();
      purchases.stop();
      return store.close();
    },
  };
}
