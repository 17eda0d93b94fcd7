import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { CallSignal } from '~/config/callSignals';
import { callPath } from '~/config/publicPaths';
import {
  chatApi,
  chatHoursAt,
  chatVideoStarted,
  conversationBegun,
  conversationForgotten,
  conversationRefused,
  type ConversationRoot,
  drawnId,
  frameQueued,
  recheckEvery,
  remoteHeard,
  selectConversation,
  signalGiven,
} from '~/features/chat';
import { selectBasename, selectStoreView } from '~/features/store-view';
import type { CallPort } from '~/world';
import { call, type Flow, getWorld, guarded, put, race, request, select, sleep, take, takeEvery, thrownProblem } from '~/world';
import { callIn, keepCall, keptCall } from './callModel';
import { hearPort } from './portFlow';
import {
  availabilityKnown,
  configured,
  connectionChanged,
  joinRequested,
  leaveRequested,
  mediaChanged,
  selectVideoCall,
  sessionChanged,
  type VideoCallRoot,
  visitKnown,
  visitLeft,
} from './videoCallSlice';
import { askedVisit, type BookedVisit, forgetVisit, visitApi, visitFrom, visitToken } from './visitApi';

type Root = VideoCallRoot & ConversationRoot & Parameters<typeof selectStoreView>[0];
const callState = (state: VideoCallRoot) => selectVideoCall(state);
const conversation = (state: ConversationRoot) => selectConversation(state);

/*
 * A video call in its own document. It is a conversation that is also seen and heard: chatFlow holds its line, its place in the queue and its text;
 * this flow has camera, microphone and the way between the two browsers. The desk calls, the shopper's browser answers. What may never happen: a
 * camera is on after the call, a call is offered that no one takes, or a lost line is left without another try and a way out.
 */
export function* videoCallFlow(): Flow {
  const { calls, session, navigation } = yield* getWorld();
  yield* openVisit();
  const port = yield* call(() => calls().catch(() => null));
  const kept = keptCall(session);
  if (kept) yield put(conversationBegun({ ...kept, opening: null, isCall: true }));
  if (port) yield* followPort(port);
  else yield put(mediaChanged({ media: 'unsupported' }));
  yield takeEvery(conversationBegun, ({ payload }) => keepCall(session, payload));
  yield takeEvery([conversationForgotten, conversationRefused], guarded(forgotten));
  yield takeEvery(remoteHeard, guarded(heardState));
  yield takeEvery(leaveRequested, guarded(leave));
  yield takeEvery(joinRequested, guarded(join));
  yield takeEvery(visitLeft, () => forgetVisit(session));
  yield* watchAvailability();

  /** The link's token is kept for this tab and leaves the address. */
  function* openVisit(): Flow {
    const { pathname, hash } = navigation.current();
    const token = visitToken(session, hash);
    if (token !== null) yield put(visitKnown(askedVisit(token)));
    if (token === hash.slice(1)) navigation.goTo(pathname, { replace: true });
  }

  function* forgotten(): Flow {
    keepCall(session, null);
    port?.close();
    yield put(mediaChanged({ media: 'unasked' }));
    yield put(sessionChanged('NO_SESSION'));
  }

  function* leave(): Flow {
    const { random } = yield* getWorld();
    if (yield* select(conversation)) yield put(frameQueued({ type: 'close', id: drawnId(random.uuid) }));
    yield* end();
  }

  function* end(): Flow {
    keepCall(session, null);
    port?.close();
    yield put(sessionChanged('END_SESSION'));
  }

  function* heardState({ payload: { agent, phase } }: ReturnType<typeof remoteHeard>): Flow {
    yield put(configured({ hostName: agent?.name ?? '' }));
    const { session: now } = yield* select(callState);
    if (phase === 'closed' && now !== 'END_SESSION') yield* end();
  }
}

function* followPort(port: CallPort): Flow {
  const events = yield* call(eventsOf, port);
  yield takeEvery(events as never, function* (event: PortEvent): Flow {
    yield put(event.is === 'signal' ? signalGiven(event.signal) : connectionChanged(event.state));
  });
  yield* hearPort(port);
}

type PortEvent = { is: 'state'; state: 'connecting' | 'connected' | 'lost' } | { is: 'signal'; signal: CallSignal };

const eventsOf = (port: CallPort): EventChannel<PortEvent> =>
  eventChannel<PortEvent>((tell) => {
    port.connect({ signal: (signal) => tell({ is: 'signal', signal }), state: (state) => tell({ is: 'state', state }) });
    return () => port.close();
  }, buffers.expanding());

/** Into the call: with its conversation, which is begun now or runs already. */
function* join({ payload }: ReturnType<typeof joinRequested>): Flow {
  const { random } = yield* getWorld();
  const running = yield* select(conversation);
  const basename = yield* select((state: Root) => selectBasename(state));
  yield put(configured({ ...payload, url: `${basename}${callPath}` }));
  yield put(sessionChanged('IN_SESSION'));
  if (running) return;
  const { storeCode, locale } = yield* select((state: Root) => selectStoreView(state));
  const { visit } = yield* select(callState);
  yield put(conversationBegun(callIn({ ...payload, storeCode, locale, visit: visit?.token ?? null }, random.uuid)));
  yield put(chatVideoStarted());
}

/** By the booked visit's time, else by London's hours and by who is there with a camera. Looked at anew each minute while no session runs. */
function* watchAvailability(): Flow {
  const { clock, visibility } = yield* getWorld();
  for (;;) {
    const { session } = yield* select(callState);
    const isSettled = session === 'IN_SESSION' || session === 'END_SESSION';
    if (!isSettled && (session === 'INIT' || visibility.isVisible())) yield put(availabilityKnown(yield* isAvailable(clock.now())));
    const { visit } = yield* select(callState);
    const due = visit?.is === 'early' ? Math.min(visit.opensIn, recheckEvery) : recheckEvery;
    yield* race({ due: () => sleep(due), changed: () => take([sessionChanged, visitLeft]) });
  }
}

function* isAvailable(now: number): Flow<boolean> {
  // Who is in a call already comes back to it.
  if (yield* select(conversation)) return true;
  const { visit } = yield* select(callState);
  if (visit) return (yield* lookedUp(visit)).is === 'open';
  if (!chatHoursAt(now).isOpen) return false;
  try {
    const desk = yield* request(chatApi.endpoints.chatDesk, undefined);
    return desk.takesCalls && !desk.isFull;
  } catch (thrown) {
    yield* thrownProblem(thrown);
    return false;
  }
}

/** How it stands with a booked visit. What was known of it stays where the back office does not answer. */
function* lookedUp(known: BookedVisit): Flow<BookedVisit> {
  let found: BookedVisit;
  try {
    found = visitFrom(known.token, yield* request(visitApi.endpoints.visitByToken, known.token));
  } catch (thrown) {
    const { request: answered } = yield* thrownProblem(thrown);
    const isBroken = answered?.status === 404 || answered?.status === 422;
    found = isBroken
      ? { ...askedVisit(known.token), is: 'broken' }
      : known.is === 'open'
        ? known
        : { ...known, is: 'unreachable', opensIn: 0 };
  }
  yield put(visitKnown(found));
  return found;
}
