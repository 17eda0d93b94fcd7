import { matchRoutes } from 'react-router-dom';
import { canonicalPath } from '~/config/ownPaths';
import { shopPathOf } from '~/config/paths';
import { leavesStoreView, needsDocumentLoad } from '~/config/publicPaths';
import { knownPlace } from '~/features/catalog/knownPlaces';
import { phoneNumbersApi } from '~/features/attribution/phoneNumbersApi';
import { categoryApi, loadCategoryReading } from '~/features/catalog/categoryApi';
import type { ContentPageModel } from '~/features/content';
import { loadShopPurifier } from '~/features/page-builder';
import { surroundingsOf } from '~/features/shell';
import { selectBasename, selectCountry, selectHasFeature, selectPublicConfig } from '~/features/store-view';
import type { Stop, World } from '~/world';
import type { PageLinks } from '~/world/browserLinks';
import { messagesFrom } from '~/app/messageSource';
import type { Address, Page } from './page';
import { pages } from './pages';
import { loadPhoneNumbers } from './phoneNumbers';
import type { AppStore, RootState } from './store';

/** Bytes that one page may fetch of those it leads to before a link is followed; with the last of them it stays below 100 kB. */
const mostBytes = 60_000;
/** Milliseconds without a step, a scroll or a press before the first is fetched: all of the page's own comes before. */
const quiet = 1_000;
/** From then on after a scroll: a reader who has stopped may press at once. What a press has opened is read first. */
const shortQuiet = 300;
const mostPages = 10;

export interface GoingAhead {
  store: AppStore;
  world: World;
  links: PageLinks;
  /** Path of this document, with the store view's segment. */
  opened: string;
  /** Tells of each step of the router. */
  onStep: (listener: () => void) => Stop;
  /** Yields to the browser: what is fetched in a quiet moment begins in small tasks, so that a touch need not wait for it. */
  rest: () => Promise<void>;
}

const table = pages.map((page) => ({ path: page.path ?? '/', handle: page }));

/**
 * Fetches what a link leads to before it is followed: its screen, words and data together, into the same caches from which the page will take
 * them; nothing on the screen is drawn anew for it. At once for the link that a finger, the mouse or the keyboard is on; in a quiet moment for those in view, where the line bears it.
 */
export function goAhead({ store, world, links, opened, onStep, rest }: GoingAhead): Stop {
  // In the same quiet moment.
  void showDirectNumber(store);
  const prepared = new Set<string>();
  const spent = bytesAhead(links);

  const lookUp = (href: string) => targetOf(href, { store, opened, origin: links.origin });
  const prepare = async (href: string, pause?: typeof rest): Promise<void> => {
    const target = lookUp(href);
    if (!target || !world.connectivity.isOnline()) return;
    prepared.add(href);
    const { page, address } = target;
    await allOf(partsOf(page, address, store), pause);
  };
  // What fails here fails again, and is told, when the link is followed.
  const prepareQuietly = (href: string, pause?: typeof rest): Promise<void> => prepare(href, pause).catch(() => undefined);

  const want = (href: string, isPressed: boolean): void => {
    if (isPressed || !(links.savesData() || links.isSlow() || spent.isEnough())) void spent.during(() => prepareQuietly(href));
  };

  const readContents = contentReader(store, world, rest);

  let hasLooked = false;
  let hasScrolled = false;
  const lookAround = async (): Promise<void> => {
    hasLooked = true;
    if (links.savesData()) return;
    await prepareFrame(opened).catch(() => undefined);
    await rest();
    let left = mostPages;
    for (const href of links.inView()) {
      if (prepared.has(href) || !isContent(lookUp(href)?.page)) continue;
      if (left === 0 || links.isSlow() || !world.visibility.isVisible() || spent.isEnough()) return;
      left -= 1;
      await rest();
      await spent.during(() => prepareQuietly(href, rest));
      // A page that has not been scrolled yet may still be coming to life.
      if (hasScrolled) await readContents().catch(() => undefined);
    }
  };

  let stopWaiting: Stop = () => undefined;
  const wait = (isScroll = false): void => {
    hasScrolled ||= isScroll;
    stopWaiting();
    stopWaiting = world.clock.after(hasLooked && isScroll ? shortQuiet : quiet, () => void lookAround());
  };
  const step = (): void => {
    spent.forget();
    hasLooked = false;
    hasScrolled = false;
    wait();
  };
  wait();
  const stops = [links.onWanted(want), links.onOthersInView(wait), onStep(step)];
  return () => [...stops, links.stop, () => stopWaiting()].forEach((stop) => stop());
}

