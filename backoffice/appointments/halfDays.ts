import { Temporal } from 'temporal-polyfill';
import { instantAt, spansOn } from '../places/opening';
import type { Place } from '../places/place';

/** A visit to a home takes up to two hours: a half-day is promised, and the branch rings when it sets out. At a showroom people come within it. */
export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];

export interface HalfDay {
  /** Of the place's calendar: `2026-12-08`. */
  day: string;
  half: Half;
}

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

interface WallTimes {
  /** `08:00` */
  from: string;
  to: string;
}

/** When a branch's engineers may come. */
const ofBranch: Readonly<Record<Half, WallTimes>> = {
  morning: { from: '08:00', to: '12:00' },
  afternoon: { from: '13:00', to: '17:00' },
};

/** What divides the hours of a showroom. */
const ofDay: Readonly<Record<Half, WallTimes>> = {
  morning: { from: '00:00', to: '13:00' },
  afternoon: { from: '13:00', to: '24:00' },
};

/** A try-out takes an hour: a showroom that is open for less is not open for one. */
const shortestMinutes = 60;

/** Today and tomorrow are planned already; further ahead than four weeks no engineer's calendar is certain. */
const firstDayAhead = 2;
export const lastDayAhead = 28;

/** When a half-day begins and ends, also on the days on which the clocks change. Throws a RangeError where `day` is no day. */
export function spanOf(halfDay: HalfDay, place: Place): Span {
  const date = Temporal.PlainDate.from(halfDay.day);
  const { from, to } = openWithin(place, halfDay) ?? ofBranch[halfDay.half];
  return { from: instantAt(date, from, place.timeZone), to: instantAt(date, to, place.timeZone) };
}

/** The days on which a place can be booked at an instant (milliseconds since 1970), by its own calendar, first to last. */
export const bookableDays = (place: Pick<Place, 'timeZone'>, now: number): string[] => daysFrom(place, now, firstDayAhead, lastDayAhead);

/** Days by a place's calendar, counted from the one that an instant is on: 0 is today. */
export function daysFrom({ timeZone }: Pick<Place, 'timeZone'>, now: number, first: number, last: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: last - first + 1 }, (_none, at) => today.add({ days: first + at }).toString());
}

/** How many can be booked in each half-day of the week: homes that a branch surveys, try-outs at a showroom. Undefined: none can. */
export const weekOfSeats = ({ kind, surveys, tryOuts }: Place): Place['surveys'] =>
  kind === 'branch' ? surveys : kind === 'showroom' ? tryOuts : undefined;

/** Visits in a half-day by the place's week: none on a public holiday, and none in a half in which it is closed. */
export function usualSeats(place: Place, { day, half }: HalfDay): number {
  if (!openWithin(place, { day, half })) return 0;
  return weekOfSeats(place)?.[Temporal.PlainDate.from(day).dayOfWeek - 1]?.[half] ?? 0;
}

/**
 * A closed showroom lets no one in, whatever number the desk has set; a branch may go out on a day on which it is closed. No place takes visits
 * from the day on which it closes for good.
 */
export const isShut = (place: Place, halfDay: HalfDay): boolean =>
  (place.closedFrom !== undefined && place.closedFrom <= halfDay.day) || (place.kind === 'showroom' && !openWithin(place, halfDay));

/** The wall times of a half-day: a branch's are the same each day, a showroom's are its own hours. Undefined where it is closed. */
function openWithin(place: Place, { day, half }: HalfDay): WallTimes | undefined {
  const { from, to } = place.kind === 'showroom' ? ofDay[half] : ofBranch[half];
  const open = spansOn(place, Temporal.PlainDate.from(day)).filter(({ opens, closes }) => opens < to && closes > from);
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return undefined;
  if (place.kind !== 'showroom') return ofBranch[half];
  const own = { from: first.opens > from ? first.opens : from, to: last.closes < to ? last.closes : to };
  return minutesOf(own.to) - minutesOf(own.from) < shortestMinutes ? undefined : own;
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
