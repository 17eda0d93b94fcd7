import { Temporal } from 'temporal-polyfill';
import { countryOf } from '../../src/config/countries';
import { storeViews } from '../../src/config/storeViews';
import type { AppointmentTable, Database, RequestTable } from '../database/tables';
import { callFault } from '../places/officeDays';
import { instantAt } from '../places/opening';
import type { RequestContent } from '../requests/requestSchema';
import { type Booking, RequestRefused } from '../requests/requestStore';
import type { BackofficeClock, RandomBytes } from '../clock';
import { type Span, daysFrom } from './halfDays';
import { latestAppointment } from './seats';

/** How long a visit by video call takes, and how long before it its link opens the call. Milliseconds. */
const lasts = 30 * 60_000;
export const opensBefore = 10 * 60_000;
/** Office days on which visits are offered, from tomorrow on, and how far they are looked for. */
const daysOffered = 5;
const lastDayAhead = 21;

/** What stands for the place of a visit by video call: the people of a country's office. */
const officePrefix = 'video-';
const officeOf = (country: string): string => `${officePrefix}${country}`;
export const isByVideo = ({ branch_id: branch }: Pick<AppointmentTable, 'branch_id'>): boolean => branch.startsWith(officePrefix);

/** The clock time at which it begins, in the row's place for a half-day: the row is unique by it. */
const startOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });

/** The times at which a country's office can be visited by video call: on the hour, on its next days of work. @param now milliseconds since 1970 */
export function videoTimes(country: string, now: number): Span[] {
  const { timeZone, hours } = countryOf(country);
  const days = daysFrom({ timeZone }, now, 1, lastDayAhead).map((day) => {
    const date = Temporal.PlainDate.from(day);
    return hours
      .filter(({ firstDay, lastDay }) => firstDay <= date.dayOfWeek && date.dayOfWeek <= lastDay)
      .flatMap(({ opens, closes }) => {
        const begins = wholeHours(opens, closes).map((time) => instantAt(date, time, timeZone));
        return begins.map((from) => ({ from, to: from + lasts }));
      })
      .filter(({ from, to }) => callFault(country, { from: iso(from), to: iso(to) }) === undefined);
  });
  return days
    .filter((times) => times.length > 0)
    .slice(0, daysOffered)
    .flat();
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** `09:00`, `10:00` … as long as the office is open. */
function wholeHours(opens: string, closes: string): string[] {
  const [first = 0, minutes = 0] = opens.split(':').map(Number);
  const begin = minutes > 0 ? first + 1 : first;
  return Array.from({ length: Number.parseInt(closes, 10) - begin + 1 }, (_none, at) => `${String(begin + at).padStart(2, '0')}:00`);
}

/** Those of a store view's times at which one of `atOnce` visits is free. */
export async function freeVideoTimes(
  { database, clock, atOnce }: Pick<Parts, 'database' | 'clock' | 'atOnce'>,
  country: string,
): Promise<Span[]> {
  const times = atOnce === 0 ? [] : videoTimes(country, clock.now());
  const rows = await database
    .selectFrom('appointments')
    .select('starts_at')
    .where('branch_id', '=', officeOf(country))
    .where('state', '=', 'booked')
    .where('starts_at', '>=', times[0]?.from ?? 0)
    .execute();
  return times.filter(({ from }) => rows.filter(({ starts_at: at }) => at === from).length < atOnce);
}

interface Parts {
  database: Database;
  clock: Pick<BackofficeClock, 'now'>;
  random: RandomBytes;
  /** Visits that a country's office can have at the same time; 0: none are offered. */
  atOnce: number;
}

/**
 * What a request for a visit by video call books in its own transaction: its time, with the lowest free number. Each number is one row, and the
 * database refuses the second. Undefined for all other requests. The booking throws `RequestRefused` where the time is not free.
 */
export function videoBooking(parts: Parts, { kind, storeCode, times: [time] = [] }: RequestContent): Booking | undefined {
  const country = storeViews.find((view) => view.storeCode === storeCode)?.countryCode ?? '';
  if (kind !== 'video-visit' || !time) return undefined;
  return async (transaction, requestId) => {
    const [from, to] = [Date.parse(time.from), Date.parse(time.to)];
    const now = parts.clock.now();
    const isOffered = videoTimes(country, now).some((one) => one.from === from && one.to === to);
    const { timeZone } = countryOf(country);
    const row = {
      branch_id: officeOf(country),
      day: Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
      half: startOf(from, timeZone),
      state: 'booked',
      holder: requestId,
      key_hash: null,
      held_until: null,
      request_id: requestId,
      sequence: 0,
      starts_at: from,
      ends_at: to,
      time_zone: timeZone,
      changed_at: now,
    };
    for (let seat = 1; isOffered && seat <= parts.atOnce; seat += 1) {
      const inserted = await transaction
        .insertInto('appointments')
        .values({ ...row, seat, id: Buffer.from(parts.random(16)).toString('hex') })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (inserted) return;
    }
    throw new RequestRefused([{ path: 'times.0.from', code: 'taken' }]);
  };
}

/** When a visit's call opens and ends, in milliseconds from now; undefined where the visit is cancelled. */
export function callOf(row: AppointmentTable, now: number): { opensIn: number; endsIn: number } | undefined {
  if (!isByVideo(row) || row.state !== 'booked') return undefined;
  return { opensIn: row.starts_at - opensBefore - now, endsIn: row.ends_at - now };
}

/** Whether the call of a request's visit is open now. */
export async function isCallOpen(database: Database, request: RequestTable, now: number): Promise<boolean> {
  const row = request.state === 'withdrawn' ? undefined : await latestAppointment(database, request.id);
  const call = row && callOf(row, now);
  return call !== undefined && call.opensIn <= 0 && call.endsIn > 0;
}

/** A booked visit by video call, as the desk lists it. */
export interface VideoVisit {
  requestId: string;
  reference: string;
  name: string;
  storeCode: string;
  from: number;
  to: number;
  timeZone: string;
}

/** The booked visits by video call that begin within a day or are not over yet, in order. */
export async function nextVideoVisits(database: Database, now: number): Promise<VideoVisit[]> {
  const rows = await database
    .selectFrom('appointments')
    .innerJoin('requests', 'requests.id', 'appointments.request_id')
    .selectAll('appointments')
    .select(['requests.reference', 'requests.content', 'requests.store_code'])
    .where('appointments.state', '=', 'booked')
    .where('appointments.branch_id', 'like', `${officePrefix}%`)
    .where('appointments.ends_at', '>', now)
    .where('appointments.starts_at', '<', now + 86_400_000)
    .orderBy('appointments.starts_at')
    .orderBy('requests.reference')
    .execute();
  return rows.map((row) => ({
    requestId: row.request_id ?? '',
    reference: row.reference,
    name: (JSON.parse(row.content) as RequestContent).contact.name,
    storeCode: row.store_code,
    from: row.starts_at,
    to: row.ends_at,
    timeZone: row.time_zone,
  }));
}
