import { Temporal } from 'temporal-polyfill';
import { countryOf } from '../../src/config/countries';
import { holidayName } from './holidayNames';
import { type Holidays, publicHolidays } from './holidays';
import { instantAt } from './opening';

/** The regions of the offices that answer the telephone (`src/config/countries.ts`), ISO 3166-2, where holidays depend on it. */
const regions: Readonly<Record<string, string>> = { GB: 'ENG', US: 'NH', CA: 'ON', CH: 'BE', ES: 'MD' };

const told = 10;

const holidaysIn = (country: string, year: number): Holidays => publicHolidays(country, regions[country], year);

/** The next ten public holidays of a country's office, today included, as `2026-12-25`: the telephone is not answered on them. @param now milliseconds since 1970 */
export function officeHolidays(country: string, now: number): string[] {
  const { timeZone } = countryOf(country);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return [today.year, today.year + 1, today.year + 2]
    .flatMap((year) => [...holidaysIn(country, year).keys()].toSorted())
    .filter((day) => day >= today.toString())
    .slice(0, told);
}

/** The names of days that `officeHolidays` tells, in a language (ISO 639) of the country; without those that have none in it. */
export function officeHolidayNames(country: string, days: readonly string[], language: string): Record<string, string> {
  const named = days.flatMap((day): [string, string][] => {
    const holiday = holidaysIn(country, Number(day.slice(0, 4))).get(day);
    const name = holiday && holidayName(country, holiday, language);
    return name === undefined ? [] : [[day, name]];
  });
  return Object.fromEntries(named);
}

/** Why a country's office cannot ring in a span of time (ISO 8601 instants): a public holiday, or outside its hours. Undefined: it can. */
export function callFault(country: string, { from, to }: { from: string; to: string }): 'holiday' | 'closed' | undefined {
  const { timeZone, hours } = countryOf(country);
  const [begins, ends] = [Date.parse(from), Date.parse(to)];
  const date = Temporal.Instant.fromEpochMilliseconds(begins).toZonedDateTimeISO(timeZone).toPlainDate();
  if (holidaysIn(country, date.year).has(date.toString())) return 'holiday';
  const at = (time: string): number => instantAt(date, time.padStart(5, '0'), timeZone);
  const isOpen = hours.some(
    ({ firstDay, lastDay, opens, closes }) =>
      firstDay <= date.dayOfWeek && date.dayOfWeek <= lastDay && at(opens) <= begins && ends <= at(closes),
  );
  return isOpen ? undefined : 'closed';
}
