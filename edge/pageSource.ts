import { isAmong, privatePaths } from '../src/config/publicPaths';
import type { OfVisitor, Render, RenderLog, RenderRequest, RenderResult } from '../src/config/rendering';
import type { SiteFindings } from '../src/config/siteSearch';
import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { encodeBody } from './encodings';
import { markOf } from './experiments/assignments';
import { isFiltered } from './pageAddress';
import { copyOf, type FoundPage, type Page, type PageCache } from './pageCache';
import type { Release } from './release';
import { renderingProblem, RenderFailure } from './renderPool';
import { safeLocation } from './safeLocation';
import { currentTraceparent } from './tracing';

export interface PageSource {
  /** A public page, from the cache where possible. It is kept once for each combination of variants and currency. */
  find(path: string, visitor?: OfVisitor): Promise<FoundPage>;
  /** A private page's shell: rendered for this request and never cached. */
  findPrivate(path: string, signedInHint: boolean, visitor?: OfVisitor): Promise<FoundPage>;
  /** Deletes the pages with these tags, and detaches renderings that are running: no later request gets their result. Returns the number of pages. */
  purge(tags: readonly string[]): number;
}

interface Parts {
  render: Render;
  release: Release;
  cache: PageCache;
  /** False renders every page anew: for developers, and for tests of the renderer. */
  keeps: boolean;
  clock: EdgeClock;
  background: Background;
  commerce: Commerce;
  /** Where the renderer reaches the back office; undefined: there is none. */
  backofficeUrl?: string | undefined;
  redirectHosts: readonly string[];
  /** What the edge's own search finds for the page of results; undefined for any other. */
  searched?: (path: string) => Promise<SiteFindings | undefined>;
  /** Told of every failed rendering, and of what is wrong in a page that there is. */
  report(problem: string, log?: RenderLog): void;
  warn(problem: string, log: RenderLog): void;
}

/** A rendering that fails within this time while commerce works is tried once more: no longer than a slow page. */
const soon = 3000;
/** Pauses between renderings of a stale page while rendering fails, and before a page that never ended is begun again: it takes a thread from others. */
const pauseAfterFailure = 5000;
const pauseAfterHang = 60_000;
/** How long a further request waits for a rendering that has already missed its deadline, in milliseconds. */
const lateTimeout = 8000;
const redirects = new Set([301, 302, 303, 307, 308]);

/** What tells a copy of a page from others; empty for the one that most visitors get. */
const markOfVisitor = ({ experiments, currency }: OfVisitor): string => `${markOf(experiments)}${currency ? ` in ${currency}` : ''}`;

type Wanted = { path: string; visitor: OfVisitor };

interface Tried {
  result?: RenderResult;
  /** The status to answer with. */
  failure?: number;
  commerceDown?: boolean;
  /** The rendering missed its deadline but is still running. */
  comes?: Promise<RenderResult>;
}

/**
 * Gets pages from the cache; else from the renderer, once for all requests at the same time; else, when commerce is down, an old copy from
 * the cache.
 */
