import type { Country } from '~/config/countries';

/** A time in which the company can ring, in milliseconds since 1970. */
export interface CallWindow {
  from: number;
  to: number;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** How long a window is; the last of a day takes what is left. */
const windowLength = 2 * hour;
/** A window that is nearly over is not offered. */
const leastLeft = hour;
const daysOffered = 3;
const quarter = 15 * minute;

/** When the company can ring, and the public holidays (midnight UTC, milliseconds) in between on which it otherwise would. */
export interface CallTimes {
  windows: CallWindow[];
  holidays: number[];
}

/**
 * From `now` on: today, if it is open long enough, and the next days on which it is.
 * @param publicHolidays as `2026-12-25`, by the country's calendar
 */
export function callTimes(
  { hours, timeZone }: Pick<Country, 'hours' | 'timeZone'>,
  now: number,
  publicHolidays: readonly string[] = [],
): CallTimes {
  const days: CallWindow[][] = [];
  const holidays: number[] = [];
  for (let ahead = 0; ahead < 21 && days.length < daysOffered; ahead += 1) {
    const { date, windows: ofDay } = windowsOf({ hours, timeZone }, now + ahead * day);
    const windows = ofDay.flatMap(({ from, to }) => {
      const begins = Math.max(from, Math.ceil(now / quarter) * quarter);
      return to - begins >= leastLeft ? [{ from: begins, to }] : [];
    });
    if (windows.length === 0) continue;
    if (publicHolidays.includes(new Date(date).toISOString().slice(0, 10))) holidays.push(date);
    else days.push(windows);
  }
  return { windows: days.flat(), holidays };
}

/** The day on which this moment falls (its midnight, as if that were UTC), and its windows. */
function windowsOf(
  { hours, timeZone }: Pick<Country, 'hours' | 'timeZone'>,
  moment: number,
): { date: number; windows: readonly CallWindow[] } {
  const shown = new Date(moment + offsetAt(moment, timeZone));
  const weekday = shown.getUTCDay();
  const midnight = Math.floor(shown.getTime() / day) * day;
  const at = (time: string): number => {
    const [hoursOf = 0, minutes = 0] = time.split(':').map(Number);
    const wall = midnight + hoursOf * hour + minutes * minute;
    // The clocks may change on that day: the offset is the one of that hour.
    return wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone);
  };
  const windows = hours
    .filter(({ firstDay, lastDay }) => weekday >= firstDay && weekday <= lastDay)
    .flatMap(({ opens, closes }) => cut(at(opens), at(closes)));
  return { date: midnight, windows };
}

function cut(opens: number, closes: number): CallWindow[] {
  const count = Math.max(1, Math.floor((closes - opens) / windowLength));
  return Array.from({ length: count }, (_, index) => ({
    from: opens + index * windowLength,
    to: index === count - 1 ? closes : opens + (index + 1) * windowLength,
  }));
}

/** What the zone's clocks show, as if that were UTC, less UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: ofMonth = 1, hour: hours = 0, minute: minutes = 0 } = parts;
  return Date.UTC(year, month - 1, ofMonth, hours, minutes) - Math.floor(moment / minute) * minute;
}
