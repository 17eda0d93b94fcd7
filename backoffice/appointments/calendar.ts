import type { BackofficeClock, RandomBytes } from '../clock';
import type { Transaction } from 'kysely';
import type { AppointmentTable, Database, RequestTable, Tables } from '../database/tables';
import { recordEvent } from '../desk/requestHistory';
import type { Channel } from '../outbox/outboxRows';
import { putIntoOutbox } from '../outbox/outboxRows';
import type { Place } from '../places/place';
import { keepPlace, type PlaceStore } from '../places/placeStore';
import { withdrawRequest } from '../requests/requestStore';
import type { Half, HalfDay } from './halfDays';
import { bookableDays, daysFrom, halves, lastDayAhead, spanOf, usualSeats } from './halfDays';
import type { Occupancy } from './seats';
import { endHolds, freeSeat, latestAppointment, occupancyOf, takeSeat, withoutDeadlock } from './seats';

export interface CalendarParts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
  places: PlaceStore;
}

/** A visit in the calendar of a branch or a showroom. */
export interface CalendarEntry extends HalfDay {
  branchId: string;
  requestId: string;
  reference: string;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  timeZone: string;
  /** The validated request, as JSON: name, telephone, address. */
  content: string;
}

/**
 * Whether an appointment was moved; `over`: it is past, or was cancelled; `taken`: the half-day is full or not offered; `changed`: the request is at
 * another version than the one that staff had seen.
 */
export type Moved = 'moved' | 'taken' | 'over' | 'changed';

/** Who of the staff changes something, and which version of the request they have seen. Left out: the shopper does it. */
export interface ByStaff {
  accountId: string;
  version: number;
}

/** The booked visits from a day to a day (`2026-12-08`, both included), of one place or of all. */
export async function appointmentsBetween(
  database: Database,
  { first, last, branchId }: { first: string; last: string; branchId?: string },
): Promise<CalendarEntry[]> {
  const rows = await database
    .selectFrom('appointments')
    .innerJoin('requests', 'requests.id', 'appointments.request_id')
    .selectAll('appointments')
    .select(['requests.reference', 'requests.content'])
    .where('appointments.state', '=', 'booked')
    .where('appointments.day', '>=', first)
    .where('appointments.day', '<=', last)
    .$if(branchId !== undefined, (query) => query.where('appointments.branch_id', '=', branchId ?? ''))
    .orderBy('appointments.starts_at')
    .orderBy('appointments.branch_id')
    .orderBy('appointments.seat')
    .execute();
  return rows.map((row) => ({
    branchId: row.branch_id,
    requestId: row.request_id ?? '',
    reference: row.reference,
    day: row.day,
    half: row.half as Half,
    from: row.starts_at,
    to: row.ends_at,
    timeZone: row.time_zone,
    content: row.content,
  }));
}

/** Every half-day that shoppers may book at a place, full ones too, in order. */
export function bookableHalfDays({ database, clock }: Pick<CalendarParts, 'database' | 'clock'>, place: Place): Promise<Occupancy[]> {
  const now = clock.now();
  const halfDays = bookableDays(place, now).flatMap((day) => halves.map((half) => ({ day, half })));
  return occupancyOf(database, place, halfDays, now);
}

/** Half-days with a seat left, as staff may book them: also today and tomorrow, in order. */
export async function freeHalfDays({ database, clock }: Pick<CalendarParts, 'database' | 'clock'>, place: Place): Promise<Occupancy[]> {
  const now = clock.now();
  const halfDays = daysFrom(place, now, 0, lastDayAhead)
    .flatMap((day) => halves.map((half) => ({ day, half })))
    .filter((halfDay) => spanOf(halfDay, place).from > now);
  return (await occupancyOf(database, place, halfDays, now)).filter(({ seats, taken }) => taken < seats);
}

/**
 * How many visits a place has room for in a half-day, instead of its week's number; what is booked already stays.
 * @param change `seen`: the number until now, as staff have seen it
 * @returns false where it is another by now: then nothing is changed
 */
