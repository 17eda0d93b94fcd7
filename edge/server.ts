import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Render } from '../src/config/rendering';
import type { Background } from './background';
import { openBackground } from './background';
import { backofficeProxy } from './backofficeProxy';
import { beacon } from './beacon';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { openCommerce } from './commerce';
import { commerceProxy } from './commerceProxy';
import { contactForm, contactFormFiles } from './contactForm';
import type { EdgeEnvironment } from './environment';
import { type Experiments, openExperiments } from './experiments/assignments';
import { experimentRoutes } from './experiments/experimentRoutes';
import { openGraphqlCache } from './graphqlCache';
import { openHttpServer, problemOf } from './httpServer';
import { openIdempotency } from './idempotency';
import { openIdempotencyStore } from './idempotencyStore';
import { type ImageWork, openImageWork } from './imageWork';
import { type LiftPictures, openLiftPictures } from './liftPictures';
import { media } from './media';
import { openIdleQueue } from './idleQueue';
import { openMediaStore } from './mediaStore';
import { openPageCache } from './pageCache';
import { openPageSource } from './pageSource';
import { orderRoutes } from './orders/orderRoutes';
import { pages } from './pages';
import { openPrinter, type Printer } from './printing/printer';
import { quoteRoutes } from './quotes/quoteRoutes';
import { placementRoutes } from './placementRoutes';
import { openPlacements } from './placements';
import type { Release } from './release';
import { openRelease } from './release';
import { openRenderPool } from './renderPool';
import { openSecurityHeaders } from './securityHeaders';
import { sitemap } from './sitemap';
import { healthz, purge, robots, whereami } from './smallRoutes';
import { serviceWorkerScript } from './serviceWorkerScript';
import { staticFiles } from './staticFiles';
import type { Contact } from './unavailablePage';

const sweepEvery = 3_600_000;
/** What the pictures of configured lifts are composed of; made by the studio, released with the shop. */
const liftLayers = fileURLToPath(new URL('../studio/pictures/lifts', import.meta.url));

export interface EdgeParts {
  environment: EdgeEnvironment;
  clock: EdgeClock;
  contact: Contact;
  /** How commerce is reached; the process's own fetch when left out. */
  fetch?: typeof fetch;
  /** Renders in place of the worker pool. */
  render?: Render;
  /** Destination of log lines; standard output by default. */
  log?: { write(line: string): void };
}

export interface Edge {
  app: FastifyInstance;
  /** Resolves when no background work is running. */
  idle(): Promise<void>;
  /** Takes no new requests, lets running ones and background work end, closes stores and workers. */
  close(): Promise<void>;
}

/** Puts the edge together. Nothing listens yet: call `app.listen`, or `app.inject` in a test. */
export async function openEdge(parts: EdgeParts): Promise<Edge> {
  const { environment, clock } = parts;
  const security = openSecurityHeaders(environment);
  const app = await openHttpServer({ environment, clock, headers: security.common, ...(parts.log && { log: parts.log }) });
  const background = openBackground((error) => app.log.warn({ problem: problemOf(error) }, 'background work failed'));
  const commerce = openCommerce({ origin: environment.commerceUrl, fetch: parts.fetch ?? fetch, clock });
  const release = openRelease(environment);
  const renderer = openRenderer(parts);
  let closing = false;

  const state = { environment, clock, background, commerce, lifts: openLiftPictures(liftLayers), images: openImageWork() };
  const stores = await addShopRoutes(app, state);
  const backoffice = backofficeOf(parts);
  const experiments = await addExperiments(app, parts, backoffice);
  await addBackoffice(app, parts, backoffice, (pathname) => security.page(pathname, release.assets().inlineScriptHashes));
  const printer = openPrinter(clock);
  await addPapers(app, state, backoffice, printer);
  const source = openPageSource({
    render: renderer.render,
    release,
    clock,
    background,
    commerce,
    backofficeUrl: environment.backofficeUrl,
    redirectHosts: environment.redirectHosts,
    cache: openPageCache({ clock, fresh: environment.pageFresh, bytes: environment.pageCacheBytes }),
    keeps: !environment.development && environment.pageFresh > 0,
    report: (problem, log) => app.log.error({ problem, route: log?.route, storeView: log?.storeView }, 'rendering failed'),
    warn: (problem, log) => app.log.warn({ problem, route: log.route, storeView: log.storeView }, 'page with a fault'),
  });
  healthz(app, { isWarm: () => renderer.isWarm(), isClosing: () => closing, buildId: () => release.assets().buildId, commerce });
  purge(app, { token: environment.purgeToken, purge: (tags) => (stores.forget(tags), source.purge(tags)) });
  await addFiles(app, state, release, backoffice);
  const secureCookies = environment.canonicalOrigin.startsWith('https:');
  pages(app, { source, experiments, release, security, contact: parts.contact, secureCookies });

  return {
    app,
    idle: () => background.idle(),
    async close() {
      closing = true;
      await app.close();
      await background.idle();
      await stores.close();
      await renderer.close();
      await printer.close();
    },
  };
}

