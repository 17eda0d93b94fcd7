import { notFoundBlocks, regionalFolder, regionalPrefix } from '~/config/contentPages';
import type { PageResult } from '~/config/head';
import { contentApi, loadCmsBlocks } from '~/features/content';
import { headOfCmsPage, loadCmsPage } from '~/features/content/contentLoader';
import type { Address } from './page';
import type { AppStore } from './store';

/** What the class of a search for places has in it. */
const finderMark = '-place-finder-';

/** A CMS page by its identifier, with its title; 404 where this store view has none. One round trip, and one for the places that it lists. */
export async function loadContentPage(store: AppStore, identifier: string): Promise<PageResult> {
  const page = await loadCmsPage(store, identifier);
  if (page.status === 404) await loadCmsBlocks(store, notFoundBlocks);
  const head = headOfCmsPage(store.getState(), identifier);
  const html = contentApi.endpoints.cmsPage.select(identifier)(store.getState()).data?.html ?? '';
  const listed = html.includes(finderMark) ? await loadListedPlaces(store, html) : [];
  return { ...page, ...(head && { head }), tags: [...(page.tags ?? []), ...listed] };
}

const loadListedPlaces = async (store: AppStore, html: string): Promise<readonly string[]> =>
  (await import(/* webpackChunkName: "content-finder" */ './placeParts')).loadListedPlaces(store, html);

/** The page of a French department, with its region; 404 for any other name, and elsewhere than in France. */
export async function loadRegionalPage(store: AppStore, { path, storeView }: Address): Promise<PageResult> {
  const identifier = path.slice(regionalFolder.length + 1);
  const isRegional = storeView.alias === 'fr-fr' && identifier.startsWith(regionalPrefix);
  const { regionOfDepartment } = await import(/* webpackChunkName: "regional" */ '~/config/frenchRegions');
  const region = isRegional ? regionOfDepartment(identifier.slice(regionalPrefix.length)) : undefined;
  if (region) return { ...(await loadContentPage(store, identifier)), region: region.code };
  await loadCmsBlocks(store, notFoundBlocks);
  return { status: 404 };
}
