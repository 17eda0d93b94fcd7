import { Temporal } from 'temporal-polyfill';
import { holidayName } from './holidayNames';
import { publicHolidays } from './holidays';
import { anyLanguage, type Place, type Span } from './place';

/**
 * Whether a place is open, and until or from when (ISO 8601 instants). No `opens`: not within the next 60 days. `today`: closed for the whole
 * day by a public holiday or an exception, with its name in the language asked for, where it has one.
 */
export type Opening = { state: 'open'; until: string } | { state: 'closed'; opens?: string; today?: { name?: string } };

type Timetable = Pick<Place, 'country' | 'region' | 'hours' | 'exceptions' | 'timeZone' | 'closedFrom'>;

/** How far ahead the next opening is looked for. */
const daysAhead = 60;

/** What makes a day special: an exception of the place, whose reason is of that language or of any, or a public holiday. Undefined: neither. */
function specialityOf(place: Timetable, date: Temporal.PlainDate, language: string): { name?: string } | undefined {
  const exception = place.exceptions.find((one) => one.date === date.toString());
  const holiday = publicHolidays(place.country, place.region, date.year).get(date.toString());
  if (!exception && !holiday) return undefined;
  const reason = exception?.reason?.[language] ?? exception?.reason?.[anyLanguage];
  const name = reason ?? (holiday && holidayName(place.country, holiday, language));
  return name === undefined ? {} : { name };
}

/** The hours of one day: none from the day on which it closes for good; else the place's exception, else none on a public holiday, else the weekday's. */
export function spansOn(place: Timetable, date: Temporal.PlainDate): readonly Span[] {
  const day = date.toString();
  if (place.closedFrom !== undefined && place.closedFrom <= day) return [];
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

/** Is the place open at an instant (milliseconds since 1970), and until when; or when does it open next? Names are in a language, ISO 639. */
export function openAt(place: Timetable, instant: number, language = ''): Opening {
  const { timeZone } = place;
  const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  const speciality = spansOn(place, today).length === 0 && specialityOf(place, today, language);
  const closed = { state: 'closed' as const, ...(speciality && { today: speciality }) };
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = today.add({ days: ahead });
    for (const { opens, closes } of spansOn(place, date)) {
      const [from, until] = [instantAt(date, opens, timeZone), instantAt(date, closes, timeZone)];
      if (from <= instant && instant < until) return { state: 'open', until: iso(until) };
      if (from > instant) return { ...closed, opens: iso(from) };
    }
  }
  return closed;
}

/** A day on which a place keeps other hours than its weekday's: an exception of its own, or a public holiday. Without a span: closed. */
export interface SpecialDay {
  /** `2026-12-24`, in the place's zone */
  date: string;
  spans: readonly Span[];
  /** What day it is, or why. */
  name?: string;
}

/**
 * The special days of the next 60 days from an instant (milliseconds since 1970), the nearest first, with names in a language (ISO 639).
 * Holidays on which it is closed anyway are left out.
 */
export function specialDays(place: Timetable, instant: number, language = ''): SpecialDay[] {
  const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(place.timeZone).toPlainDate();
  return Array.from({ length: daysAhead + 1 }, (_none, ahead) => today.add({ days: ahead })).flatMap((date) => {
    const [spans, usual] = [spansOn(place, date), place.hours[date.dayOfWeek - 1] ?? []];
    return JSON.stringify(spans) === JSON.stringify(usual)
      ? []
      : [{ date: date.toString(), spans, ...specialityOf(place, date, language) }];
  });
}
