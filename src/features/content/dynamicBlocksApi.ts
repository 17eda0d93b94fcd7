import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '~/data/api';
import { graphql } from '~/data/calls';
import type { ContentBlock } from './contentModel';
import type { DynamicBlockRequest } from './dynamicBlocks';
import { DynamicBlocks } from './dynamicBlocksQueries';
import type { DynamicBlocksQuery } from './dynamicBlocksQueries.generated';

export const dynamicBlocksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Dynamic blocks by uid or place; their uids are their identifiers. Errors: Problem. Source: dynamicBlocks. */
    dynamicBlocks: build.query<ContentBlock[], DynamicBlockRequest>({
      query: ({ type, uids, locations }) =>
        graphql(
          DynamicBlocks,
          { input: uids.length > 0 ? { type, dynamic_block_uids: uids } : { type, locations } },
          // Price rules select by the cart's content.
          { private: type !== 'SPECIFIED' },
        ),
      transformResponse: ({ dynamicBlocks }: DynamicBlocksQuery) =>
        dynamicBlocks.items.flatMap((block) => (block ? [{ identifier: block.uid, title: '', html: block.content.html }] : [])),
    }),
  }),
});

export const { useDynamicBlocksQuery } = dynamicBlocksApi;

interface LoadingStore {
  dispatch: ThunkDispatch<Parameters<ReturnType<typeof dynamicBlocksApi.endpoints.dynamicBlocks.select>>[0], unknown, UnknownAction>;
}

/** Starts dynamic blocks and waits for them; without them the page reads well. */
export async function loadDynamicBlocks(store: LoadingStore, request: DynamicBlockRequest): Promise<void> {
  const running = store.dispatch(dynamicBlocksApi.endpoints.dynamicBlocks.initiate(request));
  await running;
  running.unsubscribe();
}
