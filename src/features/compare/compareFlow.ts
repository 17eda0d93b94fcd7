import { isProblem, type Problem } from '~/data/problem';
import { selectIsSignedIn, signedIn } from '~/features/session';
import type { Flow } from '~/world';
import { actionChannel, call, flush, guarded, put, request, select, take, thrownProblem, waitFor } from '~/world';
import { compareApi } from './compareApi';
import type { ComparedList } from './compareModel';
import {
  compareEmptied,
  compareFailed,
  compareOpened,
  compareToggled,
  listAgreed,
  listJoined,
  selectCompared,
  selectCompareList,
  selectIsCompareKnown,
} from './compareSlice';

const { endpoints, util } = compareApi;

/**
 * Commerce's list follows this device's. Each change is sent as the whole of what is wanted, so that a list that has expired, belongs to someone
 * else or was changed elsewhere is replaced or mended without a word, and a repeated change does no harm.
 */
export function* compareFlow(): Flow {
  const heard = yield* actionChannel([compareToggled.type, compareEmptied.type, compareOpened.type, signedIn.type]);
  yield* waitFor(selectIsCompareKnown);
  if (yield* select(needsJoining)) yield* call(guarded(settle));
  while (true) {
    yield* take(heard);
    // What was pressed meanwhile is settled with it.
    yield* flush(heard);
    yield* call(guarded(settle));
  }
}

type State = Parameters<typeof selectCompareList>[0] & Parameters<typeof selectIsSignedIn>[0];

const needsJoining = (state: State): boolean => selectIsSignedIn(state) && !selectCompareList(state).isCustomers;

function* settle(): Flow {
  try {
    if (yield* select(needsJoining)) yield* joinCustomers();
    yield* agree();
  } catch (thrown) {
    yield put(compareFailed(yield* thrownProblem(thrown)));
  }
}

/** A guest with a list has signed in. Without it, or where commerce no longer knows it, only the customer's own is looked for. */
function* joinCustomers(): Flow {
  const { uid } = yield* select(selectCompareList);
  if (uid !== null) yield* unlessRefused(request(endpoints.assignCompareListToCustomer, uid));
  yield put(listJoined(yield* request(endpoints.customerCompareList, undefined)));
}

function* agree(): Flow {
  const skus = yield* select(selectCompared);
  const { uid } = yield* select(selectCompareList);
  if (skus.length === 0) {
    if (uid !== null) yield* unlessRefused(request(endpoints.deleteCompareList, uid));
    yield put(listAgreed({ uid: null, gone: [] }));
    return;
  }
  const numbers = yield* request(endpoints.productNumbers, skus);
  const wanted = skus.flatMap((sku) => numbers[sku] ?? []);
  const list = yield* listWith(uid, wanted);
  yield put(listAgreed({ uid: list?.uid ?? null, gone: skus.filter((sku) => numbers[sku] === undefined) }));
}

/** The list with exactly these products; its answer is what the page shows. */
function* listWith(uid: string | null, wanted: string[]): Flow<ComparedList | null> {
  let list = uid === null ? null : yield* unlessRefused(request(endpoints.addProductsToCompareList, { uid, products: wanted }));
  list ??= yield* request(endpoints.createCompareList, wanted);
  const others = list?.products.filter(({ id }) => !wanted.includes(id)).map(({ id }) => id) ?? [];
  if (list && others.length > 0) list = yield* request(endpoints.removeProductsFromCompareList, { uid: list.uid, products: others });
  if (list) yield put(util.upsertQueryEntries([{ endpointName: 'compareList', arg: list.uid, value: list }]));
  return list;
}

/** Null where commerce says no: the list has expired, or is another person's. */
function* unlessRefused<Answer>(asking: Flow<Answer>): Flow<Answer | null> {
  try {
    return yield* asking;
  } catch (thrown) {
    if (isProblem(thrown) && isRefusal(thrown)) return null;
    throw thrown;
  }
}

const isRefusal = ({ kind, code, ambiguous }: Problem): boolean =>
  !ambiguous && code !== 'document-refused' && (kind === 'refused' || kind === 'invalid');
