import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import { loadListingExcludingTax, type ExcludingTaxState } from '~/features/catalog';
import type { contentApi } from '~/features/content';
import { loadCmsBlocks } from '~/features/content';
import { searchApi } from './searchApi';
import { searchArgument } from './searchModel';

/** What the editors say to whoever found nothing. */
export const searchHelpBlocks: readonly string[] = ['search-help'];

type State = Parameters<ReturnType<typeof searchApi.endpoints.products.select>>[0] &
  Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0] &
  ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Starts a search and waits for it. Without words there is nothing to ask commerce but its help. */
export async function loadSearch(store: LoadingStore, search: URLSearchParams): Promise<PageResult> {
  const argument = searchArgument(search);
  if (argument.query === '') {
    await loadCmsBlocks(store, searchHelpBlocks);
    return { status: 200 };
  }
  const running = store.dispatch(searchApi.endpoints.products.initiate(argument));
  const { data, error } = await running;
  running.unsubscribe();
  if (error) return { status: 500, commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid' };
  await loadListingExcludingTax(store, data?.products ?? []);
  if (data?.total === 0) await loadCmsBlocks(store, searchHelpBlocks);
  return { status: 200 };
}
