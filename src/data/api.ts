import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { commerceBaseQuery } from './commerceBaseQuery';
import { tagTypes } from './tags';

/** One answer that comes back from the browser's storage. */
export interface RestoredAnswer {
  status: 'fulfilled';
  endpointName: string;
  requestId: string;
  originalArgs: unknown;
  startedTimeStamp: number;
  /** Zero: older than any limit, so that its first reader has it asked again. */
  fulfilledTimeStamp: 0;
  data: unknown;
}

/** Fact: answers came back from storage. Only `app/apiCache.ts` tells it, and only of answers that are not there. */
export const answersRestored = createAction<{ queries: Record<string, RestoredAnswer> }>('data/answersRestored');

/** In seconds. No answer of this visit or of the server's page is ten years old; what was restored is, by its time stamp. */
const restoredOnly = 315_360_000;

/** The one door to commerce. Features add their endpoints with `api.injectEndpoints`, named as Magento names the operation. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: commerceBaseQuery,
  tagTypes,
  refetchOnMountOrArgChange: restoredOnly,
  extractRehydrationInfo: (action): never | undefined =>
    answersRestored.match(action) ? ({ ...action.payload, mutations: {}, provided: { tags: {}, keys: {} } } as never) : undefined,
  endpoints: () => ({}),
});
