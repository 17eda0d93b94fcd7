import { api } from '~/data/api';
import { publicEndpoints } from '~/data/publicEndpoints';
import { getContext, put, select } from '~/world';
import type { Flow } from '~/world';

interface Root {
  api: { queries: Record<string, { endpointName?: string } | undefined> };
}

interface RunningRequest {
  queryCacheKey?: string;
  abort(): void;
}

const selectQueries = (state: Root) => state.api.queries;

const isPublic = (endpointName: string | undefined): boolean => publicEndpoints.some((name) => name === endpointName);

/**
 * After a sign-out only the answers of `publicEndpoints` stay in the cache: a new endpoint is private until it is listed there. Requests in
 * flight are aborted, so that none answers late.
 */
export function* removePrivateAnswers(): Flow {
  const queries = yield* select(selectQueries);
  const { dispatch } = yield* getContext('store');
  const running = [api.util.getRunningQueriesThunk(), api.util.getRunningMutationsThunk()].flatMap(
    (thunk) => dispatch(thunk) as RunningRequest[],
  );
  for (const request of running) if (!isPublic(queries[request.queryCacheKey ?? '']?.endpointName)) request.abort();
  for (const [queryCacheKey, entry] of Object.entries(yield* select(selectQueries))) {
    if (!isPublic(entry?.endpointName)) yield put(api.internalActions.removeQueryResult({ queryCacheKey } as never));
  }
}
