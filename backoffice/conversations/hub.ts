import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';

/** How often each process looks for what others have done, in milliseconds: as long as this a lost wake-up may delay a message. */
export const lookEvery = 5000;
/** Clocks of several machines differ, and a transaction is seen later than the moment it has written down. */
const overlap = 10_000;

/** Carries wake-ups to other processes, and brings theirs. It may lose some: the database is looked at all the same. */
export interface WakeWire {
  send(conversationId: string): void;
  close(): Promise<void>;
}

/** Connects a process to the others. @param heard called with each id that another process has sent */
export type OpenWire = (heard: (conversationId: string) => void) => WakeWire;

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

/** Wakes what shows conversations. It carries no content: who is woken reads the database, which is the truth. */
export function openHub({ database, clock, openWire, report }: Parts): Hub {
  const watchers = new Map<string, Set<Parameters<Hub['watch']>[1]>>();
  const forAll = new Set<(conversationId: string | null) => void>();
  const wire = openWire?.(wakeHere);
  let since = clock.now();
  let closed = false;
  let looking = Promise.resolve();
  let cancel = clock.after(lookEvery, look);

  function wakeHere(id: string): void {
    if (id === everyone) for (const looks of watchers.values()) looks.forEach((run) => run('queue'));
    else watchers.get(id)?.forEach((run) => run('conversation'));
    forAll.forEach((run) => run(id === everyone ? null : id));
  }

  function tell(id: string): void {
    wakeHere(id);
    wire?.send(id);
  }

  /** What another process has written, and who has left without a word: a page of the desk that is no longer open. */
  function look(): void {
    looking = changedSince(database, since - overlap)
      .then(
        (ids) => {
          since = clock.now();
          ids.forEach(wakeHere);
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
    watch(id, run) {
      const looks = watchers.get(id) ?? new Set();
      watchers.set(id, looks.add(run));
      return () => {
        looks.delete(run);
        if (looks.size === 0 && watchers.get(id) === looks) watchers.delete(id);
      };
    },
    watchAll(run) {
      forAll.add(run);
      return () => void forAll.delete(run);
    },
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

const changedSince = async (database: Database, moment: number): Promise<string[]> =>
  (await database.selectFrom('conversations').select('id').where('changed_at', '>', moment).execute()).map(({ id }) => id);
