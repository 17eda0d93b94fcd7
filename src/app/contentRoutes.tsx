import type { ContentAddress } from '~/config/contentPages';
import { contentPages, pathOfContentPage, regionalFolder, regionalPrefix, notFoundBlocks } from '~/config/contentPages';
import type { PageResult } from '~/config/head';
import { loadCmsBlocks } from '~/features/content';
import type { Page } from './page';
import type { AppStore } from './store';

/** A CMS page by its identifier, with its title; 404 where this store view has none. One round trip. */
export async function loadContent(store: AppStore, identifier: string): Promise<PageResult> {
  const { headOfCmsPage, loadCmsPage } = await import(/* webpackChunkName: "content" */ '~/features/content/contentLoader');
  const page = await loadCmsPage(store, identifier);
  if (page.status === 404) await loadCmsBlocks(store, notFoundBlocks);
  const head = headOfCmsPage(store.getState(), identifier);
  return head ? { ...page, head } : page;
}

function pageOf(address: ContentAddress, path: string): Page {
  const { identifier } = address;
  return {
    path,
    handle: { chunk: 'content' },
    load: async (store, { storeView: { language } }) => ({
      ...(await loadContent(store, identifier)),
      canonicalPath: pathOfContentPage(address, language),
    }),
    screen: async () => {
      const { ContentRoute } = await import(/* webpackChunkName: "content" */ './ContentRoute');
      return () => <ContentRoute identifier={identifier} />;
    },
  };
}

/** `/locales/monte-escalier-{department}`, in France alone. */
const regionalPage: Page = {
  path: `${regionalFolder}/:page`,
  handle: { chunk: 'content' },
  load: async (store, { path, storeView }) => {
    const identifier = path.slice(regionalFolder.length + 1);
    const { regionOfDepartment } = await import(/* webpackChunkName: "regional" */ '~/config/frenchRegions');
    const isRegional = storeView.alias === 'fr-fr' && identifier.startsWith(regionalPrefix);
    const region = isRegional ? regionOfDepartment(identifier.slice(regionalPrefix.length)) : undefined;
    if (region) return { ...(await loadContent(store, identifier)), region: region.code };
    await loadCmsBlocks(store, notFoundBlocks);
    return { status: 404 };
  },
  screen: async () => (await import(/* webpackChunkName: "content" */ './ContentRoute')).RegionalRoute,
};

/** Every address of the route table that shows a CMS page. */
export const contentRoutes: readonly Page[] = [
  ...contentPages.flatMap((address) => address.paths.map((path) => pageOf(address, path))),
  regionalPage,
];
