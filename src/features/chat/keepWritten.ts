import { REHYDRATE } from 'redux-persist';
import { type Flow, getWorld, put, select, take } from '~/world';
import type { OutgoingFrame } from './conversationModel';
import { type ConversationRoot, frameQueued, selectConversation, selectEntries } from './conversationSlice';

/** Within so many milliseconds every tab has read what another one has stored. */
const heardWithin = 1000;

/**
 * All tabs store one record. What is written here while another tab's record is on its way would go with its arrival: it is put back. That
 * it may have been sent already does no harm: the back office keeps each id once.
 */
export function* keepWritten(): Flow {
  const { clock } = yield* getWorld();
  let written: { frame: OutgoingFrame; conversation: string; at: number }[] = [];
  for (;;) {
    const action = yield* take([frameQueued, REHYDRATE]);
    const conversation = yield* select((state: ConversationRoot) => selectConversation(state));
    if (!conversation) continue;
    const { id, outbox, isClosed, isForgetting } = conversation;
    written = written.filter((one) => one.conversation === id && clock.elapsed() - one.at < heardWithin);
    if (frameQueued.match(action)) written.push({ frame: action.payload, conversation: id, at: clock.elapsed() });
    // It is also lost in the middle of its own writing, where that finds the record overtaken.
    if (!isClosed && !isForgetting) {
      const entries = yield* select((state: ConversationRoot) => selectEntries(state));
      const known = new Set([...outbox.map(({ frame }) => frame.id), ...entries.flatMap((entry) => ('id' in entry ? [entry.id] : []))]);
      for (const { frame } of written) if (!known.has(frame.id)) yield put(frameQueued(frame));
    }
  }
}
