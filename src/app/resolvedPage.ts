import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import type { FoundRoute } from '~/features/url-resolver';
import { routeApi } from '~/features/url-resolver';
import { knownCard, knownPlace } from '~/features/catalog/knownPlaces';
import { loadCmsBlocks } from '~/features/content';
import { selectBasename, selectPublicConfig } from '~/features/store-view';
import { contentPages, regionalPrefix, shownAt, notFoundBlocks } from '~/config/contentPages';
import type { StoreView } from '~/config/storeViews';
import { loadContent } from './contentRoutes';
import { lateScreen } from './lateScreen';
import type { Address } from './page';
import type { AppStore, RootState } from './store';

const route = routeApi.endpoints.route;

/** The screen of each kind of page. */
export const foundScreens = {
  Content: lateScreen(async () => (await import(/* webpackChunkName: "content" */ '~/features/content/CmsPage')).ContentPage),
  Category: lateScreen(async () => (await import(/* webpackChunkName: "category" */ '~/features/catalog/CategoryPage')).CategoryPage),
  Product: lateScreen(async () => (await import(/* webpackChunkName: "product" */ '~/features/product/ProductPage')).ProductPage),
};

/**
 * Loads what is at a path. Where the page before has shown what that is, it is loaded in one round trip; else commerce is asked first. Each type's
 * loader is in its screen's chunk.
 */
export async function findPage(store: AppStore, address: Address): Promise<PageResult> {
  const { path, goesOn } = address;
  const known = goesOn ? knownPlace(store.getState(), path) : undefined;
  if (known) {
    store.dispatch(routeApi.util.upsertQueryEntries([{ endpointName: 'route', arg: path, value: known }]));
    const page = await loadFound(store, known, address);
    if (page.status >= 500 || page.path === path) return withRoute(page, address);
  }
  // A known page that has moved, or is gone, is looked for anew.
  const running = store.dispatch(route.initiate(path, { forceRefetch: known !== undefined }));
  const { data, error } = await running;
  running.unsubscribe();
  if (error) return { status: 500, commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid' };
  return withRoute(await loadFound(store, data ?? { type: 'NOT_FOUND' }, address), address);
}

/** A product that a list has shown begins with its name. */
export function openingOf(store: AppStore, path: string): PageResult | undefined {
  const card = knownCard(store.getState(), path);
  return card && { status: 200, isStep: true, head: { title: `${card.name} – ${brand.name}` } };
}

const withRoute = ({ path: _own, ...page }: FoundPage, { path, goesOn }: Address): PageResult => ({
  ...page,
  ...(goesOn && { isStep: true }),
  tags: [`route:${path}`, ...(page.tags ?? [])],
});

/** With the page's own path, where its answer has one. */
type FoundPage = PageResult & { path?: string | undefined };

async function loadFound(store: AppStore, found: FoundRoute, { path, search, storeView, goesOn, isAhead }: Address): Promise<FoundPage> {
  switch (found.type) {
    case 'CMS_PAGE': {
      const location = await ownAddressOf(found.identifier, storeView);
      if (location !== undefined && location !== path) return { status: 301, redirect: { location, status: 301 } };
      return (await Promise.all([loadContent(store, found.identifier), foundScreens.Content.load()]))[0];
    }
    case 'CATEGORY': {
      const [{ categoryArgument, headOfCategory, loadCategory }] = await Promise.all([
        import(/* webpackChunkName: "category" */ '~/features/catalog/catalogLoader'),
        foundScreens.Category.load(),
      ]);
      const listing = categoryArgument(found.uid, search);
      const page = await loadCategory(store, listing, goesOn && !isAhead);
      return withHead(page, headOfCategory(store.getState(), listing, shopUrlOf(store.getState()), path));
    }
    case 'PRODUCT': {
      const [{ headOfProduct, loadProduct }] = await Promise.all([
        import(/* webpackChunkName: "product" */ '~/features/product/productLoader'),
        foundScreens.Product.load(),
      ]);
      const page = await loadProduct(store, found.urlKey);
      return withHead(page, headOfProduct(store.getState(), found.urlKey, shopUrlOf(store.getState()), search));
    }
    case 'SEARCH':
      return { status: 302, redirect: { location: '/search.html', status: 302 } };
    case 'REDIRECT':
      return { status: found.status, redirect: found };
    case 'NOT_FOUND':
      await loadCmsBlocks(store, notFoundBlocks);
      return { status: 404 };
  }
}

/** The canonical path of a CMS page that the route table shows elsewhere than at its identifier: a listed page, home, a French department. */
async function ownAddressOf(identifier: string, { alias, language }: StoreView): Promise<string | undefined> {
  const location = shownAt(identifier, language);
  if (contentPages.some((page) => page.identifier === identifier) || identifier === 'home') return location;
  if (alias !== 'fr-fr' || !identifier.startsWith(regionalPrefix)) return undefined;
  const { regionOfDepartment } = await import(/* webpackChunkName: "regional" */ '~/config/frenchRegions');
  return regionOfDepartment(identifier.slice(regionalPrefix.length)) && location;
}

const shopUrlOf = (state: RootState): string => selectPublicConfig(state).canonicalOrigin + selectBasename(state);

const withHead = (page: FoundPage, head: Head | undefined): FoundPage => (head ? { ...page, head } : page);
