import type { Mutant } from './mutant';
import { one } from './mutant';
import type { Bias } from './plan';

const asked: Bias = { isOfRequests: true, commands: ['request'] };
const booked: Bias = { isOfRequests: true, commands: ['survey'] };
/** The request arrives, and the shop does not hear of it. */
const unheard: Bias = { ...asked, faults: ['drop-after', 'hang', '500-after', '502-html'] };

const flow = 'src/features/requests/sendRequestFlow.ts';
const slice = 'src/features/requests/requestsSlice.ts';
const store = 'backoffice/requests/requestStore.ts';
const seats = 'backoffice/appointments/seats.ts';

/** Mistakes on the way of requests, visits and photos, in the shop and in the back office. */
export const requestMutants: readonly Mutant[] = [
  one(
    'each try of a request has a key of its own',
    flow,
    'if (!visit) return yield* request(requestsApi.endpoints.createRequest, { key, body });',
    'const { random } = yield* getWorld();\n  if (!visit) return yield* request(requestsApi.endpoints.createRequest, { key: `${key}-${random.uuid()}`, body });',
    unheard,
  ),
  one(
    'every error of the sending is a refusal',
    flow,
    'const isRefused = status >= 400 && status < 500 && status !== 408 && !ambiguous;',
    'const isRefused = status >= 400 || ambiguous;',
    unheard,
  ),
  one('a refusal of the second try is one of the first', flow, ' && status !== 408 && !ambiguous;', ' && status !== 408;', {
    ...asked,
    faults: ['drop-after', '401'],
    isFaultHeavy: true,
  }),
  one(
    'every answer is a receipt',
    flow,
    'if (receipt) yield* received(record, receipt);',
    "if (receipt !== undefined) yield* received(record, receipt ?? { reference: '', token: '', receivedAt: '' });",
    { ...asked, faults: ['empty-200', 'null-data', 'errors-and-data'] },
  ),
  one(
    'a second press of “Send” makes a second request',
    slice,
    'if (state.records.some((record) => record.form === payload.form && isOpen(record))) return;',
    '',
    asked,
  ),
  one(
    'a request that has arrived keeps its words',
    slice,
    "{ state: 'received', receipt, body: null, why: null }",
    "{ state: 'received', receipt, why: null }",
    asked,
  ),
  one(
    'what was typed goes when it is sent',
    flow,
    "if (record.state === 'waiting') yield put(requestSubmitted(factOf(record)));",
    "if (record.state === 'waiting') yield put(requestDraftDone({ form: record.form }));",
    { ...asked, faults: ['401'] },
  ),
  one(
    'the back office forgets keys',
    store,
    'key_hash: hashOf(key),\n    content_hash: contentHash,',
    'key_hash: hashOf(`${key} ${now}`),\n    content_hash: contentHash,',
    unheard,
  ),
  one('photos are not given to their request', store, 'await claimPhotos(transaction, row.id, content.photos ?? []);', '', {
    isOfRequests: true,
    commands: ['photo', 'request'],
  }),
  one('a visit that is withdrawn keeps its half-day', store, 'await freeSeat(transaction, row.id, clock.now());', '', {
    isOfRequests: true,
    commands: ['survey', 'withdraw'],
  }),
  one('a half-day is given as often as it is wanted', seats, "if (taken.size >= (occupancy?.seats ?? 0)) return 'full';", '', booked),
  one(
    'a hold that ran out still takes its half-day',
    seats,
    "(row.state === 'held' && (row.held_until ?? 0) > now);",
    "(row.state === 'held' && (row.held_until ?? 0) > now - 864e5);",
    booked,
  ),
  one(
    'a half-day is told to be kept longer than it is',
    'backoffice/appointments/appointmentRoutes.ts',
    'seconds: Math.round(((until ?? 0) - clock.now()) / 1000),',
    'seconds: Math.round(((until ?? 0) - clock.now()) / 1000) + 3600,',
    { ...booked, commands: ['survey', 'sleep'] },
  ),
  one(
    'what is held is booked, whatever was shown',
    'backoffice/appointments/appointmentStore.ts',
    '.$if(from !== undefined, (update) =>',
    '.$if(from === null, (update) =>',
    booked,
  ),
  one(
    'a delivery is finished before it arrives',
    'backoffice/outbox/outbox.ts',
    'await withDeadline(clock, (signal) => deliver(delivery, signal));\n    await queue.finish(id, clock.now());',
    'await queue.finish(id, clock.now());\n    await withDeadline(clock, (signal) => deliver(delivery, signal));',
    asked,
  ),
  one(
    'each try of a delivery has an id of its own',
    'backoffice/outbox/webhook.ts',
    "'webhook-id': id,",
    "'webhook-id': `${id}-${clock.now()}`,",
    asked,
  ),
];
