import type { SiteFindings } from '../../src/config/siteSearch';
import { shopPathOf } from '../../src/config/paths';
import type { StoreView } from '../../src/config/storeViews';
import type { Background } from '../background';
import type { EdgeClock } from '../clock';
import type { Commerce } from '../commerce';
import { placesOf, type PublishedPlace } from '../published';
import { readPages } from './publishedPages';
import { readSearchWords } from './searchWords';
import { type IndexedPlace, SiteIndex } from './siteIndex';

/** How long an index is taken to be right; then it is read again, while the former answers. */
const freshFor = 3_600_000;
/** Between two readings of a store view, however often it is purged, or fails. */
const pauseBetween = 60_000;
/** How long a search waits for the first reading of its store view; then it gets what has been read so far. */
const patience = 1500;
/** Characters that are looked at: as many as the shop's field takes. */
export const longestSearch = 100;
const mostPlaces = 2000;

export interface SiteSearch {
  /** What fits a search of at most a hundred characters in a store view. The first search has its pages read. */
  find(view: StoreView, query: string, isTyping?: boolean): Promise<SiteFindings>;
  /** Something was changed at commerce: every store view is read again when it is next searched, at most once a minute. */
  forget(): void;
  /** Readings that are running end after the pages that were asked for. */
  close(): void;
}

/** What stands on the page of results, for its path with its query; undefined for any other page, and for one without words. */
export async function findingsFor(search: SiteSearch, path: string): Promise<SiteFindings | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://edge');
  const { storeView, path: inApp } = shopPathOf(pathname);
  const query = inApp === '/search.html' ? (searchParams.get('query') ?? '') : '';
  return query === '' ? undefined : search.find(storeView, query);
}

interface Parts {
  commerce: Commerce;
  /** Knows the showrooms; undefined: there is none. */
  backoffice: Commerce | undefined;
  /** The shop's own. */
  origin: string;
  /** Where editors keep the words of languages; undefined: those that come with the shop. */
  wordsDirectory?: string | undefined;
  clock: EdgeClock;
  background: Background;
  report(problem: string): void;
}

interface Kept {
  index: SiteIndex;
  isWhole: boolean;
  readAt: number;
  until: number;
  reading: Promise<void> | undefined;
}

/** One index for each store view that is searched, in this process alone: edges behind a balancer have one each. */
export function openSiteSearch(parts: Parts): SiteSearch {
  const { clock, background } = parts;
  const kept = new Map<string, Kept>();
  let isClosed = false;

  function read(view: StoreView, former: Kept | undefined): Kept {
    const words = readSearchWords(view.language, parts.wordsDirectory, parts.report);
    const fresh = new SiteIndex(view.language, words);
    const current: Kept = former ?? { index: fresh, isWhole: false, readAt: 0, until: 0, reading: undefined };
    const startedAt = clock.now();
    const reading = readInto(parts, view, fresh, () => isClosed)
      .then((isWhole) => {
        if (!isWhole && !isClosed) parts.report(`the pages of ${view.storeCode} could not all be read`);
        // While commerce is away, the former pages are better than half of them.
        if (isWhole || !current.isWhole) current.index = fresh;
        current.isWhole ||= isWhole;
        // What was purged meanwhile has set an earlier end.
        current.until = isWhole && current.until <= startedAt ? startedAt + freshFor : startedAt;
      })
      .finally(() => (current.reading = undefined));
    current.readAt = startedAt;
    current.reading = reading;
    background.run(() => reading);
    return current;
  }

  function current(view: StoreView): Kept {
    const found = kept.get(view.storeCode);
    const isDue = !found || (!found.reading && clock.now() >= found.until && clock.now() - found.readAt >= pauseBetween);
    const next = isDue ? read(view, found) : found;
    kept.set(view.storeCode, next);
    return next;
  }

  return {
    async find(view, query, isTyping = false) {
      const found = current(view);
      if (!found.isWhole && found.reading) await settledWithin(clock, found.reading, patience);
      return { isWhole: found.isWhole || !found.reading, ...found.index.find(query.slice(0, longestSearch), isTyping) };
    },
    forget() {
      for (const one of kept.values()) one.until = clock.now();
    },
    close: () => void (isClosed = true),
  };
}

/** Reads a store view into an index. False: something is missing. */
async function readInto(
  { commerce, backoffice, origin }: Parts,
  view: StoreView,
  index: SiteIndex,
  isStopped: () => boolean,
): Promise<boolean> {
  const [isWhole, places] = await Promise.all([
    readPages({ view, commerce, origin, isStopped, add: (page) => index.addPage(page), addOwn: (path) => index.addOwnPage(path) }),
    placesOf(view, backoffice),
  ]);
  for (const place of places?.slice(0, mostPlaces) ?? []) index.addPlace(indexed(place));
  return isWhole && places !== undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const indexed = ({ id, kind, name, city, postcode, regionName }: PublishedPlace): IndexedPlace => ({
  path: `/places/${id}`,
  kind: kind === 'dealer' || kind === 'branch' ? kind : 'showroom',
  name: textOf(name),
  city: textOf(city),
  postcode: textOf(postcode),
  region: textOf(regionName),
});

async function settledWithin(clock: EdgeClock, work: Promise<unknown>, milliseconds: number): Promise<void> {
  let cancel: () => void = () => undefined;
  const moment = new Promise<void>((resolve) => {
    cancel = clock.after(milliseconds, resolve);
  });
  await Promise.race([work.catch(() => undefined), moment]);
  cancel();
}
