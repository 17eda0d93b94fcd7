import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Spans } from '../monitoring/spans';
import type { Render } from '../src/config/rendering';
import { openBackground } from './background';
import { backofficeProxy } from './backofficeProxy';
import { chatSocket, type ChatSockets, takeSockets } from './chatSocket';
import { chatWindow } from './chatWindow/chatWindow';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { openCommerce } from './commerce';
import { contactForm, contactFormFiles } from './contactForm';
import { type EdgeMetrics, openEdgeMetrics } from './edgeMetrics';
import { openCurrencies } from './currencies';
import type { EdgeEnvironment } from './environment';
import { type Experiments, openExperiments } from './experiments/assignments';
import { experimentRoutes } from './experiments/experimentRoutes';
import { openOffList } from './offList';
import { openHttpServer, problemOf } from './httpServer';
import { openImageWork } from './imageWork';
import { openLiftPictures } from './liftPictures';
import { openPageCache } from './pageCache';
import { openPageSource } from './pageSource';
import { orderRoutes } from './orders/orderRoutes';
import { pages } from './pages';
import { openPrinter, type Printer } from './printing/printer';
import { quoteRoutes } from './quotes/quoteRoutes';
import { searchRoute } from './search/searchRoute';
import { findingsFor, openSiteSearch, type SiteSearch } from './search/siteSearch';
import type { Release } from './release';
import { openRelease } from './release';
import { openRenderPool, renderingProblem, type RenderPool } from './renderPool';
import { openSecurityHeaders } from './securityHeaders';
import { sitemap } from './sitemap';
import { shed } from './shedding';
import { addShopRoutes, type ShopParts } from './shopRoutes';
import { health, purge, robots } from './smallRoutes';
import { serviceWorkerScript } from './serviceWorkerScript';
import { staticFiles } from './staticFiles';
import type { Contact } from './unavailablePage';

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
  /** The event loop's delay in milliseconds, by which load is shed; none when left out. */
  delay?: () => number;
  /** Spans of requests and calls; none when left out. */
  spans?: Spans | undefined;
  /** Destination of log lines; standard output by default. */
  log?: { write(line: string): void };
}

export interface Edge {
  app: FastifyInstance;
  /** What Prometheus reads of this process. */
  figures: EdgeMetrics['registry'];
  /** Has GET /readyz say that visitors are to be sent elsewhere; those who come are still served. */
  turnAway(): void;
  /** Resolves when no background work is running. */
  idle(): Promise<void>;
  /** Takes no new requests, lets running ones and background work end, closes stores and workers. */
  close(): Promise<void>;
}

