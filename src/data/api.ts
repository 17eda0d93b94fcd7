import { createAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import type { StoreExtra } from './commerce';
import type { SendCall } from './commerceBaseQuery';
import { tagTypes } from './tags';

/** One answer that is restored from the browser's storage. */
export interface RestoredAnswer {
  status: 'fulfilled';
  endpointName: string;
  requestId: string;
  originalArgs: unknown;
  startedTimeStamp: number;
  /** Zero: older than any limit, so that its first subscriber makes RTK Query fetch it again. */
  fulfilledTimeStamp: 0;
  data: unknown;
}

/** Fact: answers were restored from storage. Dispatched by `persistence/apiCache.ts` only, and only for answers that the store does not have. */
export const answersRestored = createAction<{ queries: Record<string, RestoredAnswer> }>('data/answersRestored');

/** In seconds. No answer of this visit or of the server's page is ten years old; a restored one is, by its time stamp of zero. */
const restoredOnly = 315_360_000;

/**
 * A sender of calls whose code is loaded with the first: the page has brought its answers along. Calls keep their order. Once `ready` has
 * resolved, a call is sent in the turn in which it is made.
 */
export function sentBy(load: () => Promise<SendCall>): SendCall & { ready: () => Promise<SendCall> } {
  let send: SendCall | undefined;
  const ready = async (): Promise<SendCall> => (send ??= await load());
  const sendWhenReady: SendCall = async (call, asked, options) => {
    try {
      send ??= await ready();
    } catch {
      // Nothing was sent.
      const { world } = asked.extra as StoreExtra;
      return { error: { kind: 'offline', code: 'network', message: '', id: world.random.uuid().slice(0, 8) } };
    }
    return send(call, asked, options);
  };
  return Object.assign(sendWhenReady, { ready });
}

export const sendCall = sentBy(async () => (await import(/* webpackChunkName: "flows" */ './commerceBaseQuery')).commerceBaseQuery);

/** The API slice for all of commerce. Features add their endpoints with `api.injectEndpoints`, named as Magento names the operation. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: sendCall,
  tagTypes,
  refetchOnMountOrArgChange: restoredOnly,
  extractRehydrationInfo: (action): never | undefined =>
    answersRestored.match(action) ? ({ ...action.payload, mutations: {}, provided: { tags: {}, keys: {} } } as never) : undefined,
  endpoints: () => ({}),
});
