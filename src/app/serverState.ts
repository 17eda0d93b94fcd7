import type { RootState } from './store';

/**
 * The part of the server's state that travels to the browser: what commerce answered. A question that failed or was still open
 * stays behind: the browser would believe it pending for ever, or show a failure that has long passed.
 */
export function publicStateOf(state: RootState): Pick<RootState, 'api' | 'storeView'> {
  const { api, storeView } = state;
  const answered = Object.fromEntries(Object.entries(api.queries).filter(([, query]) => query?.status === 'fulfilled'));
  return { api: { ...api, queries: answered, mutations: {}, subscriptions: {} } as RootState['api'], storeView };
}
