import type { BackofficeClock, RandomBytes } from '../clock';
import type { AppointmentTable, Database } from '../database/tables';
import { recordEvent } from '../desk/requestHistory';
import type { Channel } from '../outbox/outboxRows';
import { putIntoOutbox } from '../outbox/outboxRows';
import type { Place } from '../places/place';
import type { PlaceStore } from '../places/placeStore';
import { withdrawRequest } from '../requests/requestStore';
import type { Half, HalfDay } from './halfDays';
import { bookableDays, halves, spanOf } from './halfDays';
import type { Occupancy } from './seats';
import { endHolds, freeSeat, latestAppointment, occupancyOf, takeSeat, withoutDeadlock } from './seats';

export interface CalendarParts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  channels: readonly Channel[];
  places: PlaceStore;
}

/** A visit in a branch's calendar. */
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

/** Whether an appointment was moved; `over`: it is past, or was cancelled; `taken`: the half-day is full or not offered. */
export type Moved = 'moved' | 'taken' | 'over';

/** The booked visits from a day to a day (`2026-12-08`, both included), of one branch or of all. */
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

/** Every half-day that shoppers may book at a branch, full ones too, in order. */
export function bookableHalfDays({ database, clock }: Pick<CalendarParts, 'database' | 'clock'>, place: Place): Promise<Occupancy[]> {
  const now = clock.now();
  const halfDays = bookableDays(place, now).flatMap((day) => halves.map((half) => ({ day, half })));
  return occupancyOf(database, place, halfDays, now);
}

/** How many visits a branch makes in a half-day, instead of its week's number; what is booked already stays. */
export async function setSeats(
  database: Database,
  { branchId, day, half, seats }: HalfDay & { branchId: string; seats: number },
): Promise<void> {
  await database
    .insertInto('appointment_seats')
    .values({ branch_id: branchId, day, half, seats })
    .onConflict((conflict) => conflict.columns(['branch_id', 'day', 'half']).doUpdateSet({ seats }))
    .execute();
}

/** Books another half-day of the same branch for a request and frees the old one, both or neither. The shopper gets a mail. */
export async function moveAppointment(parts: CalendarParts, requestId: string, to: HalfDay): Promise<Moved> {
  const { database, clock, places } = parts;
  const before = await latestAppointment(database, requestId);
  const place = before && (await places.find(before.branch_id));
  if (!place) return 'over';
  await endHolds(database, place.id, to, clock.now());
  const move = (): Promise<Moved> =>
    database.transaction().execute(async (transaction) => {
      const now = clock.now();
      // The request's row is the lock: of two changes at once the second sees what the first has done.
      const row = await transaction
        .updateTable('requests')
        .set({ changed_at: now })
        .where('id', '=', requestId)
        .where('state', 'not in', ['withdrawn', 'done'])
        .returningAll()
        .executeTakeFirst();
      const current = row && (await latestAppointment(transaction, requestId));
      if (!row || current?.state !== 'booked' || current.starts_at <= now) return 'over';
      if (current.day === to.day && current.half === to.half) return 'moved';
      await freeSeat(transaction, requestId, now);
      await seatAnew(transaction, parts, { place, current, to });
      const changed = transaction.updateTable('requests').set(({ eb }) => ({ version: eb('version', '+', 1) }));
      await changed.where('id', '=', requestId).execute();
      await recordEvent({ ...parts, transaction, requestId, accountId: null, event: 'changed', content: {} });
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
  const span = spanOf(to, place.timeZone);
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

/** Cancels the visit of a request: its half-day is free, the request withdrawn, and the shopper gets a mail. False where there was none. */
export const cancelAppointment = ({ database, ...parts }: CalendarParts, requestId: string): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const row = await transaction.selectFrom('requests').selectAll().where('id', '=', requestId).executeTakeFirst();
    return row !== undefined && withdrawRequest({ ...parts, transaction, row });
  });
