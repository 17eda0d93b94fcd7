import { isAmong, privatePaths } from '../src/config/publicPaths';
import type { Render, RenderLog, RenderRequest, RenderResult } from '../src/config/rendering';
import type { Background } from './background';
import type { EdgeClock } from './clock';
import type { Commerce } from './commerce';
import { encodeBody } from './encodings';
import type { Page, PageCache } from './pageCache';
import type { Release } from './release';
import { RenderFailure } from './renderPool';
import { safeLocation } from './safeLocation';
import { currentTraceparent } from './tracing';

export type PageCacheState = 'hit' | 'stale' | 'miss' | 'private' | 'rescued';

/** `page` is null when there is nothing to show: the caller then sends its own page for `status` 500 or 503. */
export interface FoundPage {
  page: Page | null;
  status: number;
  cache: PageCacheState;
  log?: RenderLog;
}

export interface PageSource {
  /** A public page, from the cache where possible. */
  find(path: string): Promise<FoundPage>;
  /** A private page's shell: rendered for this request and never cached. */
  findPrivate(path: string, signedInHint: boolean): Promise<FoundPage>;
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
  /** Called for every failed rendering. */
  report(problem: string, log?: RenderLog): void;
  /** Told of what is wrong in a page that there is. */
  warn(problem: string, log: RenderLog): void;
}

/** A rendering that fails within this time while commerce works is tried once more; the request then takes no longer than a slow page. */
const soon = 3000;
/** Pause between renderings of a stale page while rendering fails. */
const pauseAfterFailure = 5000;
/** Pause before a page that never ended is begun again: each time it takes a thread away from the others. */
const pauseAfterHang = 60_000;
/** How long a further request waits for a rendering that has already missed its deadline, in milliseconds. */
const lateTimeout = 8000;
const redirects = new Set([301, 302, 303, 307, 308]);

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

  /** One rendering per address at a time. */
  function renderOnce(key: string, path: string): Promise<FoundPage> {
    const under = flights.get(key);
    if (under) return under;
    const flight = awaitLate(key, path).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  /** A further request for a late page waits for the running rendering: a second one would be later still. */
  async function awaitLate(key: string, path: string): Promise<FoundPage> {
    const coming = late.get(key);
    if (!coming) return renderAndKeep(key, path);
    let giveUp: () => void = () => undefined;
    const timeout = new Promise<FoundPage>((resolve) => {
      giveUp = clock.after(lateTimeout, () => resolve({ page: null, status: 503, cache: 'miss' }));
    });
    const found = await Promise.race([coming, timeout]);
    giveUp();
    return found ?? renderAndKeep(key, path);
  }

  function expectLate(key: string, path: string, startedAt: number, coming: Promise<RenderResult>): void {
    const kept = coming.then(
      (result) => (result.status < 500 && !result.commerceDown ? keptPage(key, path, startedAt, result) : null),
      () => {
        remember(hungAt, key);
        return null;
      },
    );
    late.set(key, kept);
    void kept.finally(() => late.get(key) === kept && late.delete(key));
  }

  async function renderAndKeep(key: string, path: string): Promise<FoundPage> {
    const startedAt = clock.now();
    const { result, failure, comes } = await triedTwice(key, path, startedAt);
    if (comes) expectLate(key, path, startedAt, comes);
    if (!result || failure !== undefined) {
      remember(failedAt, key);
      return {
        page: result ? await pageOf(result, false) : null,
        status: failure ?? 500,
        cache: 'miss',
        ...(result && { log: result.log }),
      };
    }
    return keptPage(key, path, startedAt, result);
  }

  async function keptPage(key: string, path: string, startedAt: number, result: RenderResult): Promise<FoundPage> {
    failedAt.delete(key);
    const keepable = parts.keeps && result.cache === 'public' && !isAmong(privatePaths, path.split('?', 1)[0] ?? '/');
    const page = await pageOf(result, keepable);
    if (!page) return { page: null, status: 500, cache: 'miss', log: result.log };
    if (keepable) cache.keep(key, page, startedAt);
    return { page, status: page.status, cache: 'miss', log: result.log };
  }

  /** A short failure of commerce (restart, dropped connection) must not give an error page when there is no older copy. */
  async function triedTwice(key: string, path: string, startedAt: number): ReturnType<typeof tried> {
    const first = await tried(path, false);
    const isPassing = first.commerceDown === true && clock.now() - startedAt < soon && !cache.find(key);
    return isPassing && (await parts.commerce.isReachable()) ? tried(path, false) : first;
  }

  /** `failure` is the response's status when there is no usable page. */
  async function tried(path: string, signedInHint: boolean): Promise<Tried> {
    const traceparent = currentTraceparent();
    const request: RenderRequest = {
      path,
      commerceUrl: parts.commerce.origin,
      ...(parts.backofficeUrl !== undefined && { backofficeUrl: parts.backofficeUrl }),
      config: parts.release.config(),
      assets: parts.release.assets(),
      signedInHint,
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
      parts.report(problemOf(error));
      const overloaded = error instanceof RenderFailure && error.reason !== 'broken';
      const comes = error instanceof RenderFailure ? error.late : undefined;
      return { failure: overloaded || !(await parts.commerce.isReachable()) ? 503 : 500, ...(comes && { comes }) };
    }
  }

  async function pageOf(result: RenderResult, keepable: boolean): Promise<Page | null> {
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
    headers['cache-control'] = keepable ? 'public, max-age=0, must-revalidate' : 'no-store';
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

  return {
    async find(path) {
      const key = `${parts.release.assets().buildId} ${path}`;
      const kept = cache.find(key);
      if (kept && kept.freshness === 'fresh') return copyOf(kept.page, 'hit');
      if (kept) {
        const paused = isWithin(pauseAfterFailure, failedAt.get(key)) || isWithin(pauseAfterHang, hungAt.get(key));
        if (kept.freshness === 'stale' || paused) {
          if (!paused) parts.background.run(() => renderOnce(key, path));
          return copyOf(kept.page, 'stale');
        }
      }
      if (isWithin(pauseAfterHang, hungAt.get(key))) return { page: null, status: 503, cache: 'miss' };
      const found = await renderOnce(key, path);
      if (found.status >= 500 && kept) return copyOf(kept.page, 'rescued');
      return found;
    },
    async findPrivate(path, signedInHint) {
      const { result, failure } = await tried(path, signedInHint);
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

const copyOf = (page: Page, cache: PageCacheState): FoundPage => ({
  page,
  status: page.status,
  cache,
  log: { ...page.log, commerceCalls: 0 },
});

function problemOf(error: unknown): string {
  const cause: unknown = error instanceof RenderFailure && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : 'unknown failure';
}