export async function setSeats(
  database: Database,
  place: Place,
  { day, half, seats, seen }: HalfDay & { seats: number; seen: number },
): Promise<boolean> {
  const ofHalfDay = { branch_id: place.id, day, half };
  const changed = await database
    .updateTable('appointment_seats')
    .set({ seats })
    .where((where) => where.and({ ...ofHalfDay, seats: seen }))
    .returning('day')
    .executeTakeFirst();
  if (changed) return true;
  if (usualSeats(place, { day, half }) !== seen) return false;
  // Where there is a number of its own already, it is another than the one that was seen.
  const added = await database
    .insertInto('appointment_seats')
    .values({ ...ofHalfDay, seats })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return added !== undefined;
}

/** Books another half-day of the same place for a request and frees the old one, both or neither. The shopper gets a mail. */
export async function moveAppointment(parts: CalendarParts, requestId: string, to: HalfDay, by?: ByStaff): Promise<Moved> {
  const { database, clock } = parts;
  const before = await latestAppointment(database, requestId);
  if (!before) return 'over';
  await endHolds(database, before.branch_id, to, clock.now());
  const move = (): Promise<Moved> =>
    database.transaction().execute(async (transaction) => {
      const now = clock.now();
      const found = await lockBooked(transaction, { requestId, now, by });
      if (typeof found === 'string') return found;
      const { row, current } = found;
      if (current.day === to.day && current.half === to.half) return 'moved';
      const place = await keepPlace(transaction, current.branch_id);
      if (!place) return 'over';
      await freeSeat(transaction, requestId, now);
      await seatAnew(transaction, parts, { place, current, to });
      const changed = transaction.updateTable('requests').set(({ eb }) => ({ changed_at: now, version: eb('version', '+', 1) }));
      await changed.where('id', '=', requestId).execute();
      await recordEvent({ ...parts, transaction, requestId, accountId: by?.accountId ?? null, event: 'changed', content: {} });
      await putIntoOutbox({ ...parts, transaction, row, event: 'changed' });
      return 'moved';
    });
  return withoutDeadlock(move).catch((error: unknown) => {
    if (error instanceof HalfDayFull) return 'taken';
    throw error;
  });
}

/** Thrown inside a transaction, so that what was freed before is not. */
class HalfDayFull extends Error {}

async function seatAnew(
  transaction: Parameters<typeof takeSeat>[0],
  { clock, random }: CalendarParts,
  { place, current, to }: { place: Place; current: AppointmentTable; to: HalfDay },
): Promise<void> {
  const span = spanOf(to, place);
  const row = {
    ...current,
    ...to,
    id: Buffer.from(random(16)).toString('hex'),
    state: 'booked',
    key_hash: null,
    sequence: current.sequence + 1,
    starts_at: span.from,
    ends_at: span.to,
    time_zone: place.timeZone,
    changed_at: clock.now(),
  };
  let outcome = await takeSeat(transaction, place, row);
  while (outcome === 'conflict') outcome = await takeSeat(transaction, place, row);
  if (outcome === 'full') throw new HalfDayFull();
}

/** Cancels the visit of a request: its half-day is free, the request withdrawn, and the shopper gets a mail. */
export const cancelAppointment = (
  { database, ...parts }: CalendarParts,
  requestId: string,
  by: ByStaff,
): Promise<'cancelled' | 'over' | 'changed'> =>
  database.transaction().execute(async (transaction) => {
    const found = await lockBooked(transaction, { requestId, now: parts.clock.now(), by });
    if (typeof found === 'string') return found;
    await withdrawRequest({ ...parts, transaction, row: found.row, accountId: by.accountId });
    return 'cancelled';
  });

/** A request with a visit to come. Its row is the lock: of two changes at once the second sees what the first has done. */
async function lockBooked(
  transaction: Transaction<Tables>,
  { requestId, now, by }: { requestId: string; now: number; by: ByStaff | undefined },
): Promise<{ row: RequestTable; current: AppointmentTable } | 'over' | 'changed'> {
  const row = await transaction
    .updateTable('requests')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', requestId)
    .returningAll()
    .executeTakeFirst();
  if (row && by && row.version !== by.version) return 'changed';
  const current = row && (await latestAppointment(transaction, requestId));
  if (!row || row.state === 'withdrawn' || row.state === 'done') return 'over';
  return current?.state === 'booked' && current.starts_at > now ? { row, current } : 'over';
}
