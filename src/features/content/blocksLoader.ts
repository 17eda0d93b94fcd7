import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { contentApi } from './contentApi';
import type { DynamicBlockRequest } from './dynamicBlocks';

interface LoadingStore {
  dispatch: ThunkDispatch<Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0], unknown, UnknownAction>;
}

/** Starts dynamic blocks and waits for them; without them the page reads well. */
export async function loadDynamicBlocks(store: LoadingStore, request: DynamicBlockRequest): Promise<void> {
  const running = store.dispatch(contentApi.endpoints.dynamicBlocks.initiate(request));
  await running;
  running.unsubscribe();
}

/** Starts blocks and waits for them; a failure is the block's own to show. */
export async function loadCmsBlocks(store: LoadingStore, identifiers: readonly string[]): Promise<void> {
  const running = store.dispatch(contentApi.endpoints.cmsBlocks.initiate(identifiers));
  await running;
  running.unsubscribe();
}
