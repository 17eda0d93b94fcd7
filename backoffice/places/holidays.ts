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

/** Why a day is free: the rule of `holidayRules`, and whether it stands in for a day of that rule that fell on a weekend. */
export interface Holiday {
  rule: string;
  isInLieu: boolean;
}

/** Public holidays by their day, `2026-12-25`. */
export type Holidays = ReadonlyMap<string, Holiday>;

interface Dated {
  day: number;
  rule: string;
}

/** The days that are free because others fall on a weekend. */
function daysInLieu(dated: readonly Dated[], inLieu: HolidayRules['inLieu']): Dated[] {
  const taken = new Set(dated.map(({ day }) => day));
  return dated
    .toSorted((one, other) => one.day - other.day)
    .flatMap(({ day, rule }) => {
      const weekday = weekdayOf(day);
      if (inLieu === 'nearest weekday' && weekday === 6) return [{ day: day - dayMs, rule }];
      if (weekday !== 0 && !(weekday === 6 && inLieu === 'next weekday')) return [];
      let free = day + dayMs;
      while (taken.has(free) || weekdayOf(free) === 0 || weekdayOf(free) === 6) free += dayMs;
      taken.add(free);
      return [{ day: free, rule }];
    });
}

const reckoned = new Map<string, Holidays>();

/**
 * The public holidays of a year (`2026-12-25` …) in a country (ISO 3166) and one of its regions (ISO 3166-2 without the country); those
 * of the whole country where the region is unknown. A day in lieu of one at the year's end may lie in the year before.
 */
export function publicHolidays(country: string, region: string | undefined, year: number): Holidays {
  const key = `${country} ${region ?? ''} ${year}`;
  const known = reckoned.get(key);
  if (known) return known;
  const rules = holidayRules[country];
  const dated = (inYear: number): Dated[] =>
    [...(rules?.everywhere ?? []), ...(rules?.regions[region ?? ''] ?? [])].map((rule) => ({ day: dayByRule(rule, inYear), rule }));
  const inLieu = rules?.inLieu ? [dated(year), dated(year + 1)].flatMap((days) => daysInLieu(days, rules.inLieu)) : [];
  const found = new Map<string, Holiday>();
  const add = ({ day, rule }: Dated, isInLieu: boolean): void => {
    const text = textOf(day);
    if (text.startsWith(String(year)) && !found.has(text)) found.set(text, { rule, isInLieu });
  };
  for (const one of dated(year)) add(one, false);
  for (const one of inLieu) add(one, true);
  reckoned.set(key, found);
  return found;
}
