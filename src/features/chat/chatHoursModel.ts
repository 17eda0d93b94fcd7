/**
 * Bank holidays in England by year, as month-day in London. Good Friday and Easter Monday are among them, and the substitutes for those
 * that fall on a weekend. Published two years ahead; later years follow the same rules and may gain a day.
 */
const byYear: Readonly<Record<number, readonly string[]>> = {
  2026: ['01-01', '04-03', '04-06', '05-04', '05-25', '08-31', '12-25', '12-28'],
  2027: ['01-01', '03-26', '03-29', '05-03', '05-31', '08-30', '12-27', '12-28'],
  2028: ['01-03', '04-14', '04-17', '05-01', '05-29', '08-28', '12-25', '12-26'],
  2029: ['01-01', '03-30', '04-02', '05-07', '05-28', '08-27', '12-25', '12-26'],
  2030: ['01-01', '04-19', '04-22', '05-06', '05-27', '08-26', '12-25', '12-26'],
};

/** Year-month-day. */
export const bankHolidays: readonly string[] = Object.entries(byYear).flatMap(([year, days]) => days.map((day) => `${year}-${day}`));

/** After this year the list knows nothing: it has to be continued. */
export const lastKnownYear = 2030;

/** The chat is answered in London, wherever the visitor is. */
export const chatTimeZone = 'Europe/London';
/** Availability is checked again after this, in milliseconds. */
export const recheckEvery = 60_000;
/** After the chat was started its place closes after this, in milliseconds. */
export const closesAfterStart = 5000;

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes after midnight; Sunday is 0. Absent days are closed. */
const hours: Readonly<Record<number, { opens: number; closes: number }>> = {
  1: { opens: 540, closes: 1050 },
  2: { opens: 540, closes: 1050 },
  3: { opens: 540, closes: 1050 },
  4: { opens: 540, closes: 1050 },
  5: { opens: 540, closes: 870 },
};

export interface ChatHours {
  isOpen: boolean;
  /** When that changes next, in milliseconds since 1970. */
  changesAt: number;
}

/** Is the chat answered at this moment (milliseconds since 1970), and until when does that hold? Specification section 9. */
export function chatHoursAt(now: number): ChatHours {
  const { midnight } = londonDay(now);
  // Christmas and New Year close it for five days at most.
  for (let ahead = 0; ahead < 10; ahead += 1) {
    // Noon, because a day in March has 23 hours and one in October 25.
    const open = openingOf(midnight + ahead * day + day / 2);
    if (!open || now >= open.until) continue;
    return now < open.from ? { isOpen: false, changesAt: open.from } : { isOpen: true, changesAt: open.until };
  }
  return { isOpen: false, changesAt: now + day };
}

/** The opening of the London day that this moment belongs to; undefined for a day that is closed. */
function openingOf(moment: number): { from: number; until: number } | undefined {
  const { date, weekday, midnight } = londonDay(moment);
  const open = hours[weekday];
  if (!open || bankHolidays.includes(date)) return undefined;
  return { from: atMinute(midnight, open.opens), until: atMinute(midnight, open.closes) };
}

/** London's clocks change at one in the morning: minutes counted from midnight would be an hour off on that day. */
const atMinute = (midnight: number, minutes: number): number => {
  const guess = midnight + minutes * minute;
  return guess + (offsetAt(midnight) - offsetAt(guess));
};

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: chatTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** What London's clocks show, as if that were UTC, less UTC. */
function offsetAt(moment: number): number {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: ofMonth = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, ofMonth, hour, minutes, second) - Math.floor(moment / 1000) * 1000;
}

function londonDay(moment: number): { date: string; weekday: number; midnight: number } {
  const offset = offsetAt(moment);
  const shown = Math.floor((moment + offset) / day) * day;
  const guess = shown - offset;
  const date = new Date(shown);
  return { date: date.toISOString().slice(0, 10), weekday: date.getUTCDay(), midnight: guess + (offset - offsetAt(guess)) };
}