/** Puts the edge together. Nothing listens yet: call `app.listen`, or `app.inject` in a test. */
export async function openEdge(parts: EdgeParts): Promise<Edge> {
  const { environment, clock } = parts;
  const security = openSecurityHeaders(environment);
  const metrics = openEdgeMetrics();
  let closing = false;
  const app = await openHttpServer({ ...parts, headers: security.common, answered: metrics.answered, isClosing: () => closing });
  shed(app, { delay: parts.delay ?? (() => 0), shedFrom: environment.shedFrom, contact: parts.contact, security, refused: metrics.shed });
  const background = openBackground((error) => app.log.warn({ problem: problemOf(error) }, 'background work failed'));
  const commerce = serverAt(environment.commerceUrl, 'commerce', parts, metrics);
  const offList = await openOffList({ file: environment.offList, clock, background, log: app.log });
  const release = openRelease(environment, offList.has);
  const renderer = openRenderer(parts, (error) => app.log.error({ problem: renderingProblem(error) }, 'the renderer cannot be loaded'));

  const state = { ...parts, background, commerce, metrics, lifts: openLiftPictures(liftLayers), images: openImageWork() };
  const stores = await addShopRoutes(app, state);
  const backoffice =
    environment.backofficeUrl === undefined ? undefined : serverAt(environment.backofficeUrl, 'backoffice', parts, metrics);
  const experiments = await addExperiments(app, parts, backoffice, offList.has);
  const search = await addSearch(app, state, backoffice);
  const chat = await addChat(app, { ...parts, release }, backoffice, () => closing);
  await addBackoffice(app, parts, backoffice, (pathname) => security.page(pathname, release.assets().inlineScriptHashes));
  const printer = openPrinter(clock);
  await addPapers(app, state, backoffice, printer);
  const cache = openPageCache({ clock, fresh: environment.pageFresh, bytes: environment.pageCacheBytes });
  const caches = { ...stores.bytes, pages: cache.bytes };
  metrics.watch({ commerce, backoffice, renderer, store: stores.keys, sockets: chat.count, caches });
  const render = metrics.timed(renderer.render, clock);
  const source = pagesOf(app, state, { render, release, cache, searched: (path) => findingsFor(search, path) });
  offList.follow(() => void source.purge(['*']));
  health(app, { isWarm: () => renderer.isWarm(), isClosing: () => closing, buildId: () => release.assets().buildId, commerce });
  purge(app, { token: environment.purgeToken, purge: (tags) => (stores.forget(tags), search.forget(), source.purge(tags)) });
  await addFiles(app, state, release, backoffice);
  const secureCookies = environment.canonicalOrigin.startsWith('https:');
  pages(app, { source, experiments, currencies: openCurrencies(state), release, security, contact: parts.contact, secureCookies });

  return {
    app,
    figures: metrics.registry,
    turnAway: () => ((closing = true), chat.leave()),
    idle: () => background.idle(),
    async close() {
      closing = true;
      offList.stop();
      await app.close();
      await background.idle();
      await stores.close();
      await renderer.close();
      await printer.close();
    },
  };
}

/** Where pages come from. What is wrong with one stands in the log. */
function pagesOf(
  app: FastifyInstance,
  state: ShopParts,
  parts: Pick<Parameters<typeof openPageSource>[0], 'render' | 'release' | 'cache' | 'searched'>,
) {
  const { environment, clock, background, commerce } = state;
  return openPageSource({
    ...parts,
    clock,
    background,
    commerce,
    backofficeUrl: environment.backofficeUrl,
    redirectHosts: environment.redirectHosts,
    keeps: !environment.development && environment.pageFresh > 0,
    report: (problem, log) => app.log.error({ problem, route: log?.route, storeView: log?.storeView }, 'rendering failed'),
    warn: (problem, log) => app.log.warn({ problem, route: log.route, storeView: log.storeView }, 'page with a fault'),
  });
}

/** How a server behind the edge is reached: with commerce's deadlines and circuit breaker. */
const serverAt = (
  origin: string,
  name: 'commerce' | 'backoffice',
  { clock, spans, fetch: given = fetch }: EdgeParts,
  metrics: EdgeMetrics,
): Commerce => openCommerce({ origin, fetch: given, clock, observe: metrics.calling(name), beginCall: spansOf(name, spans) });

/** The spans of calls to one server, named by it and the operation. */
const spansOf = (server: string, spans: Spans | undefined) =>
  spans && ((operation: string, parent: string | undefined) => spans.beginCall(`${server} ${operation}`, parent));

/** Who sees which variant of an experiment, and what pages tell of it. */
async function addExperiments(
  app: FastifyInstance,
  { environment, clock }: EdgeParts,
  backoffice: Commerce | undefined,
  isOff: (key: string) => boolean,
): Promise<Experiments> {
  const { experiments: table, canonicalOrigin, shopOrigins } = environment;
  const experiments = await openExperiments({ table, clock, isOff });
  const ownOrigins = [canonicalOrigin, ...shopOrigins];
  await app.register(async (scope) => experimentRoutes(scope, { ownOrigins, experiments, table, backoffice }));
  return experiments;
}

