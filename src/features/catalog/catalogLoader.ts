import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { listingPlace } from '~/config/listingAddress';
import { metaDescriptionOf } from '~/data/metaDescription';
import { isProblem } from '~/data/problem';
import { fetchPicture } from '~/ui/fetchPicture';
import type { Crumb } from './catalogModel';
import { firstPictures } from './catalogPictures';
import { categoryApi, type CategoryArgument, loadCategoryReading } from './categoryApi';

import { loadListingExcludingTax, type ExcludingTaxState } from './excludingTaxApi';

type State = Parameters<ReturnType<typeof categoryApi.endpoints.category.select>>[0] & ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

export const failedPage = (error: unknown, tags: string[]): PageResult => ({
  status: 500,
  tags,
  commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid',
});

export const categoryArgument = (uid: string, search: URLSearchParams): CategoryArgument => ({ uid, ...listingPlace(search) });

/**
 * Starts a category page and waits for it: 404 where the store has none. At a step inside the shop its pictures need not wait until the page is
 * drawn.
 */
export async function loadCategory(
  store: LoadingStore,
  argument: CategoryArgument,
  isStep = false,
): Promise<PageResult & { path?: string | undefined }> {
  // Where the file does not come, the question says so.
  await loadCategoryReading().catch(() => undefined);
  const running = store.dispatch(categoryApi.endpoints.category.initiate(argument));
  const { data, error } = await running;
  running.unsubscribe();
  const tags = [`category:${argument.uid}`];
  if (error) return failedPage(error, tags);
  if (isStep && data) firstPictures(data).forEach(fetchPicture);
  await loadListingExcludingTax(store, data?.products ?? []);
  return {
    status: data ? 200 : 404,
    path: data?.path,
    range: data?.range,
    tags: [...tags, ...(data?.products ?? []).map(({ sku }) => `product:${sku}`)],
  };
}

/** The way from the home page to this one. `shopUrl` is origin and store view: `https://www.steadwell.example/fr-be`. */
export const breadcrumbs = (crumbs: readonly Crumb[], own: Crumb, shopUrl: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: brand.name, path: '' }, ...crumbs, own].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: shopUrl + path,
  })),
});

/** `shopUrl` makes the addresses of the structured data absolute, and `path` is the category's own. */
export function headOfCategory(state: State, argument: CategoryArgument, shopUrl: string, path: string): Head | undefined {
  const category = categoryApi.endpoints.category.select(argument)(state).data;
  if (!category) return undefined;
  const { name, html, groups, products, crumbs, metaTitle, metaDescription } = category;
  const contents = [...groups, ...products].map((entry) => entry.name).join(', ');
  return {
    ...(argument.filter !== '' && { robots: 'noindex' }),
    title: metaTitle || `${name} – ${brand.name}`,
    description: metaDescriptionOf(metaDescription, name, [html, contents]),
    structuredData: [breadcrumbs(crumbs, { name, path }, shopUrl)],
  };
}
