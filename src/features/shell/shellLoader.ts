import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { surroundingBlocks } from '~/config/contentPages';
import { routeApi } from '~/features/url-resolver';
import type { contentApi } from '~/features/content';
import { loadCmsBlocks } from '~/features/content';

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
