import { matchRoutes } from 'react-router-dom';
import { hasFeature } from '~/config/countryFeatures';
import { canonicalPath } from '~/config/ownPaths';
import { shopPathOf } from '~/config/paths';
import { leavesStoreView, needsDocumentLoad } from '~/config/publicPaths';
import { knownPlace } from '~/features/catalog/knownPlaces';
import { categoryApi } from '~/features/catalog/categoryApi';
import { categoryArgument } from '~/features/catalog/catalogLoader';
import { loadShopPurifier } from '~/features/page-builder';
import { productApi } from '~/features/product/productApi';
import type { Stop, World } from '~/world';
import type { PageLinks } from '~/world/browserLinks';
import { loadMessages } from './messages';
import type { Address, Page } from './page';
import { pages } from './pages';
import type { AppStore } from './store';

/** Bytes that one page may fetch of those it leads to before a link is followed; with the last of them it stays below 100 kB. */
const mostBytes = 60_000;
/** Milliseconds without a step or a scroll before more is fetched: all of the page's own comes first. */
const quiet = 1_000;
const mostPages = 6;

export interface GoingAhead {
  store: AppStore;
  world: World;
  links: PageLinks;
  /** Path of this document, with the store view's segment. */
  opened: string;
  /** Tells of each step of the router. */
  onStep: (listener: () => void) => Stop;
}

const table = pages.map((page) => ({ path: page.path ?? '/', handle: page }));

/**
 * Fetches what a link leads to before it is followed: its screen, words and data together, into the same caches from which the page will take
 * them. At once for the link that a finger, the mouse or the keyboard is on; in a quiet moment for those in view, where the line bears it.
 */
export function goAhead({ store, world, links, opened, onStep }: GoingAhead): Stop {
  const { storeView, basename } = shopPathOf(opened);
  const prepared = new Set<string>();
  let start = links.bytes();

  const targetOf = (href: string): { page: Page; address: Address } | undefined => {
    const url = new URL(href);
    if (url.origin !== links.origin || leavesStoreView(url.pathname, basename) || needsDocumentLoad(opened, url.pathname)) return undefined;
    const path = canonicalPath(url.pathname.slice(basename.length) || '/');
    const page = matchRoutes(table, path)?.at(-1)?.route.handle;
    if (!page || (page.needs && !hasFeature(storeView.countryCode, page.needs))) return undefined;
    return { page, address: { path, search: url.searchParams, storeView, goesOn: true } };
  };

  const prepare = async (href: string): Promise<void> => {
    const target = targetOf(href);
    if (!target || !world.connectivity.isOnline()) return;
    prepared.add(href);
    const { page, address } = target;
    await Promise.all([
      askNow(store, address),
      page.screen(),
      ...(page.handle.messages ?? []).map((group) => loadMessages(storeView.locale, group)),
      isContent(page) && loadShopPurifier(),
      page.handle.private ? undefined : page.load?.(store, address),
    ]);
  };
  // What fails here fails again, and is told, when the link is followed.
  const prepareQuietly = (href: string): Promise<void> => prepare(href).catch(() => undefined);

  const lookAround = async (): Promise<void> => {
    if (links.savesData()) return;
    await prepareScreens().catch(() => undefined);
    const wanted = links.inView().filter((href) => !prepared.has(href) && isContent(targetOf(href)?.page));
    for (const href of wanted.slice(0, mostPages)) {
      if (links.isSlow() || !world.visibility.isVisible() || links.bytes() - start > mostBytes) return;
      await prepareQuietly(href);
    }
  };
  const prepareScreens = () => Promise.all([found.screen(), loadMessages(storeView.locale, 'catalog')]);

  let stopWaiting: Stop = () => undefined;
  const wait = (): void => {
    stopWaiting();
    stopWaiting = world.clock.after(quiet, () => void lookAround());
  };
  const step = (): void => {
    start = links.bytes();
    wait();
  };
  wait();
  const stops = [links.onWanted((href) => void prepareQuietly(href)), links.onScrolled(wait), onStep(step)];
  return () => [...stops, links.stop, () => stopWaiting()].forEach((stop) => stop());
}

/** The row of whatever commerce resolves a path to: the last one. */
const found = pages.at(-1) as Page;

/** Pages that are small, and that most links lead to: of the editors and of the catalogue. */
const isContent = (page: Page | undefined): boolean => page === found || page?.handle.chunk === 'content';

/** Asks for a known page's data while its screen is still on its way. Its loader then finds the answer, or the question under way. */
function askNow(store: AppStore, { path, search }: Address): unknown {
  const known = knownPlace(store.getState(), path);
  const once = { subscribe: false };
  if (known?.type === 'PRODUCT') return store.dispatch(productApi.endpoints.product.initiate(known.urlKey, once));
  if (known?.type === 'CATEGORY') return store.dispatch(categoryApi.endpoints.category.initiate(categoryArgument(known.uid, search), once));
  return undefined;
}