/** Other companies' chats, and shoppers' sockets, where the chat is on. Before the other addresses of the back office: it has some of them. */
async function addChat(
  app: FastifyInstance,
  { environment, clock, contact, release }: EdgeParts & { release: Release },
  backoffice: Commerce | undefined,
  isClosing: () => boolean,
): Promise<ChatSockets> {
  chatWindow(app, { environment, release, contact });
  const { canonicalOrigin, shopOrigins, clientLimit: limit, chat } = environment;
  if (!chat) {
    app.all('/api/chat/*', (_request, reply) => reply.code(404).send({ code: 'refused', message: 'There is nothing at this address.' }));
    return { count: () => 0, leave: () => undefined };
  }
  await takeSockets(app);
  return chatSocket(app, { ownOrigins: [canonicalOrigin, ...shopOrigins], clock, backoffice, limit, isClosing });
}

/** The search of pages, questions and places: for scripts, and for the page of results. */
async function addSearch(app: FastifyInstance, state: ShopParts, backoffice: Commerce | undefined): Promise<SiteSearch> {
  const { canonicalOrigin: origin, shopOrigins, clientLimit: limit, searchWords } = state.environment;
  const report = (problem: string): void => app.log.warn({ problem }, 'search');
  const search = openSiteSearch({ ...state, backoffice, origin, wordsDirectory: searchWords, report });
  app.addHook('onClose', async () => search.close());
  await app.register(async (scope) => searchRoute(scope, { ownOrigins: [origin, ...shopOrigins], search, limit }));
  return search;
}

/** The way to the back office, from scripts and from the form without them. */
async function addBackoffice(
  app: FastifyInstance,
  parts: EdgeParts,
  backoffice: Commerce | undefined,
  headersOf: (pathname: string) => Record<string, string>,
): Promise<void> {
  const { environment, clock, contact } = parts;
  const { canonicalOrigin, shopOrigins, clientLimit: limit } = environment;
  const ownOrigins = [canonicalOrigin, ...shopOrigins];
  await app.register(async (scope) => backofficeProxy(scope, { ownOrigins, backoffice, limit }));
  await app.register(async (scope) => contactForm(scope, { ownOrigins, backoffice, clock, contact, limit, headersOf }));
  contactFormFiles(app);
}

/** Quotes of private buyers, and what is printed of them and of orders. */
async function addPapers(app: FastifyInstance, state: ShopParts, backoffice: Commerce | undefined, printer: Printer): Promise<void> {
  const { canonicalOrigin: origin, shopOrigins, clientLimit: limit, features } = state.environment;
  const { commerce, lifts, images } = state;
  const ownOrigins = [origin, ...shopOrigins];
  await app.register(async (scope) => orderRoutes(scope, { ownOrigins, commerce, printer, limit }));
  await app.register(async (scope) =>
    quoteRoutes(scope, { ownOrigins, backoffice, commerce, printer, lifts, images, origin, features, limit }),
  );
}

async function addFiles(app: FastifyInstance, state: ShopParts, release: Release, backoffice: Commerce | undefined): Promise<void> {
  const { environment, clock, commerce } = state;
  const { canonicalOrigin, indexing } = environment;
  robots(app, { canonicalOrigin, indexing });
  sitemap(app, { canonicalOrigin, commerce, backoffice, clock });
  await serviceWorkerScript(app, environment);
  await staticFiles(app, { environment, clock, buildId: release.assets().buildId });
}

function openRenderer(parts: EdgeParts, onUnloadable: (error: unknown) => void): RenderPool {
  if (parts.render)
    return { render: parts.render, isWarm: () => true, load: () => ({ running: 0, waiting: 0 }), close: async () => undefined };
  const { environment, clock } = parts;
  return openRenderPool({
    file: join(environment.distDirectory, 'server', 'renderer.cjs'),
    worker: new URL('./renderWorker.ts', import.meta.url).href,
    workers: environment.renderWorkers,
    deadline: environment.renderDeadline,
    load: () => (loadavg()[0] ?? 0) / availableParallelism(),
    clock,
    reload: environment.development,
    onUnloadable,
  });
}
