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
      yield put(frameAcknowledged({ id: frame.id }));
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
    case 'leaving':
      return { isOver: false, wasOpen: true, after: frame.after };
    default:
      return null;
  }
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
  if (reason === 'too-fast') return { isOver: false, wasOpen: true, after: retryAfter };
  yield put(conversationRefused({ reason }));
  return { isOver: true };
}