export function openPageSource(parts: Parts): PageSource {
  const { cache, clock } = parts;
  const flights = new Map<string, Promise<FoundPage>>();
  /** Renderings that missed their deadline and are still running. */
  const late = new Map<string, Promise<FoundPage | null>>();
  const failedAt = new Map<string, number>();
  const hungAt = new Map<string, number>();

  function remember(times: Map<string, number>, key: string): void {
    if (times.size > 1000) times.clear();
    times.set(key, clock.now());
  }

  const isWithin = (pause: number, at: number | undefined): boolean => at !== undefined && clock.now() - at < pause;

  const isPaused = (key: string): boolean => isWithin(pauseAfterFailure, failedAt.get(key)) || isWithin(pauseAfterHang, hungAt.get(key));

  /** One rendering per address at a time. */
  function renderOnce(key: string, wanted: Wanted): Promise<FoundPage> {
    const under = flights.get(key);
    if (under) return under;
    const flight = awaitLate(key, wanted).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  /** A further request for a late page waits for the running rendering: a second one would be later still. */
  async function awaitLate(key: string, wanted: Wanted): Promise<FoundPage> {
    const coming = late.get(key);
    if (!coming) return renderAndKeep(key, wanted);
    let giveUp: () => void = () => undefined;
    const timeout = new Promise<FoundPage>((resolve) => {
      giveUp = clock.after(lateTimeout, () => resolve({ page: null, status: 503, cache: 'miss' }));
    });
    const found = await Promise.race([coming, timeout]);
    giveUp();
    return found ?? renderAndKeep(key, wanted);
  }

  function expectLate(key: string, wanted: Wanted, startedAt: number, coming: Promise<RenderResult>): void {
    const kept = coming.then(
      (result) => (result.status < 500 && !result.commerceDown ? keptPage(key, wanted, startedAt, result) : null),
      () => {
        remember(hungAt, key);
        return null;
      },
    );
    late.set(key, kept);
    void kept.finally(() => late.get(key) === kept && late.delete(key));
  }

  async function renderAndKeep(key: string, wanted: Wanted): Promise<FoundPage> {
    const startedAt = clock.now();
    const { result, failure, comes } = await triedTwice(key, wanted, startedAt);
    if (comes) expectLate(key, wanted, startedAt, comes);
    if (!result || failure !== undefined) {
      remember(failedAt, key);
      return {
        page: result ? await pageOf(result, false) : null,
        status: failure ?? 500,
        cache: 'miss',
        ...(result && { log: result.log }),
      };
    }
    return keptPage(key, wanted, startedAt, result);
  }

  async function keptPage(key: string, wanted: Wanted, startedAt: number, result: RenderResult): Promise<FoundPage> {
    const { path } = wanted;
    failedAt.delete(key);
    const keepable = parts.keeps && result.cache === 'public' && !isFiltered(path) && !isAmong(privatePaths, path.split('?', 1)[0] ?? '/');
    const page = await pageOf(result, keepable, markOfVisitor(wanted.visitor) !== '');
    if (!page) return { page: null, status: 500, cache: 'miss', log: result.log };
    if (keepable) cache.keep(key, page, startedAt);
    return { page, status: page.status, cache: 'miss', log: result.log };
  }

  /** A short failure of commerce (restart, dropped connection) must not give an error page when there is no older copy. */
  async function triedTwice(key: string, wanted: Wanted, startedAt: number): ReturnType<typeof tried> {
    const first = await tried(wanted, false);
    const isPassing = first.commerceDown === true && clock.now() - startedAt < soon && !cache.find(key);
    return isPassing && (await parts.commerce.isReachable()) ? tried(wanted, false) : first;
  }

  /** `failure` is the response's status when there is no usable page. */
  async function tried({ path, visitor }: Wanted, signedInHint: boolean): Promise<Tried> {
    const traceparent = currentTraceparent();
    const searched = await parts.searched?.(path);
    const request: RenderRequest = {
      path,
      commerceUrl: parts.commerce.origin,
      ...(parts.backofficeUrl !== undefined && { backofficeUrl: parts.backofficeUrl }),
      config: { ...parts.release.config(), ...visitor },
      assets: parts.release.assets(),
      signedInHint,
      ...(searched && { searched }),
      ...(traceparent !== undefined && { traceparent }),
    };
    try {
      const result = await parts.render(request);
      for (const warning of result.log.warnings ?? []) parts.warn(warning, result.log);
      if (result.status < 500 && !result.commerceDown) return { result };
      parts.report(result.log.problem ?? `status ${result.status}`, result.log);
      if (result.commerceDown) return { failure: 503, commerceDown: true };
      if (!(await parts.commerce.isReachable())) return { failure: 503 };
      return { result, failure: result.status };
    } catch (error) {
      parts.report(renderingProblem(error));
      const overloaded = error instanceof RenderFailure && error.reason !== 'broken';
      const comes = error instanceof RenderFailure ? error.late : undefined;
      return { failure: overloaded || !(await parts.commerce.isReachable()) ? 503 : 500, ...(comes && { comes }) };
    }
  }

  async function pageOf(result: RenderResult, keepable: boolean, ofVisitor = false): Promise<Page | null> {
    const headers: Record<string, string> = { ...result.headers };
    delete headers['set-cookie'];
    if (redirects.has(result.status)) {
      const location = safeLocation(headers.location ?? '', parts.release.config().canonicalOrigin, parts.redirectHosts);
      if (location === null) {
        parts.report('refused redirect', result.log);
        return null;
      }
      headers.location = location;
    }
    // A variant is one visitor's: the caches between us and their service worker do not hand it on.
    headers['cache-control'] = keepable ? `${ofVisitor ? 'private' : 'public'}, max-age=0, must-revalidate` : 'no-store';
    const { route, storeView } = result.log;
    return {
      status: result.status,
      headers,
      body: await encodeBody(Buffer.from(result.html)),
      tags: result.tags,
      carriesVendors: result.carriesVendors === true,
      log: { route, storeView },
    };
  }

  const keyOf = ({ path, visitor }: Wanted): string => `${parts.release.assets().buildId} ${path}${markOfVisitor(visitor)}`;

  async function findOne(wanted: Wanted): Promise<FoundPage> {
    const key = keyOf(wanted);
    const kept = cache.find(key);
    if (kept && kept.freshness === 'fresh') return copyOf(kept.page, 'hit');
    if (kept && (kept.freshness === 'stale' || isPaused(key))) {
      if (!isPaused(key)) parts.background.run(() => renderOnce(key, wanted));
      return copyOf(kept.page, 'stale');
    }
    const isTooSoon = isWithin(pauseAfterHang, hungAt.get(key)) || (markOf(wanted.visitor.experiments) !== '' && isPaused(key));
    if (isTooSoon) return { page: null, status: 503, cache: 'miss' };
    const found = await renderOnce(key, wanted);
    if (found.status >= 500 && kept) return copyOf(kept.page, 'rescued');
    return found;
  }

  /** Where a variant's page cannot be made, there is the one without it. */
  async function find(path: string, visitor: OfVisitor = {}): Promise<FoundPage> {
    const found = await findOne({ path, visitor });
    return found.status >= 500 && markOf(visitor.experiments) !== '' ? findOne({ path, visitor: { ...visitor, experiments: {} } }) : found;
  }

  return {
    find,
    async findPrivate(path, signedInHint, visitor = {}) {
      const { result, failure } = await tried({ path, visitor }, signedInHint);
      const page = result ? await pageOf(result, false) : null;
      const status = failure ?? page?.status ?? 500;
      return { page, status, cache: 'private', ...(result && { log: result.log }) };
    },
    purge(tags) {
      flights.clear();
      late.clear();
      hungAt.clear();
      return cache.purge(tags);
    },
  };
}
