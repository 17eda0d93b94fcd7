import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { contentApi } from './contentApi';

interface LoadingStore {
  dispatch: ThunkDispatch<Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0], unknown, UnknownAction>;
}

/** Starts blocks and waits for them; a failure is the block's own to show. */
export async function loadCmsBlocks(store: LoadingStore, identifiers: readonly string[]): Promise<void> {
  const running = store.dispatch(contentApi.endpoints.cmsBlocks.initiate(identifiers));
  await running;
  running.unsubscribe();
}