const ownOriginsOf = ({ canonicalOrigin, shopOrigins }: EdgeEnvironment): string[] => [canonicalOrigin, ...shopOrigins];

interface State {
  environment: EdgeEnvironment;
  clock: EdgeClock;
  background: Background;
  commerce: Commerce;
  lifts: LiftPictures;
  images: ImageWork;
}

/** How the back office is reached: with commerce's deadlines and circuit breaker. */
function backofficeOf({ environment: { backofficeUrl }, clock, fetch: given = fetch }: EdgeParts): Commerce | undefined {
  return backofficeUrl === undefined ? undefined : openCommerce({ origin: backofficeUrl, fetch: given, clock });
}

/** Who sees which variant of an experiment, and what pages tell of it. */
async function addExperiments(
  app: FastifyInstance,
  { environment, clock }: EdgeParts,
  backoffice: Commerce | undefined,
): Promise<Experiments> {
  const { experiments: table } = environment;
  const experiments = await openExperiments({ table, clock });
  await app.register(async (scope) => experimentRoutes(scope, { ownOrigins: ownOriginsOf(environment), experiments, table, backoffice }));
  return experiments;
}

/** The way to the back office, from scripts and from the form without them. */
async function addBackoffice(
  app: FastifyInstance,
  parts: EdgeParts,
  backoffice: Commerce | undefined,
  headersOf: (pathname: string) => Record<string, string>,
): Promise<void> {
  const { environment, clock, contact } = parts;
  const limit = environment.clientLimit;
  const ownOrigins = ownOriginsOf(environment);
  await app.register(async (scope) => backofficeProxy(scope, { ownOrigins, backoffice, limit }));
  await app.register(async (scope) => contactForm(scope, { ownOrigins, backoffice, clock, contact, limit, headersOf }));
  contactFormFiles(app);
}

/** Quotes of private buyers, and what is printed of them and of orders. */
async function addPapers(app: FastifyInstance, state: State, backoffice: Commerce | undefined, printer: Printer): Promise<void> {
  const { canonicalOrigin: origin, clientLimit: limit } = state.environment;
  const { commerce, lifts, images } = state;
  const ownOrigins = ownOriginsOf(state.environment);
  await app.register(async (scope) => orderRoutes(scope, { ownOrigins, commerce, printer, limit }));
  await app.register(async (scope) => quoteRoutes(scope, { ownOrigins, backoffice, commerce, printer, lifts, images, origin, limit }));
}

/** Everything that talks to commerce on a browser's behalf. */
async function addShopRoutes(app: FastifyInstance, state: State): Promise<{ forget(tags: string[]): void; close(): Promise<void> }> {
  const { environment, clock, background, commerce, lifts, images } = state;
  const ownOrigins = ownOriginsOf(environment);
  const store = await openIdempotencyStore({
    redisUrl: environment.redisUrl,
    directory: join(environment.dataDirectory, 'edge'),
    clock,
    report: (problem) => app.log.warn({ problem }, 'placement keys'),
  });
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
  await placements.resume();
  let stopSweeping = (): void => undefined;
  const sweep = (): void => {
    store.sweep(clock.now());
    stopSweeping = clock.after(sweepEvery, sweep);
  };
  sweep();

  await app.register(async (scope) => commerceProxy(scope, { ownOrigins, commerce, cache, idempotency, limit: environment.clientLimit }));
  await app.register(async (scope) => beacon(scope, ownOrigins));
  placementRoutes(app, { ownOrigins, store, placements, commerce, clock });
  const idleQueue = openIdleQueue({ clock, background });
  app.addHook('onClose', async () => idleQueue.close());
  media(app, { commerce, store: pictures, work: images, lifts, clock, background, idleQueue, limit: 3 * environment.clientLimit });
  whereami(app, environment.countryHeader);
  return {
    forget(tags) {
      cache.clear();
      if (tags.includes('*') || tags.includes('media')) pictures.clear();
    },
    close() {
      stopSweeping();
      return store.close();
    },
  };
}

async function addFiles(app: FastifyInstance, state: State, release: Release, backoffice: Commerce | undefined): Promise<void> {
  const { environment, clock, commerce } = state;
  const { canonicalOrigin, indexing } = environment;
  robots(app, { canonicalOrigin, indexing });
  sitemap(app, { canonicalOrigin, commerce, backoffice, clock });
  await serviceWorkerScript(app, environment);
  await staticFiles(app, { environment, clock, buildId: release.assets().buildId });
}

function openRenderer(parts: EdgeParts): { render: Render; isWarm(): boolean; close(): Promise<void> } {
  if (parts.render) return { render: parts.render, isWarm: () => true, close: async () => undefined };
  const { environment, clock } = parts;
  return openRenderPool({
    file: join(environment.distDirectory, 'server', 'renderer.cjs'),
    worker: new URL('./renderWorker.ts', import.meta.url).href,
    workers: environment.renderWorkers,
    deadline: environment.renderDeadline,
    load: () => (loadavg()[0] ?? 0) / availableParallelism(),
    clock,
    reload: environment.development,
  });
}
