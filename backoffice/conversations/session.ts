import type { Relay } from '../../src/config/callSignals';
import type { ClientFrame, Hello, ServerFrame } from '../../src/config/chat';
import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';
import type { ConversationStore } from './conversationStore';
import type { Refused } from './opening';
import type { Hub } from './hub';
import { logAfter } from './log';
import { stateOf } from './waiting';

/** Conversations that one process shows at once. */
export const mostShown = 1000;

export interface SessionParts {
  database: Database;
  clock: BackofficeClock;
  store: ConversationStore;
  hub: Hub;
  /** names and passwords of the relay for one side of a call */
  relayFor(name: string): Relay;
}

/** One connection of a shopper's device, whatever carries it. */
export interface Session {
  /** Takes one frame after the hello; resolves when it is kept. */
  take(frame: ClientFrame): Promise<void>;
  /** Reads the log and the state, and says what is new. */
  look(): Promise<void>;
  end(): void;
}

interface Wanted {
  hello: Hello;
  /** the state that the device has */
  rev?: string;
  say(frame: ServerFrame): void;
  /** Called after changes; the session's own when left out. */
  changed?(): void;
  /** Called when there is no conversation any more. */
  gone(): void;
}

/** Opens a connection by its hello. @returns undefined where it was refused: then this was said */
export async function openSession(parts: SessionParts, { hello, rev = '', say, changed, gone }: Wanted): Promise<Session | undefined> {
  const { clock, store, hub } = parts;
  const id = hello.conversation;
  if (!hub.has(id) && hub.size() >= mostShown) {
    say({ type: 'refused', reason: 'busy' });
    return undefined;
  }
  const greeted = await store.greet(hello);
  if ('refused' in greeted) {
    say(refusedFrame(greeted));
    return undefined;
  }
  await store.seen(id);
  const place: Place = { seen: hello.seen, rev, waits: true };
  let ended = false;
  let running: Promise<void> | null = null;
  let wanted = false;
  let cancel = (): void => undefined;

  async function readNews(): Promise<void> {
    do {
      wanted = false;
      cancel();
      const next = await sayNews(parts, id, place, (frame) => !ended && say(frame));
      if (ended) return;
      if (next === 'gone') return leave();
      if (next !== undefined) cancel = clock.after(Math.max(1, next - clock.now()), onChange);
    } while (wanted);
  }

  function look(): Promise<void> {
    wanted = true;
    running ??= readNews().finally(() => (running = null));
    return running;
  }

  /** The conversation was erased. */
  function leave(): void {
    end();
    say({ type: 'forgotten' });
    gone();
  }

  function end(): void {
    ended = true;
    cancel();
    unwatch();
    deaf?.();
  }

  const onChange = changed ?? ((): void => void look().catch(() => gone()));
  const unwatch = hub.watch(id, (what) => (what === 'conversation' || place.waits) && onChange());
  say({ type: 'opened', conversation: id, isNew: greeted.isNew });
  const deaf = greeted.row.kind === 'call' ? hearCall(parts, id, say) : undefined;
  return { take: (frame) => takeFrame(parts, id, frame, place, say), look, end };
}

/** Of a call: by which servers the two sides find each other, and what the other side says. @returns ends it */
function hearCall({ hub, relayFor }: SessionParts, id: string, say: (frame: ServerFrame) => void): () => void {
  say(relayFor(id));
  return hub.hearSignals(id, 'shopper', (signal) => say({ type: 'signal', signal }));
}

/** What the device has. */
interface Place {
  seen: number;
  rev: string;
  /** the queue is of interest to it */
  waits: boolean;
}

async function sayNews(
  { database, clock }: SessionParts,
  id: string,
  place: Place,
  say: (frame: ServerFrame) => void,
): Promise<number | undefined | 'gone'> {
  for (;;) {
    const entries = await logAfter(database, id, place.seen);
    if (entries.length === 0) break;
    place.seen = entries.at(-1)?.seq ?? place.seen;
    say({ type: 'log', entries });
  }
  const row = await database.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return 'gone';
  const { state, changesAt } = await stateOf(database, row, clock.now());
  if (state.rev !== place.rev) say(state);
  place.rev = state.rev;
  place.waits = state.phase === 'waiting';
  return changesAt;
}

async function takeFrame(
  { store, hub }: SessionParts,
  id: string,
  frame: ClientFrame,
  { seen, rev }: Place,
  say: (frame: ServerFrame) => void,
): Promise<void> {
  switch (frame.type) {
    case 'ping':
      say({ type: 'pong', last: seen, rev });
      return store.seen(id);
    case 'typing':
      return store.typing(id);
    case 'forget':
      return store.forget(id);
    case 'signal':
      if (await store.isInCall(id)) hub.signal(id, 'agent', frame.signal);
      return undefined;
    default: {
      const taken = await store.take(id, frame);
      say('seq' in taken ? { type: 'ack', id: frame.id, seq: taken.seq } : refusedFrame(taken, frame.id));
    }
  }
}

const refusedFrame = ({ refused: reason, retryAfter }: Refused, id?: string): ServerFrame => ({
  type: 'refused',
  reason,
  ...(id !== undefined && { id }),
  ...(retryAfter !== undefined && { retryAfter }),
});
