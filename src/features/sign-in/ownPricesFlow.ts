import { REHYDRATE } from 'redux-persist';
import type { Task } from 'redux-saga';
import { customerGroupOf } from '~/config/customerGroups';
import { savedLook } from '~/config/savedLook';
import { api } from '~/data/api';
import { isProblem } from '~/data/problem';
import type { Problem } from '~/data/problem';
import { selectCurrentUser, selectStoredToken, sessionSuspended, signedIn, signedOut } from '~/features/session';
import type { StoredToken } from '~/features/session';
import type { Flow } from '~/world';
import { all, cancel, fork, getContext, getWorld, guarded, put, race, request, select, sleep, take, waitFor } from '~/world';
import { signInApi } from './signInApi';
import { groupReceived, ownPricesSet, selectOwnPrices } from './signInSlice';

/** Endpoints whose public answers hold prices. What is asked after the sign-in has the customer's own: the token goes with it. */
const pricedEndpoints: readonly string[] = [
  'category',
  'compareList',
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
      work = token ? yield* fork(guarded(findOwnPrices), token) : null;
      if (!token) cookies.remove(savedLook.ownPricesCookie);
    }
    before = token?.value ?? null;
    yield* take([REHYDRATE, signedIn, signedOut, sessionSuspended]);
  }
}

function* findOwnPrices({ value: token, ttl }: StoredToken): Flow {
  const { cookies } = yield* getWorld();
  const remember = () => cookies.write(savedLook.ownPricesCookie, '1', { maxAge: ttl });
  // A further token is the same customer's: for another one the page is loaded anew.
  const found = yield* select(selectOwnPrices);
  if (found === 'known') remember();
  if (found === 'known' || found === 'none') return;
  // The page's script has hidden the prices, for a few seconds only; from now on they wait for the answer.
  if (cookies.read(savedLook.ownPricesCookie) === '1') yield put(ownPricesSet('awaited'));
  yield* untilCustomerIsKnown();
  const group = customerGroupOf(yield* untilAnswered(() => request(signInApi.endpoints.groupOfCustomer, { token })));
  if (group.hasOwnPrices) remember();
  else cookies.remove(savedLook.ownPricesCookie);
  yield put(groupReceived(group));
  if (!group.hasOwnPrices) return;
  yield* replacePrices();
  yield put(ownPricesSet('known'));
}

/** The token may have been left from an earlier visit: another flow asks whose it is, and whether it still holds. */
function* untilCustomerIsKnown(): Flow {
  const { user } = yield* race({ user: () => waitFor(selectCurrentUser), tooLong: () => sleep(longestHidden) });
  if (user) return;
  yield put(ownPricesSet(null));
  yield* waitFor(selectCurrentUser);
}

const longestHidden = 60_000;
const pauses = [2_000, 5_000, 15_000, 30_000, 30_000];

/** Repeated a few times while commerce cannot be reached; null after that, and where commerce refuses. */
function* untilAnswered<Result>(ask: () => Flow<Result>): Flow<Result | null> {
  for (const pause of [...pauses, null]) {
    try {
      return yield* ask();
    } catch (thrown) {
      if (!isProblem(thrown)) throw thrown;
      if (pause === null || !isTransport(thrown)) return null;
    }
    yield* sleep(pause);
  }
  return null;
}

const isTransport = ({ kind, code }: Problem): boolean =>
  kind === 'offline' || (kind === 'unknown' && /^(?:deadline|http|commerce-unavailable)/.test(code));

interface Entry {
  endpointName?: string;
  originalArgs?: unknown;
  status: string;
}

interface Root {
  api: { queries: Record<string, Entry | undefined> };
}

/** Of RTK Query: how many components show an answer. */
interface Subscriptions {
  getSubscriptionCount(queryCacheKey: string): number;
}

const selectQueries = (state: Root) => state.api.queries;

/** Answers that no screen shows any more are dropped, the others are asked for again, all at once. */
function* replacePrices(): Flow {
  const { dispatch } = yield* getContext('store');
  const { getSubscriptionCount } = dispatch(api.internalActions.internal_getRTKQSubscriptions()) as Subscriptions;
  const asking: Record<string, () => Flow> = {};
  for (const [queryCacheKey, entry] of Object.entries(yield* select(selectQueries))) {
    if (!entry || !pricedEndpoints.includes(entry.endpointName ?? '')) continue;
    if (entry.status === 'pending' || getSubscriptionCount(queryCacheKey) > 0) asking[queryCacheKey] = () => askAgain(entry);
    else yield put(api.internalActions.removeQueryResult({ queryCacheKey } as never));
  }
  yield* all(asking);
}

type Endpoint = Parameters<typeof request<unknown, unknown>>[0];

function* askAgain({ endpointName = '', originalArgs, status }: Entry): Flow {
  const endpoint = (api.endpoints as unknown as Readonly<Record<string, Endpoint>>)[endpointName];
  if (!endpoint) return;
  const ask = () => request(endpoint, originalArgs);
  // While a request is in flight RTK Query sends no second one. It may be the guest's: it is let end, because a page may wait for it.
  if (status === 'pending') yield* untilAnswered(ask);
  yield* untilAnswered(ask);
}