/** What this page has fetched of others, in bytes. What it fetches for itself meanwhile counts along; before and after that, it does not. */
function bytesAhead(links: PageLinks) {
  let [sum, running, start] = [0, 0, 0];
  const now = (): number => sum + (running > 0 ? links.bytes() - start : 0);
  return {
    isEnough: (): boolean => now() > mostBytes,
    forget: (): void => {
      [sum, start] = [0, links.bytes()];
    },
    async during(work: () => Promise<void>): Promise<void> {
      if (running === 0) start = links.bytes();
      running += 1;
      await work();
      const all = now();
      running -= 1;
      if (running === 0) sum = all;
    },
  };
}

/** Reads editors' pages that have come since, before they are shown: at the step to one of them it would be waited for. */
function contentReader(store: AppStore, world: World, rest: () => Promise<void>): () => Promise<void> {
  const first = store.getState();
  const shop = { ...selectPublicConfig(first), basename: selectBasename(first), phone: selectCountry(first).phone };
  const surroundings = surroundingsOf(shop, world);
  const known = new Set(contents(first));
  return async () => {
    const { read } = await loadShopPurifier();
    for (const html of contents(store.getState())) {
      if (known.has(html)) continue;
      known.add(html);
      await rest();
      read(html, surroundings);
    }
  };
}

/** What editors wrote on the pages that the store holds. */
const contents = ({ api: { queries } }: RootState): string[] =>
  Object.values(queries).flatMap((entry) =>
    entry?.endpointName === 'cmsPage' && entry.data ? [(entry.data as ContentPageModel).html] : [],
  );

/** Visits without an origin are shown another number only where the store has one for them, the eleventh. It came with the page, or is asked for. */
async function showDirectNumber(store: AppStore): Promise<void> {
  if (!selectHasFeature(store.getState(), 'infinity')) return;
  const { data } = await store.dispatch(phoneNumbersApi.endpoints.phoneNumbers.initiate(undefined, { subscribe: false }));
  if (data?.[11] !== undefined) await loadPhoneNumbers(store);
}

/** The page that a link of this document leads to; none where it leaves the document, or where the country has no such page. */
function targetOf(
  href: string,
  { store, opened, origin }: { store: AppStore; opened: string; origin: string },
): { page: Page; address: Address } | undefined {
  const { storeView, basename } = shopPathOf(opened);
  const url = new URL(href);
  if (url.origin !== origin || leavesStoreView(url.pathname, basename) || needsDocumentLoad(opened, url.pathname)) return undefined;
  const path = canonicalPath(url.pathname.slice(basename.length) || '/');
  const page = matchRoutes(table, path)?.at(-1)?.route.handle;
  if (!page || (page.needs && !selectHasFeature(store.getState(), page.needs))) return undefined;
  return { page, address: { path, search: url.searchParams, storeView, goesOn: true, isAhead: true } };
}

/** The screen and the words that most links need, and how lists are read: without it their question would wait for it. */
const prepareFrame = (opened: string) =>
  Promise.all([found.screen(), messagesFrom(shopPathOf(opened).storeView.locale, 'catalog'), loadCategoryReading()]);

const partsOf = (page: Page, address: Address, store: AppStore): (() => unknown)[] => [
  () => askNow(store, address),
  () => page.screen(),
  () => Promise.all((page.handle.messages ?? []).map((group) => messagesFrom(address.storeView.locale, group))),
  () => isContent(page) && loadShopPurifier(),
  () => (page.handle.private ? undefined : page.load?.(store, address)),
];

/** Begins all of them, with a pause after each if there is one. */
async function allOf(parts: (() => unknown)[], pause: (() => Promise<void>) | undefined): Promise<void> {
  const running: Promise<unknown>[] = [];
  for (const begin of parts) {
    const part = Promise.resolve(begin());
    // Told by all of them together, below; one may fail during the pause.
    part.catch(() => undefined);
    running.push(part);
    if (pause) await pause();
  }
  await Promise.all(running);
}

/** The row of whatever commerce resolves a path to: the last one. */
const found = pages.at(-1) as Page;

/** Pages that are small, and that most links lead to: of the editors and of the catalogue. */
const isContent = (page: Page | undefined): boolean => page === found || page?.handle.chunk === 'content';

const loadProductReading = () => import(/* webpackChunkName: "product-reading" */ '~/features/product/productApi');

/** Asks for a known page's data while its screen is still on its way. Its loader then finds the answer, or the question under way. */
function askNow(store: AppStore, { path, search }: Address): unknown {
  const known = knownPlace(store.getState(), path);
  const once = { subscribe: false };
  if (known?.type === 'PRODUCT')
    return loadProductReading().then(({ productApi }) => store.dispatch(productApi.endpoints.product.initiate(known.urlKey, once)));
  // A list that is sorted, narrowed or gone on in is read by its own page's code.
  if (known?.type === 'CATEGORY' && search.toString() === '')
    return loadCategoryReading().then(() =>
      store.dispatch(categoryApi.endpoints.category.initiate({ uid: known.uid, page: 1, from: 1, sort: null, filter: '' }, once)),
    );
  return undefined;
}
