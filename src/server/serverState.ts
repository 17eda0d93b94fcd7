import type { RootState } from '~/app/store';

/**
 * The part of the server's state that is sent to the browser: commerce's answers. A query that failed or was still pending
 * is left out: the browser would believe it pending for ever, or show a failure that is over.
 */
export function publicStateOf(state: RootState): Pick<RootState, 'api' | 'storeView'> {
  const { api, storeView } = state;
  const answered = Object.fromEntries(Object.entries(api.queries).filter(([, query]) => query?.status === 'fulfilled'));
  return { api: { ...api, queries: answered, mutations: {}, subscriptions: {} } as RootState['api'], storeView };
}
