import { sql } from 'kysely';
import type { BackofficeClock } from '../clock';
import type { Database } from '../database/tables';

/** After so long without an attempt, failures are forgotten. Milliseconds, like all below. */
export const failuresForgotten = 86_400_000;
const longestPause = 900_000;

/** After the first failure a second, then twice as long each time, a quarter of an hour at most. */
export const pauseAfter = (failures: number): number => Math.min(longestPause, 1000 * 2 ** Math.min(failures - 1, 20));

/** A building's staff share one network address, and several may sign in at once: its pauses begin after ten failures. */
const calmFailures = 10;

export interface Subject {
  /** what is counted: its keyed hash */
  mark: string;
  isShared: boolean;
}

export interface Attempts {
  /**
   * Counts an attempt as failed before it is checked, so that many at once are no way around the pause.
   * @returns 0, or the milliseconds until an attempt is taken; then nothing is counted.
   */
  begin(subjects: readonly Subject[]): Promise<number>;
  /** It was right: it counts no longer. */
  succeed(subjects: readonly Subject[]): Promise<void>;
  /** Forgets all failures: the person has shown that it is them. */
  forget(subject: Subject): Promise<void>;
}

/** Failures of sign-in by account and by network address, kept in the database: a restart or a second process is no way around them. */
export function openAttempts(database: Database, clock: Pick<BackofficeClock, 'now'>): Attempts {
  return {
    async begin(subjects) {
      const begun: Subject[] = [];
      for (const subject of subjects) {
        const wait = await count(database, subject, clock.now());
        if (wait > 0) {
          for (const other of begun) await takeBack(database, other);
          return wait;
        }
        begun.push(subject);
      }
      return 0;
    },
    async succeed(subjects) {
      for (const subject of subjects) await takeBack(database, subject);
    },
    async forget({ mark }) {
      await database.deleteFrom('desk_failures').where('subject', '=', mark).execute();
    },
  };
}

async function count(database: Database, { mark, isShared }: Subject, now: number): Promise<number> {
  const longestCalm = isShared ? calmFailures : 0;
  const firstPause = isShared ? 0 : pauseAfter(1);
  // One statement decides: of several at once that have to wait, one gets through.
  const counted = await database
    .insertInto('desk_failures')
    .values({ subject: mark, failures: 1, last_at: now, open_at: now + firstPause })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          failures: sql`case when desk_failures.last_at < ${now - failuresForgotten} then 1 else desk_failures.failures + 1 end`,
          last_at: now,
          // PostgreSQL takes parameters for text where no column says what they are.
          open_at: sql`case when desk_failures.failures < ${longestCalm} then cast(${now} as bigint) else cast(${now + pauseAfter(1)} as bigint) end`,
        })
        .where('desk_failures.open_at', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst();
  if (counted) {
    const pause = counted.failures > longestCalm ? pauseAfter(counted.failures - longestCalm) : 0;
    await database
      .updateTable('desk_failures')
      .set({ open_at: now + pause })
      .where('subject', '=', mark)
      .execute();
    return 0;
  }
  const row = await database.selectFrom('desk_failures').select('open_at').where('subject', '=', mark).executeTakeFirst();
  return Math.max(1, (row?.open_at ?? now) - now);
}

const takeBack = (database: Database, { mark }: Subject): Promise<unknown> =>
  database
    .updateTable('desk_failures')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), open_at: 0 }))
    .where('subject', '=', mark)
    .where('failures', '>', 0)
    .execute();
