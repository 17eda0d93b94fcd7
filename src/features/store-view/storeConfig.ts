import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { storeViewApi } from './storeViewApi';
import { selectStoreView } from './storeViewSlice';

type State = Parameters<typeof selectStoreView>[0] & Parameters<ReturnType<typeof storeViewApi.endpoints.storeConfigExtras.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState(): State;
}

/** Requests the store's configuration and its extension and waits for both; after a failure the page does without them. */
export async function loadStoreConfig(store: LoadingStore): Promise<void> {
  const running = store.dispatch(storeViewApi.endpoints.storeConfig.initiate());
  await Promise.all([running, loadQuestionSetBase(store)]);
  running.unsubscribe();
}

/** The sku of the bundle that holds this store's questions, requested from commerce once for each document. */
export async function loadQuestionSetBase(store: LoadingStore): Promise<string> {
  const running = store.dispatch(storeViewApi.endpoints.storeConfigExtras.initiate());
  await running;
  running.unsubscribe();
  return selectQuestionSetBase(store.getState());
}

/** The same from the store: commerce's answer, or the table of store views where commerce has none (stock Magento) or did not answer. */
export const selectQuestionSetBase = (state: State): string =>
  storeViewApi.endpoints.storeConfigExtras.select()(state).data?.questionSetBase || selectStoreView(state).questionSetBase;
