import type { Transaction } from 'kysely';
import type { AppointmentTable, Database, Tables } from '../database/tables';
import type { Place } from '../places/place';
import type { HalfDay } from './halfDays';
import { isShut, usualSeats } from './halfDays';

/** A hold that has run out takes no seat, though its row may still name one. */
const takesSeat = (row: Pick<AppointmentTable, 'state' | 'held_until'>, now: number): boolean =>
  row.state === 'booked' || (row.state === 'held' && (row.held_until ?? 0) > now);

export interface Occupancy extends HalfDay {
  /** Visits that there is room for. */
  seats: number;
  /** Held and booked. */
  taken: number;
}

/** How full a place's half-days are, in the order asked for. `days` as in `halfDays.ts`. */
export async function occupancyOf(database: Database, place: Place, halfDays: readonly HalfDay[], now: number): Promise<Occupancy[]> {
  const days = [...new Set(halfDays.map(({ day }) => day))].toSorted();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const ofBranch = { branch: place.id, first, last };
  const rows = await rowsBetween(database, ofBranch);
  const allowed = await database
    .selectFrom('appointment_seats')
    .selectAll()
    .where('branch_id', '=', place.id)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  const allowedIn = ({ day, half }: HalfDay) => allowed.find((row) => row.day === day && row.half === half)?.seats;
  return halfDays.map(({ day, half }) => ({
    day,
    half,
    seats: isShut(place, { day, half }) ? 0 : (allowedIn({ day, half }) ?? usualSeats(place, { day, half })),
    taken: rows.filter((row) => row.day === day && row.half === half && takesSeat(row, now)).length,
  }));
}

const rowsBetween = (database: Database, { branch, first, last }: { branch: string; first: string; last: string }) =>
  database
    .selectFrom('appointments')
    .select(['day', 'half', 'state', 'held_until'])
    .where('branch_id', '=', branch)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('seat', 'is not', null)
    .execute();

/**
 * Writes the row with the lowest free seat of its half-day. `full`: there is none; `conflict`: another transaction was faster with this seat,
 * this key or this visitor, so look again. The unique constraints decide, not what was read before.
 */
export async function takeSeat(
  transaction: Transaction<Tables>,
  place: Place,
  row: Omit<AppointmentTable, 'seat'> & HalfDay,
): Promise<'taken' | 'full' | 'conflict'> {
  const now = row.changed_at;
  const [occupancy] = await occupancyOf(transaction, place, [row], now);
  const used = await transaction
    .selectFrom('appointments')
    .select('seat')
    .where('branch_id', '=', row.branch_id)
    .where('day', '=', row.day)
    .where('half', '=', row.half)
    .where('seat', 'is not', null)
    .execute();
  // Counted and numbered from one reading: between two readings others take seats, and a free number beyond the last would be found.
  const taken = new Set(used.map((one) => one.seat));
  if (taken.size >= (occupancy?.seats ?? 0)) return 'full';
  let seat = 1;
  while (taken.has(seat)) seat += 1;
  const inserted = await transaction
    .insertInto('appointments')
    .values({ ...row, seat })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? 'taken' : 'conflict';
}

/** Holds that came to nothing are of no use after a day. Milliseconds. */
const forgottenAfter = 86_400_000;

/**
 * Frees the seats of a half-day whose holds have run out, and forgets old ones. Row by row and in no transaction: several takers who lock the same
 * rows in different orders would stop each other.
 */
export async function endHolds(database: Database, branchId: string, { day, half }: HalfDay, now: number): Promise<void> {
  const ofHalfDay = await database
    .selectFrom('appointments')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('day', '=', day)
    .where('half', '=', half)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();
  for (const { id } of ofHalfDay)
    await database
      .updateTable('appointments')
      .set({ state: 'ended', seat: null, changed_at: now })
      .where('id', '=', id)
      .where('state', '=', 'held')
      .where('held_until', '<=', now)
      .execute();
  const old = await database
    .selectFrom('appointments')
    .select('id')
    .where('state', '=', 'ended')
    .where('request_id', 'is', null)
    .where('changed_at', '<', now - forgottenAfter)
    .limit(20)
    .execute();
  for (const { id } of old) await database.deleteFrom('appointments').where('id', '=', id).execute();
}

/**
 * Removes appointments that were over before a moment, and holds that came to nothing before another. Answers how many.
 * Moments in milliseconds since 1970.
 */
export async function expireAppointments(
  database: Database,
  { before, holdsBefore }: { before: number; holdsBefore: number },
): Promise<bigint> {
  const over = await database
    .deleteFrom('appointments')
    .where('request_id', 'is not', null)
    .where('ends_at', '<', before)
    .executeTakeFirst();
  const holds = await database
    .deleteFrom('appointments')
    .where('request_id', 'is', null)
    .where('changed_at', '<', holdsBefore)
    .executeTakeFirst();
  return over.numDeletedRows + holds.numDeletedRows;
}

const mostTries = 5;

/** Two visitors who exchange half-days at one instant wait for each other: PostgreSQL ends one of the two, which is done again. */
export async function withoutDeadlock<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== '40P01' || tries === mostTries) throw error;
    }
  }
}

/** Frees what a visitor holds, whether it has run out or not. */
export const releaseHolds = (transaction: Transaction<Tables>, holder: string, now: number) =>
  transaction
    .updateTable('appointments')
    .set({ state: 'ended', seat: null, changed_at: now })
    .where('holder', '=', holder)
    .where('state', '=', 'held')
    .execute();

/** Gives back the seat of a request's appointment, and answers that appointment; undefined where it has none. */
export const freeSeat = (transaction: Transaction<Tables>, requestId: string, now: number): Promise<AppointmentTable | undefined> =>
  transaction
    .updateTable('appointments')
    .set({ state: 'ended', seat: null, changed_at: now })
    .where('request_id', '=', requestId)
    .where('state', '=', 'booked')
    .returningAll()
    .executeTakeFirst();

/** The appointment that a request has, or last had. */
export const latestAppointment = (database: Database, requestId: string): Promise<AppointmentTable | undefined> =>
  database
    .selectFrom('appointments')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
