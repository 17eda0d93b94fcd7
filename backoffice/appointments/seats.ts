import type { Transaction } from 'kysely';
import type { AppointmentTable, Database, Tables } from '../database/tables';
import type { Place } from '../places/place';
import type { HalfDay } from './halfDays';
import { usualSeats } from './halfDays';

/** A hold that has run out takes no seat, though its row may still name one. */
const takesSeat = (row: Pick<AppointmentTable, 'state' | 'held_until'>, now: number): boolean =>
  row.state === 'booked' || (row.state === 'held' && (row.held_until ?? 0) > now);

export interface Occupancy extends HalfDay {
  /** Visits that the branch makes. */
  seats: number;
  /** Held and booked. */
  taken: number;
}

/** How full a branch's half-days are, in the order asked for. `days` as in `halfDays.ts`. */
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
  return halfDays.map(({ day, half }) => ({
    day,
    half,
    seats: allowed.find((row) => row.day === day && row.half === half)?.seats ?? usualSeats(place, { day, half }),
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
  await endHolds(transaction, now, { day: row.day, half: row.half, branch_id: row.branch_id });
  const [occupancy] = await occupancyOf(transaction, place, [row], now);
  if (!occupancy || occupancy.taken >= occupancy.seats) return 'full';
  const used = await transaction
    .selectFrom('appointments')
    .select('seat')
    .where('branch_id', '=', row.branch_id)
    .where('day', '=', row.day)
    .where('half', '=', row.half)
    .where('seat', 'is not', null)
    .execute();
  const seats = new Set(used.map(({ seat }) => seat));
  let seat = 1;
  while (seats.has(seat)) seat += 1;
  const inserted = await transaction
    .insertInto('appointments')
    .values({ ...row, seat })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted ? 'taken' : 'conflict';
}

/** Frees the seats of holds that have run out. */
const endHolds = (transaction: Transaction<Tables>, now: number, where: Pick<AppointmentTable, 'branch_id' | 'day' | 'half'>) =>
  transaction
    .updateTable('appointments')
    .set({ state: 'ended', seat: null, changed_at: now })
    .where('branch_id', '=', where.branch_id)
    .where('day', '=', where.day)
    .where('half', '=', where.half)
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .execute();

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
