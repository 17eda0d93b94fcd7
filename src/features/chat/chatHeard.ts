import type { ServerFrame } from '~/config/chat';
import { type Flow, put, select } from '~/world';
import { chatTextAccepted, chatVideoAccepted } from './chatFacts';
import type { Sent } from './chatLine';
import {
  accepted,
  conversationForgotten,
  conversationOpened,
  conversationRefused,
  type ConversationRoot,
  entriesHeard,
  frameAcknowledged,
  frameRefused,
  relayHeard,
  remoteHeard,
  selectConversation,
  selectRemote,
  selectSeenOf,
  signalHeard,
} from './conversationSlice';

/** How a connection ended: for good, or to be made anew after so many milliseconds (null: as long as it takes to grow patient). */
export type End = { isOver: true } | { isOver: false; wasOpen: boolean; after: number | null };

/** One frame of the back office, by whichever way it came. Null: the line goes on. */
export function* heard(frame: ServerFrame, sent: Sent): Flow<End | null> {
  switch (frame.type) {
    case 'opened':
      yield put(conversationOpened());
      return null;
    case 'ack':
      yield put(frameAcknowledged({ id: frame.id, seq: frame.seq }));
      return null;
    case 'log':
      yield put(entriesHeard(frame.entries));
      if (frame.entries.some((entry) => entry.kind === 'joined')) yield* answered();
      return null;
    case 'state':
      yield put(remoteHeard(frame));
      return null;
    case 'refused':
      return yield* refused(frame, sent);
    case 'signal':
      yield put(signalHeard(frame.signal));
      return null;
    case 'relay':
      yield put(relayHeard(frame));
      return null;
    case 'forgotten':
      yield put(conversationForgotten());
      return { isOver: true };
    case 'pong':
      return (yield* hasLost(frame)) ? { isOver: false, wasOpen: true, after: 0 } : null;
    case 'leaving':
      return { isOver: false, wasOpen: true, after: frame.after };
    default:
      return null;
  }
}

/** A line loses nothing by itself; what passes it on may. */
function* hasLost({ last = 0, rev }: Extract<ServerFrame, { type: 'pong' }>): Flow<boolean> {
  const remote = yield* select((state: ConversationRoot) => selectRemote(state));
  return last > (yield* select(selectSeenOf)) || (rev !== undefined && remote?.rev !== rev);
}

function* answered(): Flow {
  const conversation = yield* select((state: ConversationRoot) => selectConversation(state));
  if (!conversation || conversation.isAccepted) return;
  yield put(accepted());
  yield put(conversation.isCall ? chatVideoAccepted() : chatTextAccepted());
}

function* refused({ id, reason, retryAfter = 2000 }: Extract<ServerFrame, { type: 'refused' }>, sent: Sent): Flow<End | null> {
  if (id !== undefined) {
    if (reason === 'too-fast') sent.again(id, retryAfter);
    else yield put(frameRefused({ id, reason }));
    return null;
  }
  const conversation = yield* select((state: ConversationRoot) => selectConversation(state));
  // Once the conversation is open, this is about a frame that came in pieces, or twice: what counts is sent again.
  if (reason === 'invalid' && conversation?.opening === null) return null;
  if (reason === 'too-fast') return { isOver: false, wasOpen: true, after: retryAfter };
  yield put(conversationRefused({ reason }));
  return { isOver: true };
}
