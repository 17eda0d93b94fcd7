import * as v from 'valibot';
import { type CallSignal, callSignalSchema } from '../../src/config/callSignals';
import { readFrame } from '../../src/config/chat';
import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';

/** How often each process looks for what others have done, in milliseconds: as long as this a lost wake-up may delay a message. */
export const lookEvery = 5000;

/** Carries wake-ups and signals of calls to other processes, and brings theirs. It may lose some: the database is looked at all the same. */
export interface WakeWire {
  send(word: string): void;
  close(): Promise<void>;
}

/** Connects a process to the others. @param heard called with each word that another process has sent */
export type OpenWire = (heard: (word: string) => void) => WakeWire;

/** The two sides of a call. */
export type Side = 'shopper' | 'agent';

const signalledSchema = v.object({ id: v.string(), to: v.picklist(['shopper', 'agent']), signal: callSignalSchema });

/** The wake-up that is about no single conversation. */
const everyone = '*';

export interface Hub {
  /** A conversation has changed: all that show it look again. */
  tell(conversationId: string): void;
  /** The queue, or who is at the desk, has changed. */
  tellQueue(): void;
  /** @param look called after a change: of this conversation, or of the queue. @returns ends it */
  watch(conversationId: string, look: (what: 'conversation' | 'queue') => void): () => void;
  /** Every change, of any conversation or of the queue, for the desk. @returns ends it */
  watchAll(look: (conversationId: string | null) => void): () => void;
  /** Hands a signal of a call to the other side, in whichever process it is. It is kept nowhere: who is not there does not hear it. */
  signal(conversationId: string, to: Side, signal: CallSignal): void;
  /** Hears the signals of a call that are for this side. @returns ends it */
  hearSignals(conversationId: string, side: Side, hear: (signal: CallSignal) => void): () => void;
  /** Conversations that are shown in this process. */
  size(): number;
  has(conversationId: string): boolean;
  close(): Promise<void>;
}

interface Parts {
  database: Database;
  clock: BackofficeClock;
  /** undefined: there is one process, or the others are found by looking */
  openWire: OpenWire | undefined;
  report(problem: string): void;
}

/**
 * Wakes what shows conversations. A wake-up carries no content: who is woken reads the database, which is the truth. Signals of a call are
 * handed on whole, because they are worth nothing a moment later and stand in no database.
 */
export function openHub({ database, clock, openWire, report }: Parts): Hub {
  const watchers = new Map<string, Set<Parameters<Hub['watch']>[1]>>();
  const forAll = new Set<(conversationId: string | null) => void>();
  const hearers = new Map<string, Set<(signal: CallSignal) => void>>();
  const wire = openWire?.((word) => {
    const signalled = word.startsWith('{') ? readFrame(signalledSchema, word) : undefined;
    if (signalled) signalHere(signalled);
    else wakeHere(word);
  });
  /** Where each conversation stood at the last look. */
  let known: ReadonlyMap<string, string> = new Map();
  let closed = false;
  let looking = Promise.resolve();
  let cancel = clock.after(lookEvery, look);

  function wakeHere(id: string): void {
    if (id === everyone) for (const looks of watchers.values()) looks.forEach((run) => run('queue'));
    else watchers.get(id)?.forEach((run) => run('conversation'));
    forAll.forEach((run) => run(id === everyone ? null : id));
  }

  function signalHere({ id, to, signal }: v.InferOutput<typeof signalledSchema>): void {
    hearers.get(`${to} ${id}`)?.forEach((hear) => hear(signal));
  }

  function tell(id: string): void {
    wakeHere(id);
    wire?.send(id);
  }

  /** What another process has written, and who has left without a word: a page of the desk that is no longer open. */
  function look(): void {
    looking = standingOf(database, [...watchers.keys()])
      .then(
        (found) => {
          const changed = new Set([...known.keys(), ...found.keys()].filter((id) => known.get(id) !== found.get(id)));
          known = found;
          changed.forEach(wakeHere);
          if (watchers.size > 0) wakeHere(everyone);
        },
        (error: unknown) => report(error instanceof Error ? error.name : 'unknown failure'),
      )
      // One look after the other, however slow the database is.
      .then(() => {
        if (!closed) cancel = clock.after(lookEvery, look);
      });
  }

  return {
    tell,
    tellQueue: () => tell(everyone),
    watch: (id, run) => joined(watchers, id, run),
    watchAll(run) {
      forAll.add(run);
      return () => void forAll.delete(run);
    },
    signal(id, to, signal) {
      signalHere({ id, to, signal });
      wire?.send(JSON.stringify({ id, to, signal }));
    },
    hearSignals: (id, side, hear) => joined(hearers, `${side} ${id}`, hear),
    size: () => watchers.size,
    has: (id) => watchers.has(id),
    async close() {
      closed = true;
      cancel();
      await looking;
      await wire?.close();
    },
  };
}

/** Adds to the listeners of a name. @returns takes it out, and the name with the last one */
function joined<Listener>(all: Map<string, Set<Listener>>, name: string, listener: Listener): () => void {
  const listeners = all.get(name) ?? new Set();
  all.set(name, listeners.add(listener));
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0 && all.get(name) === listeners) all.delete(name);
  };
}

/**
 * What tells of each conversation that runs, or is shown here, whether it has changed. The values are compared and not dated: the clocks of
 * several machines differ, and a transaction is seen later than the moment it has written down.
 */
async function standingOf(database: Database, shown: readonly string[]): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'changed_at'])
    .where(({ eb, or }) => or([eb('phase', '!=', 'closed'), ...(shown.length > 0 ? [eb('id', 'in', shown)] : [])]))
    .execute();
  return new Map(rows.map(({ id, last_seq: last, changed_at: at }) => [id, `${last} ${at}`]));
}
