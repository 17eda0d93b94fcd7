import type { ContentAddress } from '~/config/contentPages';
import { contentPages, pathOfContentPage, regionalFolder } from '~/config/contentPages';
import type { PageResult } from '~/config/head';
import type { Page } from './page';
import type { AppStore } from './store';

/** A CMS page by its identifier, with its title; 404 where this store view has none. */
export const loadContent = async (store: AppStore, identifier: string): Promise<PageResult> =>
  (await contentLoading()).loadContentPage(store, identifier);

const contentLoading = async () => import(/* webpackChunkName: "content" */ './contentLoading');

export const placeParts = async () => import(/* webpackChunkName: "content-finder" */ './placeParts');

function pageOf(address: ContentAddress, path: string): Page {
  const { identifier } = address;
  return {
    path,
    handle: { chunk: 'content', vendors: true },
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

const privacyParts = async () => import(/* webpackChunkName: "requests" */ './PrivacyRoute');

/** The editors' privacy notice with what the back office keeps: both stand in the first HTML. */
const privacyPage: Page = {
  path: '/privacy-notice',
  handle: { chunk: 'requests', messages: ['late'] },
  load: async (store) => {
    const [page] = await Promise.all([
      loadContent(store, 'privacy-notice'),
      privacyParts().then(async ({ loadRetention }) => loadRetention(store)),
    ]);
    return { ...page, canonicalPath: '/privacy-notice' };
  },
  screen: async () => (await privacyParts()).PrivacyRoute,
};

/** With everything that the shop stores, in the first HTML, too. */
const cookiesPage: Page = {
  path: '/cookies',
  handle: { chunk: 'consent', messages: ['late'] },
  load: async (store) => ({ ...(await loadContent(store, 'cookies')), canonicalPath: '/cookies' }),
  screen: async () => (await import(/* webpackChunkName: "consent" */ './CookiesRoute')).CookiesRoute,
};

/** Pages of editors with a part of the shop's own below. */
const ownPages: readonly string[] = ['privacy-notice', 'cookies'];

/** `/locales/monte-escalier-{department}`, in France alone. */
const regionalPage: Page = {
  path: `${regionalFolder}/:page`,
  handle: { chunk: 'content', vendors: true },
  load: async (store, address) => (await contentLoading()).loadRegionalPage(store, address),
  screen: async () => (await import(/* webpackChunkName: "content" */ './ContentRoute')).RegionalRoute,
};

/** Every address of the route table that shows a CMS page. */
export const contentRoutes: readonly Page[] = [
  privacyPage,
  cookiesPage,
  ...contentPages
    .filter(({ identifier }) => !ownPages.includes(identifier))
    .flatMap((address) => address.paths.map((path) => pageOf(address, path))),
  regionalPage,
];
