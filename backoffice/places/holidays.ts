import type { HolidayRules } from './holidayRules';
import { holidayRules } from './holidayRules';

const dayMs = 86_400_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

// Days without hours: midnight UTC, in milliseconds.
const dayOf = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekdayOf = (day: number): number => new Date(day).getUTCDay();
const textOf = (day: number): string => new Date(day).toISOString().slice(0, 10);

/** Easter Sunday of the western churches in a year from 1583 on (Meeus, Jones and Butcher), as `2026-04-05`. */
export const easterSunday = (year: number): string => textOf(easter(year));

function easter(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const corrected = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15;
  const moon = corrected % 30;
  const full = moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11));
  const sunday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  const fromMarch = full - sunday;
  const month = 3 + Math.floor((fromMarch + 40) / 44);
  return dayOf(year, month, fromMarch + 28 - 31 * Math.floor(month / 4));
}

/** The weekday on or after a day. */
function onOrAfter(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7) * dayMs;
}

/** A rule's day in a year. Throws on a rule that is none. */
function dayByRule(rule: string, year: number): number {
  const fixed = /^(\d\d)-(\d\d)$/.exec(rule);
  if (fixed) return dayOf(year, Number(fixed[1]), Number(fixed[2]));
  const fromEaster = /^E([+-]\d+)$/.exec(rule);
  if (fromEaster) return easter(year) + Number(fromEaster[1]) * dayMs;
  const from = /^([A-Z][a-z]{2})@(\d\d)-(\d\d)$/.exec(rule);
  if (from) return onOrAfter(dayOf(year, Number(from[2]), Number(from[3])), weekdays.indexOf(from[1] ?? ''));
  const [, name = '', nth, month, later = 0] = /^([A-Z][a-z]{2})(-?\d)-(\d\d)(?:\+(\d))?$/.exec(rule) ?? [];
  if (!weekdays.includes(name)) throw new Error(`${rule} is no rule of a holiday`);
  const weekday = weekdays.indexOf(name);
  const first = onOrAfter(dayOf(year, Number(month), 1), weekday);
  const last = onOrAfter(dayOf(year, Number(month) + 1, 1), weekday) - 7 * dayMs;
  return (Number(nth) < 0 ? last : first + (Number(nth) - 1) * 7 * dayMs) + Number(later) * dayMs;
}

/** The days that are free because others fall on a weekend. */
function daysInLieu(days: readonly number[], inLieu: HolidayRules['inLieu']): number[] {
  const taken = new Set(days);
  return days
    .toSorted((one, other) => one - other)
    .flatMap((day) => {
      const weekday = weekdayOf(day);
      if (inLieu === 'nearest weekday' && weekday === 6) return [day - dayMs];
      if (weekday !== 0 && !(weekday === 6 && inLieu === 'next weekday')) return [];
      let free = day + dayMs;
      while (taken.has(free) || weekdayOf(free) === 0 || weekdayOf(free) === 6) free += dayMs;
      taken.add(free);
      return [free];
    });
}

const reckoned = new Map<string, ReadonlySet<string>>();

/**
 * The public holidays of a year (`2026-12-25` …) in a country (ISO 3166) and one of its regions (ISO 3166-2 without the country); those
 * of the whole country where the region is unknown. A day in lieu of one at the year's end may lie in the year before.
 */
export function publicHolidays(country: string, region: string | undefined, year: number): ReadonlySet<string> {
  const key = `${country} ${region ?? ''} ${year}`;
  const known = reckoned.get(key);
  if (known) return known;
  const rules = holidayRules[country];
  const dated = (inYear: number): number[] =>
    [...(rules?.everywhere ?? []), ...(rules?.regions[region ?? ''] ?? [])].map((rule) => dayByRule(rule, inYear));
  const days = rules
    ? [...dated(year), ...(rules.inLieu ? [...daysInLieu(dated(year), rules.inLieu), ...daysInLieu(dated(year + 1), rules.inLieu)] : [])]
    : [];
  const found = new Set(days.map(textOf).filter((day) => day.startsWith(String(year))));
  reckoned.set(key, found);
  return found;
}
