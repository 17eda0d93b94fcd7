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

export type PageCacheState = 'hit' | 'stale' | 'miss' | 'private' | 'rescued';

/** `page` is null when there is nothing to show: the caller then has its own page for `status` 500 or 503. */
export interface FoundPage {
  page: Page | null;
  status: number;
  cache: PageCacheState;
  log?: RenderLog;
}

export interface PageSource {
  /** A page for every guest, from the cache where it can be. */
  find(path: string): Promise<FoundPage>;
  /** A shell for one person: rendered now, kept by nobody. */
  findPrivate(path: string, signedInHint: boolean): Promise<FoundPage>;
  /** Forgets the pages with these tags, and lets nobody wait for a rendering that began before. Gives the number of pages. */
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
  redirectHosts: readonly string[];
  /** Told of everything that went wrong while rendering. */
  report(problem: string, log?: RenderLog): void;
}

/** A rendering that failed sooner than this, while commerce is well, is tried once more: nobody waits longer than for a slow page. */
const soon = 3000;
/** A stale page is not rendered anew more often than this while rendering fails. */
const pauseAfterFailure = 5000;
/** Milliseconds that the next visitor waits for a page that is late already. */
const latePatience = 8000;
const redirects = new Set([301, 302, 303, 307, 308]);

interface Tried {
  result?: RenderResult;
  /** The status to answer with. */
  failure?: number;
  commerceDown?: boolean;
  /** The page is late, but on its way. */
  comes?: Promise<RenderResult>;
}

/**
 * Where pages come from: the cache; else the renderer, once for all who ask at the same time; else, when commerce is down, whatever old
 * copy there is.
 */
export function openPageSource(parts: Parts): PageSource {
  const { cache, clock } = parts;
  const flights = new Map<string, Promise<FoundPage>>();
  /** Pages that nobody waited for any more, and that are still being made. */
  const late = new Map<string, Promise<FoundPage | null>>();
  const failedAt = new Map<string, number>();

  /** One page in the making per address. */
  function renderOnce(key: string, path: string): Promise<FoundPage> {
    const under = flights.get(key);
    if (under) return under;
    const flight = awaitLate(key, path).finally(() => {
      if (flights.get(key) === flight) flights.delete(key);
    });
    flights.set(key, flight);
    return flight;
  }

  /** Whoever asks for a page that is late goes on waiting for that one: a second rendering would only be later. */
  async function awaitLate(key: string, path: string): Promise<FoundPage> {
    const coming = late.get(key);
    if (!coming) return renderAndKeep(key, path);
    let giveUp: () => void = () => undefined;
    const patience = new Promise<FoundPage>((resolve) => {
      giveUp = clock.after(latePatience, () => resolve({ page: null, status: 503, cache: 'miss' }));
    });
    const found = await Promise.race([coming, patience]);
    giveUp();
    return found ?? renderAndKeep(key, path);
  }

  function expectLate(key: string, path: string, startedAt: number, coming: Promise<RenderResult>): void {
    const kept = coming.then(
      (result) => (result.status < 500 && !result.commerceDown ? keptPage(key, path, startedAt, result) : null),
      () => null,
    );
    late.set(key, kept);
    void kept.finally(() => late.get(key) === kept && late.delete(key));
  }

  async function renderAndKeep(key: string, path: string): Promise<FoundPage> {
    const startedAt = clock.now();
    const { result, failure, comes } = await triedTwice(key, path, startedAt);
    if (comes) expectLate(key, path, startedAt, comes);
    if (!result || failure !== undefined) {
      if (failedAt.size > 1000) failedAt.clear();
      failedAt.set(key, clock.now());
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

  /** A passing fault of commerce (a restart, a cut connection) must not become an error page where there is no older page to show. */
  async function triedTwice(key: string, path: string, startedAt: number): ReturnType<typeof tried> {
    const first = await tried(path, false);
    const isPassing = first.commerceDown === true && clock.now() - startedAt < soon && !cache.find(key);
    return isPassing && (await parts.commerce.isReachable()) ? tried(path, false) : first;
  }

  /** `failure` is the status to answer with when what came (if anything) is not a page that a shopper asked for. */
  async function tried(path: string, signedInHint: boolean): Promise<Tried> {
    const request: RenderRequest = {
      path,
      commerceUrl: parts.commerce.origin,
      config: parts.release.config(),
      assets: parts.release.assets(),
      signedInHint,
    };
    try {
      const result = await parts.render(request);
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
    return { status: result.status, headers, body: await encodeBody(Buffer.from(result.html)), tags: result.tags };
  }

  return {
    async find(path) {
      const key = `${parts.release.assets().buildId} ${path}`;
      const kept = cache.find(key);
      if (kept && kept.freshness === 'fresh') return { page: kept.page, status: kept.page.status, cache: 'hit' };
      if (kept) {
        const paused = clock.now() - (failedAt.get(key) ?? -Infinity) < pauseAfterFailure;
        if (kept.freshness === 'stale' || paused) {
          if (!paused) parts.background.run(() => renderOnce(key, path));
          return { page: kept.page, status: kept.page.status, cache: 'stale' };
        }
      }
      const found = await renderOnce(key, path);
      if (found.status >= 500 && kept) return { page: kept.page, status: kept.page.status, cache: 'rescued' };
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
      return cache.purge(tags);
    },
  };
}

function problemOf(error: unknown): string {
  const cause: unknown = error instanceof RenderFailure && error.cause !== undefined ? error.cause : error;
  return cause instanceof Error ? `${cause.name}: ${cause.message}`.slice(0, 300) : 'unknown failure';
}
