import { Temporal } from 'temporal-polyfill';
import { publicHolidays } from './holidays';
import type { Place, Span } from './place';

/** Whether a place is open, and until or from when (ISO 8601 instants). No `opens`: not within the next 60 days. */
export type Opening = { state: 'open'; until: string } | { state: 'closed'; opens?: string };

type Timetable = Pick<Place, 'country' | 'region' | 'hours' | 'exceptions' | 'timeZone'>;

/** How far ahead the next opening is looked for. */
const daysAhead = 60;

/** The hours of one day: the place's exception, else none on a public holiday, else the weekday's. */
export function spansOn(place: Timetable, date: Temporal.PlainDate): readonly Span[] {
  const day = date.toString();
  const exception = place.exceptions.find((one) => one.date === day);
  if (exception) return exception.spans;
  if (publicHolidays(place.country, place.region, date.year).has(day)) return [];
  return place.hours[date.dayOfWeek - 1] ?? [];
}

/** A wall time that the clocks skip is the moment after the gap; one that they show twice is the first. */
export function instantAt(date: Temporal.PlainDate, time: string, timeZone: string): number {
  const [day, plainTime] = time === '24:00' ? [date.add({ days: 1 }), '00:00'] : [date, time];
  return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** Is the place open at an instant (milliseconds since 1970), and until when; or when does it open next? */
export function openAt(place: Timetable, instant: number): Opening {
  const { timeZone } = place;
  const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = today.add({ days: ahead });
    for (const { opens, closes } of spansOn(place, date)) {
      const [from, until] = [instantAt(date, opens, timeZone), instantAt(date, closes, timeZone)];
      if (from <= instant && instant < until) return { state: 'open', until: iso(until) };
      if (from > instant) return { state: 'closed', opens: iso(from) };
    }
  }
  return { state: 'closed' };
}

/** A day on which a place keeps other hours than its weekday's: an exception of its own, or a public holiday. Without a span: closed. */
export interface SpecialDay {
  /** `2026-12-24`, in the place's zone */
  date: string;
  spans: readonly Span[];
}

/** The special days of the next 60 days from an instant (milliseconds since 1970), the nearest first. Holidays on which it is closed anyway are left out. */
export function specialDays(place: Timetable, instant: number): SpecialDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(place.timeZone).toPlainDate();
  return Array.from({ length: daysAhead + 1 }, (_none, ahead) => today.add({ days: ahead })).flatMap((date) => {
    const [spans, usual] = [spansOn(place, date), place.hours[date.dayOfWeek - 1] ?? []];
    return JSON.stringify(spans) === JSON.stringify(usual) ? [] : [{ date: date.toString(), spans }];
  });
}
