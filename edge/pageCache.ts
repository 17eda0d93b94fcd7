import { LRUCache } from 'lru-cache';
import type { RenderLog } from '../src/config/rendering';
import type { EdgeClock } from './clock';
import type { EncodedBody } from './encodings';

/** A rendered page, ready to be sent any number of times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: EncodedBody;
  tags: readonly string[];
  /** A kind of page in which other companies' services may run, if its visitor agreed. */
  carriesVendors: boolean;
  /** Of its rendering: a copy of it has the same route and store view. */
  log: Pick<RenderLog, 'route' | 'storeView'>;
}

export interface KeptPage {
  page: Page;
  /** Milliseconds since it was rendered. */
  age: number;
  freshness: 'fresh' | 'stale' | 'old';
}

export type PageCacheState = 'hit' | 'stale' | 'miss' | 'private' | 'rescued';

/** `page` is null when there is nothing to show: the caller then sends its own page for `status` 500 or 503. */
export interface FoundPage {
  page: Page | null;
  status: number;
  cache: PageCacheState;
  log?: RenderLog;
}

export interface PageCache {
  find(key: string): KeptPage | undefined;
  /** Keeps a page whose rendering began at `startedAt`, unless one of its tags was purged since. */
  keep(key: string, page: Page, startedAt: number): void;
  /** Deletes every page with one of the tags (`*`: all). Returns their number. */
  purge(tags: readonly string[]): number;
  bytes(): number;
}

/** How long a 404 is cached. It is never sent stale: an editor may have made the page meanwhile. */
const missingFor = 60_000;
/** Stale-while-revalidate for this long; an older page is sent only while commerce is down. */
const staleFor = 86_400_000;
const missingBytes = 8 * 1024 * 1024;

/**
 * LRU cache of pages for guests, bounded by bytes. 404 pages have a small cache of their own: requests for ten thousand wrong addresses
 * must not evict the home page.
 */
export function openPageCache(parts: { clock: EdgeClock; fresh: number; bytes: number }): PageCache {
  const { clock, fresh } = parts;
  const shelf = (bytes: number): LRUCache<string, { page: Page; at: number }> =>
    new LRUCache({ maxSize: bytes, sizeCalculation: ({ page }, key) => page.body.size + key.length + 1000 });
  const pages = shelf(parts.bytes);
  const missing = shelf(missingBytes);
  const purged = new LRUCache<string, number>({ maxSize: 10_000, sizeCalculation: () => 1 });

  return {
    bytes: () => pages.calculatedSize + missing.calculatedSize,
    find(key) {
      const kept = pages.get(key) ?? missing.get(key);
      if (!kept) return undefined;
      const age = clock.now() - kept.at;
      if (kept.page.status === 404) return age < missingFor ? { page: kept.page, age, freshness: 'fresh' } : undefined;
      return { page: kept.page, age, freshness: age < fresh ? 'fresh' : age < staleFor ? 'stale' : 'old' };
    },
    keep(key, page, startedAt) {
      const purgedSince = ['*', ...page.tags].some((tag) => (purged.get(tag) ?? -1) >= startedAt);
      if (purgedSince) return;
      const [own, other] = page.status === 404 ? [missing, pages] : [pages, missing];
      other.delete(key);
      own.set(key, { page, at: clock.now() });
    },
    purge(tags) {
      for (const tag of tags) purged.set(tag, clock.now());
      const all = tags.includes('*');
      let count = 0;
      for (const cache of [pages, missing]) {
        for (const [key, { page }] of cache.entries()) {
          if (!all && !page.tags.some((tag) => tags.includes(tag))) continue;
          cache.delete(key);
          count += 1;
        }
      }
      return count;
    },
  };
}

/** What the cache has, as it is sent. */
export const copyOf = (page: Page, cache: PageCacheState): FoundPage => ({
  page,
  status: page.status,
  cache,
  log: { ...page.log, commerceCalls: 0 },
});
