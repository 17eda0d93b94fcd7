import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import { loadListingExcludingTax, type ExcludingTaxState } from '~/features/catalog';
import type { contentApi } from '~/features/content';
import { loadCmsBlocks } from '~/features/content';
import { searchApi } from './searchApi';
import { searchArgument } from './searchModel';

/** The editors' help for a search without results. */
export const searchHelpBlocks: readonly string[] = ['search-help'];

type State = Parameters<ReturnType<typeof searchApi.endpoints.products.select>>[0] &
  Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0] &
  ExcludingTaxState;

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Loads a search. Without words only the help is requested. */
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
