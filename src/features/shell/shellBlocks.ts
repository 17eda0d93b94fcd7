import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { surroundingBlocks } from '~/config/contentPages';
import { ownBlock } from '~/config/ranges';
import { type contentApi, type ContentBlock, loadCmsBlocks, useCmsBlocksQuery, useRange } from '~/features/content';
import { routeApi } from '~/features/url-resolver';

/** One of the editors' pieces of the shell, that of the page's range before that of all; absent when they wrote none. */
export function useShellBlock(identifier: string): ContentBlock | undefined {
  const { data } = useCmsBlocksQuery(surroundingBlocks);
  return ownBlock(data, identifier, useRange());
}

type State = Parameters<ReturnType<typeof routeApi.endpoints.categoryMenu.select>>[0] &
  Parameters<ReturnType<typeof contentApi.endpoints.cmsBlocks.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

/** Starts what every page needs, menu and the editors' words, side by side. A failure leaves the shell without them, never without a page. */
export async function loadShell(store: LoadingStore): Promise<void> {
  const menu = store.dispatch(routeApi.endpoints.categoryMenu.initiate());
  await Promise.all([menu, loadCmsBlocks(store, surroundingBlocks)]);
  menu.unsubscribe();
}
