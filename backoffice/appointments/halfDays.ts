import { Temporal } from 'temporal-polyfill';
import { instantAt, spansOn } from '../places/opening';
import type { Place } from '../places/place';

/** A visit takes up to two hours: a half-day is promised, and the branch rings when it sets out. */
export const halves = ['morning', 'afternoon'] as const;
export type Half = (typeof halves)[number];

export interface HalfDay {
  /** Of the branch's calendar: `2026-12-08`. */
  day: string;
  half: Half;
}

/** Milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/** Wall times of the branch. */
const wallTimes: Readonly<Record<Half, { from: string; to: string }>> = {
  morning: { from: '08:00', to: '12:00' },
  afternoon: { from: '13:00', to: '17:00' },
};

/** Today and tomorrow are planned already; further ahead than four weeks no engineer's calendar is certain. */
const firstDayAhead = 2;
export const lastDayAhead = 28;

/** When a half-day begins and ends, also on the days on which the clocks change. Throws a RangeError where `day` is no day. */
export function spanOf({ day, half }: HalfDay, timeZone: string): Span {
  const date = Temporal.PlainDate.from(day);
  const { from, to } = wallTimes[half];
  return { from: instantAt(date, from, timeZone), to: instantAt(date, to, timeZone) };
}

/** The days on which a branch can be booked at an instant (milliseconds since 1970), by its own calendar, first to last. */
export const bookableDays = (place: Pick<Place, 'timeZone'>, now: number): string[] => daysFrom(place, now, firstDayAhead, lastDayAhead);

/** Days by a place's calendar, counted from the one that an instant is on: 0 is today. */
export function daysFrom({ timeZone }: Pick<Place, 'timeZone'>, now: number, first: number, last: number): string[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return Array.from({ length: last - first + 1 }, (_none, at) => today.add({ days: first + at }).toString());
}

/** Visits that a branch makes in a half-day by its week: none on a public holiday, and none in a half in which it is closed. */
export function usualSeats(place: Place, { day, half }: HalfDay): number {
  const date = Temporal.PlainDate.from(day);
  const { from, to } = wallTimes[half];
  const isOpen = spansOn(place, date).some(({ opens, closes }) => opens < to && closes > from);
  return isOpen ? (place.surveys?.[date.dayOfWeek - 1]?.[half] ?? 0) : 0;
}
