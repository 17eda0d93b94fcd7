import { REHYDRATE } from 'redux-persist';
import type { Task } from 'redux-saga';
import { customerGroupOf } from '~/config/customerGroups';
import { savedLook } from '~/config/savedLook';
import { api } from '~/data/api';
import { isProblem } from '~/data/problem';
import { selectCurrentUser, selectStoredToken, sessionSuspended, signedIn, signedOut } from '~/features/session';
import type { StoredToken } from '~/features/session';
import type { Flow } from '~/world';
import { cancel, fork, getWorld, guarded, put, request, select, sleep, take, waitFor } from '~/world';
import { signInApi } from './signInApi';
import { groupReceived, pricesReceived } from './signInSlice';

/** Endpoints whose public answers hold prices. What is asked after the sign-in has the customer's own: the token goes with it. */
const pricedEndpoints: readonly string[] = [
  'category',
  'listingExcludingTax',
  'modelPrices',
  'placedProducts',
  'product',
  'productExcludingTax',
  'products',
  'savedProducts',
  'servicePackages',
  'stairliftBundle',
  'suggestedProducts',
];

/**
 * Pages are made with the public's prices. For a customer whose group has its own, those of this page are asked for again, and none is shown
 * until they have come (SessionWatch); a cookie lets the next page hide them from its first moment on.
 */
export function* ownPricesFlow(): Flow {
  const { cookies } = yield* getWorld();
  let before: string | null = null;
  let work: Task | null = null;
  while (true) {
    const token = yield* select(selectStoredToken);
    if ((token?.value ?? null) !== before) {
      if (work) yield cancel(work);
      work = token ? yield* fork(guarded(askForGroup), token) : null;
      if (!token) cookies.remove(savedLook.ownPricesCookie);
    }
    before = token?.value ?? null;
    yield* take([REHYDRATE, signedIn, signedOut, sessionSuspended]);
  }
}

function* askForGroup({ value: token, ttl }: StoredToken): Flow {
  const { cookies } = yield* getWorld();
  // The token may have been left from an earlier visit: another flow asks whose it is, and whether it still holds.
  yield* waitFor(selectCurrentUser);
  const name = yield* untilAnswered(() => request(signInApi.endpoints.groupOfCustomer, { token }));
  const group = customerGroupOf(name);
  if (group.hasOwnPrices) cookies.write(savedLook.ownPricesCookie, '1', { maxAge: ttl });
  else cookies.remove(savedLook.ownPricesCookie);
  yield put(groupReceived(group));
  if (!group.hasOwnPrices) return;
  for (const { endpoint, argument } of yield* select(pricesOnPage)) yield* untilAnswered(() => request(endpoint, argument));
  yield put(pricesReceived());
}

const pauses = [2_000, 5_000, 15_000];
const longestPause = 30_000;

/** Repeated while commerce cannot be reached; null where it refuses, as of an ended sign-in, or of a question that it does not know. */
function* untilAnswered<Result>(ask: () => Flow<Result>): Flow<Result | null> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return yield* ask();
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (thrown.kind === 'signed-out' || thrown.kind === 'refused' || thrown.code === 'document-refused') return null;
    }
    yield* sleep(pauses[attempt] ?? longestPause);
  }
}

interface Root {
  api: { queries: Record<string, { endpointName?: string; originalArgs?: unknown } | undefined> };
}

type Endpoint = Parameters<typeof request<unknown, unknown>>[0];

function pricesOnPage({ api: { queries } }: Root): { endpoint: Endpoint; argument: unknown }[] {
  const endpoints = api.endpoints as unknown as Readonly<Record<string, Endpoint>>;
  return Object.values(queries).flatMap((entry) => {
    const name = entry?.endpointName ?? '';
    const endpoint = endpoints[name];
    return endpoint && pricedEndpoints.includes(name) ? [{ endpoint, argument: entry?.originalArgs }] : [];
  });
}
