import { LRUCache } from 'lru-cache';
import type { EdgeClock } from './clock';
import type { EncodedBody } from './encodings';

/** A page as it may be sent any number of times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: EncodedBody;
  tags: readonly string[];
}

export interface KeptPage {
  page: Page;
  /** Milliseconds since it was rendered. */
  age: number;
  freshness: 'fresh' | 'stale' | 'old';
}

export interface PageCache {
  find(key: string): KeptPage | undefined;
  /** Keeps a page whose rendering began at `startedAt`, unless one of its tags was purged since. */
  keep(key: string, page: Page, startedAt: number): void;
  /** Forgets every page that carries one of the tags (`*`: all). Gives their number. */
  purge(tags: readonly string[]): number;
}

/** A missing page is believed for so long, and is never given afterwards: the page may have been made meanwhile. */
const missingFor = 60_000;
/** A stale page is sent at once (and rendered anew behind it) for this long; an older one only while commerce is down. */
const staleFor = 86_400_000;
const missingBytes = 8 * 1024 * 1024;

/**
 * Rendered pages for guests, bounded by bytes, least recently used first to go. Missing pages have a small shelf of their own, so that
 * somebody who asks for ten thousand wrong addresses does not push the home page out.
 */
export function openPageCache(parts: { clock: EdgeClock; fresh: number; bytes: number }): PageCache {
  const { clock, fresh } = parts;
  const shelf = (bytes: number): LRUCache<string, { page: Page; at: number }> =>
    new LRUCache({ maxSize: bytes, sizeCalculation: ({ page }, key) => page.body.size + key.length + 1000 });
  const pages = shelf(parts.bytes);
  const missing = shelf(missingBytes);
  const purged = new LRUCache<string, number>({ maxSize: 10_000, sizeCalculation: () => 1 });

  return {
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
