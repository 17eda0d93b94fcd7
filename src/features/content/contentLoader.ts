import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { brand } from '~/config/brand';
import type { Head, PageResult } from '~/config/head';
import { isProblem } from '~/data/problem';
import { contentApi } from './contentApi';
import { specifiedBlocksIn } from './dynamicBlocks';
import { type dynamicBlocksApi, loadDynamicBlocks } from './dynamicBlocksApi';

type State = Parameters<ReturnType<typeof contentApi.endpoints.cmsPage.select>>[0] &
  Parameters<ReturnType<typeof dynamicBlocksApi.endpoints.dynamicBlocks.select>>[0];

interface LoadingStore {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
}

/** Starts a page of the editors and waits for it, and for the dynamic blocks that it names: 404 where the store has none. */
export async function loadCmsPage(store: LoadingStore, identifier: string): Promise<PageResult> {
  const running = store.dispatch(contentApi.endpoints.cmsPage.initiate(identifier));
  const { data, error } = await running;
  running.unsubscribe();
  const tags = [`cms:${identifier}`];
  if (error) return { status: 500, tags, commerceDown: isProblem(error) && error.kind !== 'refused' && error.kind !== 'invalid' };
  await Promise.all(specifiedBlocksIn(data?.html ?? '').map((request) => loadDynamicBlocks(store, request)));
  return { status: data ? 200 : 404, tags, range: data?.range };
}

/** Title and description of a loaded page; undefined while it is not there. */
export function headOfCmsPage(state: State, identifier: string): Head | undefined {
  const page = contentApi.endpoints.cmsPage.select(identifier)(state).data;
  if (!page) return undefined;
  return {
    title: page.metaTitle || `${page.title} – ${brand.name}`,
    ...(page.metaDescription ? { description: page.metaDescription } : {}),
  };
}
