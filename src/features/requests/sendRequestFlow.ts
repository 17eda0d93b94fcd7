import { call, getWorld, guarded, newProblem, pageWakeEvents, put, race, request, select, sleep, take, thrownProblem } from '~/world';
import { REHYDRATE } from 'redux-persist';
import type { Flow } from '~/world';
import type { Problem } from '~/data/problem';
import { photosCleared } from '~/features/photos';
import { withWebsiteLock } from '~/features/store-view';
import { pauseAfter } from './requestModel';
import type { Receipt, RequestBody, RequestRecord } from './requestModel';
import { requestDraftDone } from './requestDraftsSlice';
import { requestsApi } from './requestsApi';
import type { RequestFact } from './requestsSlice';
import {
  requestFailed,
  requestHeld,
  requestKept,
  requestReceived,
  requestRefused,
  requestSent,
  requestSettled,
  requestSubmitted,
  requestUnknown,
  selectOpenRequests,
  selectRequest,
} from './requestsSlice';

/*
 * A request on its way to the company. It is stored with its key before the first byte leaves, and every attempt carries that key, so the
 * back office takes it once. Without a connection it waits, and goes out when the connection is back. A lost reply leaves it `unknown`:
 * the back office is asked by the key whether it has it; if not, the same request is sent again under the same key. A page that was
 * closed meanwhile, or another tab, goes on where this one stopped: one tab at a time, by a lock, and each reads what the former has
 * stored. What may never happen: a request counts twice, or is given up while the shopper believes it sent.
 */
export function* sendRequestFlow(): Flow {
  const world = yield* getWorld();
  const wakes = yield* call(pageWakeEvents, world);
  try {
    for (let tries = 1; ; tries += 1) {
      const open = yield* select(selectOpenRequests);
      for (const key of open) yield* guarded(delivered)(key);
      const left = yield* select(selectOpenRequests);
      const news = () => take([requestKept, REHYDRATE]);
      if (left.length === 0) {
        yield* news();
        tries = 0;
      } else if (left.every((key) => open.includes(key))) {
        const pause = pauseAfter(tries);
        const { news: isNews, woken } = yield* race({ due: () => sleep(pause), woken: () => take(wakes), news });
        if (isNews || woken) tries = 0;
      }
    }
  } finally {
    wakes.close();
  }
}

/** One attempt, unless another tab has been faster. */
const delivered = (key: string): Flow => withWebsiteLock('request', () => attempt(key));

function* attempt(key: string): Flow {
  const record = yield* select(selectRequest, key);
  if (!record?.body) return;
  const { connectivity } = yield* getWorld();
  if (!connectivity.isOnline()) return yield* held(record);
  try {
    const known = record.state === 'waiting' ? null : yield* settled(key);
    if (known) return yield* received(record, known);
    yield put(requestSent({ key }));
    if (record.state === 'waiting') yield put(requestSubmitted(factOf(record)));
    const receipt = yield* sent(record, record.body);
    if (receipt) yield* received(record, receipt);
    else yield put(requestUnknown({ key, why: null }));
  } catch (thrown) {
    yield put(outcomeOf(key, yield* thrownProblem(thrown)));
  }
}

function* sent({ key, visit, call: time }: RequestRecord, body: RequestBody): Flow<Receipt | null> {
  if (!visit) return yield* request(requestsApi.endpoints.createRequest, { key, body });
  return yield* request(requestsApi.endpoints.confirmVisit, { key, body, visitor: visit.visitor, ...(time && { from: time.from }) });
}

function* held({ key, state }: RequestRecord): Flow {
  yield put(state === 'waiting' ? requestHeld({ key, why: 'offline' }) : requestUnknown({ key, why: 'offline' }));
}

/** Has the back office got it? Null: no. Whatever else a look-up says, it says nothing about the request. */
function* settled(key: string): Flow<Receipt | null> {
  try {
    const receipt = yield* request(requestsApi.endpoints.settleRequest, { key });
    if (receipt) return receipt;
  } catch (thrown) {
    const { kind, code, id, request: answered } = yield* thrownProblem(thrown);
    if (code === 'not-received') return null;
    if (kind === 'offline' || answered?.status === 503 || answered?.status === 429) throw { kind, code, id, message: '', ambiguous: true };
  }
  throw yield* newProblem('unknown', 'not-settled', { ambiguous: true });
}

function* received(record: RequestRecord, receipt: Receipt): Flow {
  yield put(requestSettled({ key: record.key, receipt }));
  yield put(requestDraftDone({ form: record.form }));
  yield put(photosCleared({ form: record.form }));
  yield put(requestReceived(factOf(record)));
}

const factOf = ({ kind, reply, form, body }: RequestRecord): RequestFact => ({ kind, reply, form, subject: body?.subject?.type ?? null });

/** What the problem means for the request; unless it is certain that it was not taken, that stays open. */
function outcomeOf(key: string, { kind, code, ambiguous, request: answered, fields = {} }: Problem) {
  const status = answered?.status ?? 0;
  if (kind === 'offline') return ambiguous ? requestUnknown({ key, why: null }) : requestHeld({ key, why: 'offline' });
  if (code === 'too-many' || status === 429) return requestUnknown({ key, why: 'busy' });
  if (code === 'hold-ended') return requestFailed({ key, why: 'hold-ended' });
  if (code === 'backoffice-absent') return requestFailed({ key, why: 'absent' });
  if (code === 'backoffice-unavailable') return requestUnknown({ key, why: 'unreachable' });
  if (status === 422) return requestRefused({ key, fields });
  // After a lost answer a refusal from elsewhere is only that of the second try: the first may have arrived.
  const isRefused = status >= 400 && status < 500 && status !== 408 && !ambiguous;
  return isRefused ? requestFailed({ key, why: 'refused' }) : requestUnknown({ key, why: null });
}
