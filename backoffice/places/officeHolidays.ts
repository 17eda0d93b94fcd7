import { Temporal } from 'temporal-polyfill';
import { countryOf } from '../../src/config/countries';
import { publicHolidays } from './holidays';

/** The regions of the offices that answer the telephone (`src/config/countries.ts`), ISO 3166-2, where holidays depend on it. */
const regions: Readonly<Record<string, string>> = { GB: 'ENG', US: 'NH', CA: 'ON', CH: 'BE', ES: 'MD' };

const told = 10;

/** The next ten public holidays of a country's office, today included, as `2026-12-25`: the telephone is not answered on them. @param now milliseconds since 1970 */
export function officeHolidays(country: string, now: number): string[] {
  const { timeZone } = countryOf(country);
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate();
  return [today.year, today.year + 1, today.year + 2]
    .flatMap((year) => [...publicHolidays(country, regions[country], year)].toSorted())
    .filter((day) => day >= today.toString())
    .slice(0, told);
}
