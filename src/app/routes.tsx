import type { RouteObject } from 'react-router-dom';
import { redirect, redirectDocument } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { canonicalPath } from '~/config/ownPaths';
import { leavesStoreView } from '~/config/publicPaths';
import type { StoreView } from '~/config/storeViews';
import { loadShell } from '~/features/shell';
import { loadStoreConfig, selectHasFeature } from '~/features/store-view';
import type { Clock, Join } from '~/world';
import { loadMessages } from './messages';
import type { Page } from './page';
import { movedTo } from './page';
import { pages } from './pages';
import { RouteProblem, ShopFrame } from './ShopFrame';
import type { AppStore } from './store';

export interface RoutesOptions {
  storeView: StoreView;
  /** Returns the store for a navigation: the page's in the browser, the request's own on the server. */
  storeOf: (context: unknown) => AppStore;
  /** Adds a screen's features to the page's store before it is rendered; on the server every store has them from the start. */
  join?: Join;
  /** In the browser: a page that takes longer than a moment shows its skeleton meanwhile. The server waits. */
  clock?: Clock;
}

/** The router's table for one store view; the server creates it once and shares it between requests. */
export function makeRoutes(options: RoutesOptions): RouteObject[] {
  return [
    {
      id: 'shop',
      Component: ShopFrame,
      errorElement: <RouteProblem />,
      loader: async ({ context }) => {
        const store = options.storeOf(context);
        await Promise.all([loadShell(store), loadStoreConfig(store)]);
        return null;
      },
      // Menu and footer are the same on every page.
      shouldRevalidate: () => false,
      children: pages.map((page) => routeOf(page, options)),
    },
  ];
}

const found: PageResult = { status: 200 };

function routeOf(page: Page, { storeView, storeOf, join, clock }: RoutesOptions): RouteObject {
  const { load, opening, handle, needs } = page;
  const basename = storeView.alias ? `/${storeView.alias}` : '';
  const patience = clock && withLoaderTimeout(clock);
  return {
    ...(page.path === undefined ? { index: true } : { path: page.path }),
    handle,
    errorElement: <RouteProblem />,
    loader: async ({ context, request }) => {
      if (needs && !selectHasFeature(storeOf(context).getState(), needs))
        throw redirectOf(movedTo('/'), { path: '/', basename, inBrowser: clock !== undefined });
      const { pathname, search, searchParams } = new URL(request.url);
      const path = pathname.slice(basename.length) || '/';
      const canonical = canonicalPath(path);
      if (canonical !== path) throw redirect(canonical + search, 301);
      if (!load) return found;
      const start = () => load(storeOf(context), { path, search: searchParams, storeView, goesOn: clock !== undefined });
      const result = await (patience ? patience(request.url, start, opening?.(storeOf(context), path)) : start());
      const elsewhere = redirectOf(result, { path, basename, inBrowser: clock !== undefined });
      if (elsewhere) throw elsewhere;
      return result;
    },
    lazy: async () => {
      if (join && page.features) for (const feature of await page.features()) join(feature);
      const [Component] = await Promise.all([
        page.screen(),
        ...(handle.messages ?? []).map((group) => loadMessages(storeView.locale, group)),
      ]);
      return { Component };
    },
  };
}

interface Here {
  path: string;
  basename: string;
  inBrowser: boolean;
}

/**
 * Passes a redirect on to the router. Only the edge has the list of hosts to which the shop may redirect: for an address of
 * another host, or of another store view, the browser loads the document and the edge answers.
 */
function redirectOf({ redirect: to }: PageResult, { path, basename, inBrowser }: Here): Response | undefined {
  if (!to) return undefined;
  const isOurs = to.location.startsWith('/') && !leavesStoreView(to.location, basename);
  return inBrowser && !isOurs ? redirectDocument(path) : redirect(to.location, to.status);
}

/** Ruling 21: after this the page is entered with its skeleton. In milliseconds. */
const patience = 1_500;
/** The same where the page begins with what is known of it: long enough for an answer that is there already. */
const openingPatience = 60;

/**
 * Lets a route's loader return early, with a result that promises the rest. When the rest has arrived, the
 * page is loaded again (see DeferredResult) and gets that result, without a second request to commerce.
 */
export function withLoaderTimeout(
  clock: Clock,
): (url: string, start: () => Promise<PageResult>, opening?: PageResult) => Promise<PageResult> {
  let late: { url: string; result: PageResult } | undefined;
  return async (url, start, opening) => {
    const arrived = late;
    late = undefined;
    if (arrived?.url === url) return arrived.result;
    const running = start();
    const later = running.then((result) => {
      late = { url, result };
      return result;
    });
    later.catch(() => undefined);
    let stop = (): void => undefined;
    const moment = new Promise<PageResult>((resolve) => {
      stop = clock.after(opening ? openingPatience : patience, () => resolve({ status: 200, ...opening, later }));
    });
    const first = await Promise.race([running, moment]).finally(() => stop());
    // It arrived in time, so it is not late.
    if (!first.later) late = undefined;
    return first;
  };
}
