import type { Head, PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import type { FoundRoute } from '~/features/url-resolver';
import { routeApi } from '~/features/url-resolver';
import { loadCmsBlocks } from '~/features/content';
import { selectBasename, selectPublicConfig } from '~/features/store-view';
import { contentPages, regionalPrefix, shownAt, notFoundBlocks } from '~/config/contentPages';
import type { StoreView } from '~/config/storeViews';
import { loadContent } from './contentRoutes';
import type { Address } from './page';
import type { AppStore, RootState } from './store';

const route = routeApi.endpoints.route;

/** Asks commerce what a path resolves to, then loads it: two round trips. Each type's loader is in its screen's chunk. */
export async function findPage(store: AppStore, address: Address): Promise<PageResult> {
  const { path } = address;
  const running = store.dispatch(route.initiate(path));
  const { data, error } = await running;
  running.unsubscribe();
  if (error) return { status: 500, commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid' };
  const page = await loadFound(store, data ?? { type: 'NOT_FOUND' }, address);
  return { ...page, tags: [`route:${path}`, ...(page.tags ?? [])] };
}

async function loadFound(store: AppStore, found: FoundRoute, { path, search, storeView }: Address): Promise<PageResult> {
  switch (found.type) {
    case 'CMS_PAGE': {
      const location = await ownAddressOf(found.identifier, storeView);
      if (location !== undefined && location !== path) return { status: 301, redirect: { location, status: 301 } };
      return loadContent(store, found.identifier);
    }
    case 'CATEGORY': {
      const { categoryArgument, headOfCategory, loadCategory } = await import(
        /* webpackChunkName: "category" */ '~/features/catalog/catalogLoader'
      );
      const listing = categoryArgument(found.uid, search);
      return withHead(await loadCategory(store, listing), headOfCategory(store.getState(), listing, shopUrlOf(store.getState()), path));
    }
    case 'PRODUCT': {
      const { headOfProduct, loadProduct } = await import(/* webpackChunkName: "product" */ '~/features/product/productLoader');
      const page = await loadProduct(store, found.urlKey);
      return withHead(page, headOfProduct(store.getState(), found.urlKey, shopUrlOf(store.getState())));
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

const withHead = (page: PageResult, head: Head | undefined): PageResult => (head ? { ...page, head } : page);

/** The chunk of the screen that shows what a path resolves to: the first page needs its styles. */
export function chunkOfFoundPage(state: RootState, path: string): string {
  const type = route.select(path)(state).data?.type;
  if (type === 'PRODUCT') return 'product';
  if (type === 'CATEGORY') return 'category';
  return 'content';
}
