import { Temporal } from 'temporal-polyfill';
import { storeViews } from '../../src/config/storeViews';
import { appointmentsBetween, type CalendarEntry, type CalendarParts } from '../appointments/calendar';
import { halves, isShut, spanOf, weekOfSeats } from '../appointments/halfDays';
import { occupancyOf, type Occupancy } from '../appointments/seats';
import type { Place } from '../places/place';
import type { PlaceStore } from '../places/placeStore';

/** A half-day in the calendar of a branch or a showroom. */
export interface HalfDayShown extends Occupancy {
  visits: CalendarEntry[];
  /** It has begun: how many visits are made can no longer be changed. */
  isOver: boolean;
  /** A showroom that is closed: no number of visits lets anyone in. */
  isShut: boolean;
}

export interface DayShown {
  day: string;
  halfDays: HalfDayShown[];
}

/** The branches that survey homes and the showrooms that take bookings, by country and name. */
export async function placesWithCalendar(places: PlaceStore): Promise<Place[]> {
  const countries = [...new Set(storeViews.map(({ countryCode }) => countryCode))].toSorted();
  const all = await Promise.all(countries.map((country) => places.inCountry(country)));
  return all.flatMap((ofCountry) =>
    ofCountry
      .filter((place) => weekOfSeats(place) !== undefined)
      .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.name.localeCompare(other.name)),
  );
}

/** The Monday of the week that a day (`2026-02-10`) is in; of today's by the branch's clock where it is no day. */
export function mondayOf(day: string, { timeZone }: Place, now: number): Temporal.PlainDate {
  const today = (): Temporal.PlainDate => Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  let date: Temporal.PlainDate;
  try {
    // Four digits of a year: what is before or after them no calendar shows.
    date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Temporal.PlainDate.from(day) : today();
  } catch {
    date = today();
  }
  return date.subtract({ days: date.dayOfWeek - 1 });
}

/** The seven days from a Monday: how full each half-day is, and who is visited. */
export async function weekOf(
  { database, clock }: Pick<CalendarParts, 'database' | 'clock'>,
  branch: Place,
  monday: Temporal.PlainDate,
): Promise<DayShown[]> {
  const now = clock.now();
  const days = Array.from({ length: 7 }, (_none, at) => monday.add({ days: at }).toString());
  const halfDays = days.flatMap((day) => halves.map((half) => ({ day, half })));
  const occupancies = await occupancyOf(database, branch, halfDays, now);
  const visits = await appointmentsBetween(database, { first: days[0] ?? '', last: days.at(-1) ?? '', branchId: branch.id });
  return days.map((day) => ({
    day,
    halfDays: occupancies
      .filter((one) => one.day === day)
      .map((one) => ({
        ...one,
        visits: visits.filter((visit) => visit.day === day && visit.half === one.half),
        isOver: spanOf(one, branch).from <= now,
        isShut: isShut(branch, one),
      })),
  }));
}
