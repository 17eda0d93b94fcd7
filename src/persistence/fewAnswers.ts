import type { UnknownAction } from '@reduxjs/toolkit';
import { api } from '~/data/api';

/** More than a visitor goes back by; a list of products is some ten kilobytes. */
const mostUnread = 50;

interface QueryEntry {
  status: string;
  fulfilledTimeStamp?: number;
}

interface AnsweringStore {
  getState(): { api: { queries: object } };
  // oxlint-disable-next-line typescript/no-explicit-any
  dispatch(action: UnknownAction): any;
  subscribe(listener: () => void): () => void;
}

/**
 * Answers leave memory a minute after the last screen that shows them. A visit that goes through list after list fills it faster: of what no screen shows,
 * only the newest fifty stay. Returns a function that stops it.
 */
export function keepFewAnswers(store: AnsweringStore): () => void {
  const { getSubscriptions } = store.dispatch(api.internalActions.internal_getRTKQSubscriptions()) as {
    getSubscriptions(): ReadonlyMap<string, { size: number }>;
  };
  let seen: object = {};
  let isTidying = false;
  return store.subscribe(() => {
    const { queries } = store.getState().api;
    if (queries === seen || isTidying) return;
    seen = queries;
    const entries = Object.entries(queries as Record<string, QueryEntry>);
    if (entries.length <= mostUnread) return;
    const subscriptions = getSubscriptions();
    const unread = entries.filter(([key, { status }]) => status !== 'pending' && (subscriptions.get(key)?.size ?? 0) === 0);
    const oldestFirst = unread.sort(([, one], [, other]) => (one.fulfilledTimeStamp ?? 0) - (other.fulfilledTimeStamp ?? 0));
    isTidying = true;
    for (const [queryCacheKey] of oldestFirst.slice(0, -mostUnread))
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey } as never));
    isTidying = false;
  });
}
