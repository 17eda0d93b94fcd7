import {
  conversationOpened,
  type ConversationRoot,
  relayHeard,
  remoteHeard,
  selectLine,
  selectRemote,
  signalGiven,
  signalHeard,
} from '~/features/chat';
import type { CallPort } from '~/world';
import { call, type Flow, guarded, put, select, sleep, takeEvery, takeLatest } from '~/world';
import { mediaOf } from './callModel';
import {
  cameraSwitched,
  cameraTurned,
  connectAgainRequested,
  connectionChanged,
  hostShown,
  joinRequested,
  mediaChanged,
  mediaWanted,
  muteSwitched,
  selectVideoCall,
  thriftSwitched,
  type VideoCallRoot,
} from './videoCallSlice';

/** A lost line is looked for anew this often, and for so long, in milliseconds. */
export const lookAgainEvery = 5000;
export const lookAgainFor = 30_000;

const callState = (state: VideoCallRoot) => selectVideoCall(state);

/** Starts what goes on between the port and the two sides: camera and microphone, signals, and a line that was lost. */
export function* hearPort(port: CallPort): Flow {
  // The first state on a line tells that this side is known again: what was said meanwhile is lost.
  let isFresh = false;
  yield takeEvery(conversationOpened, () => void (isFresh = true));
  yield takeEvery(remoteHeard, guarded(heardState));
  yield takeEvery(relayHeard, ({ payload }) => port.setRelay(payload));
  yield takeEvery(signalHeard, guarded(heardSignal));
  yield takeLatest(connectionChanged, guarded(heardConnection));
  yield takeEvery([joinRequested, connectAgainRequested], guarded(sayReady));
  yield takeLatest(mediaWanted, guarded(openMedia));
  yield takeLatest(cameraTurned, guarded(turn));
  yield takeEvery([muteSwitched, cameraSwitched, thriftSwitched], guarded(switchMedia));

  function* heardState(): Flow {
    if (isFresh) yield* sayReady();
    isFresh = false;
  }

  /** Says that this side can be called, where it can. With the number of a call that both have, the desk looks for another way for it. */
  function* sayReady(): Flow {
    const { session, media } = yield* select(callState);
    const remote = yield* select((state: ConversationRoot) => selectRemote(state));
    const line = yield* select((state: ConversationRoot) => selectLine(state));
    if (session !== 'IN_SESSION' || media !== 'opened' || remote?.phase !== 'talking' || line !== 'open') return;
    yield put(signalGiven({ kind: 'ready', call: port.call() }));
  }

  function* heardSignal({ payload: signal }: ReturnType<typeof signalHeard>): Flow {
    const { session, isThrifty } = yield* select(callState);
    if (session !== 'IN_SESSION') return;
    if (signal.kind === 'ready') yield* sayReady();
    else if (signal.kind !== 'media') port.hear(signal);
    else {
      port.sendPicture(signal.wantsPicture && !isThrifty);
      yield put(hostShown({ camera: signal.camera, microphone: signal.microphone }));
    }
  }

  /** Begun anew with each change: a line that is there again ends the search. */
  function* heardConnection({ payload }: ReturnType<typeof connectionChanged>): Flow {
    if (payload === 'connected') yield put(signalGiven(mediaOf(yield* select(callState))));
    if (payload !== 'lost') return;
    for (let waited = 0; waited < lookAgainFor; waited += lookAgainEvery) {
      yield* sayReady();
      yield* sleep(lookAgainEvery);
    }
    yield put(connectionChanged('gone'));
  }

  function* openMedia({ payload }: ReturnType<typeof mediaWanted>): Flow {
    yield put(mediaChanged({ media: 'asking' }));
    const opened = yield* call(port.open, payload);
    if (opened.is !== 'opened') {
      yield put(mediaChanged({ media: opened.is, camera: null, microphone: null }));
      return;
    }
    const devices = yield* call(port.devices);
    const { isMuted, isCameraOff } = yield* select(callState);
    port.set('microphone', !isMuted);
    port.set('camera', !isCameraOff);
    yield put(mediaChanged({ media: 'opened', camera: opened.camera, microphone: opened.microphone, devices }));
    yield* sayReady();
  }

  function* turn({ payload }: ReturnType<typeof cameraTurned>): Flow {
    const camera = yield* call(port.turn, payload);
    if (camera !== null) yield put(mediaChanged({ camera }));
  }

  function* switchMedia(): Flow {
    const state = yield* select(callState);
    port.set('microphone', !state.isMuted);
    port.set('camera', !state.isCameraOff);
    port.sendPicture(!state.isThrifty);
    if (state.session === 'IN_SESSION') yield put(signalGiven(mediaOf(state)));
  }
}
