import { anyLanguage, type Place, type Span } from './place';

export const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** `09:00-13:00,14:00-18:00`; undefined where it is not so. */
function spansOf(text: string): Span[] | undefined {
  const spans = text.split(',').map((part) => /^(\d{2}:\d{2})-(\d{2}:\d{2})$/.exec(part));
  return spans.every((match) => match !== null) ? spans.map(([, opens = '', closes = '']) => ({ opens, closes })) : undefined;
}

function daysOf(text: string): number[] | undefined {
  const [from = '', to = from, ...more] = text.split('-');
  const [first, last] = [dayNames.findIndex((day) => day === from), dayNames.findIndex((day) => day === to)];
  if (first < 0 || last < first || more.length > 0) return undefined;
  return Array.from({ length: last - first + 1 }, (_none, place) => first + place);
}

/** `Mo-Fr 09:30-17:00; Sa 10:00-14:00` as seven days. Throws a sentence. */
export function parseHours(text: string): Place['hours'] {
  const week: Span[][] = dayNames.map(() => []);
  for (const part of text.split(';').filter((entry) => entry.trim() !== '')) {
    const [dayText = '', spanText = '', ...more] = part.trim().split(/\s+/);
    const [onDays, spans] = [daysOf(dayText), spansOf(spanText)];
    if (!onDays || !spans || more.length > 0) throw new Error(`“${part.trim()}” must be days and times, such as Mo-Fr 09:30-17:00`);
    for (const day of onDays) {
      if ((week[day]?.length ?? 0) > 0) throw new Error(`${dayNames[day]} is there twice`);
      week[day] = spans;
    }
  }
  return week;
}

/** `Stocktaking`, or by language `fr: Inventaire | nl: Inventaris`. */
function reasonOf(text: string): Record<string, string> {
  const parts = text.split('|').map((part) => /^\s*(?:([a-z]{2}):)?\s*(.*?)\s*$/.exec(part) ?? []);
  return Object.fromEntries(parts.map(([, language = anyLanguage, words = '']) => [language, words]));
}

const reasonText = (reason: Readonly<Record<string, string>>): string =>
  Object.entries(reason)
    .map(([language, words]) => (language === anyLanguage ? words : `${language}: ${words}`))
    .join(' | ');

/** `2026-12-24 09:00-12:00; 2026-12-31 closed Stocktaking`. Throws a sentence. */
export function parseExceptions(text: string): Place['exceptions'] {
  const parts = text.split(';').filter((entry) => entry.trim() !== '');
  return parts.map((part) => {
    const [date = '', spanText = '', ...more] = part.trim().split(/\s+/);
    const spans = spanText === 'closed' ? [] : spansOf(spanText);
    if (!spans) throw new Error(`“${part.trim()}” must be a date and times or closed, such as 2026-12-24 09:00-12:00`);
    return { date, spans, ...(more.length > 0 && { reason: reasonOf(more.join(' ')) }) };
  });
}

/** `Mo-Th 3/3; Fr 3/2`: visits in the morning and in the afternoon, as seven days. Throws a sentence. */
export function parseVisits(text: string): NonNullable<Place['surveys']> {
  const week = dayNames.map(() => ({ morning: 0, afternoon: 0 }));
  for (const part of text.split(';').filter((entry) => entry.trim() !== '')) {
    const [, dayText = '', morning, afternoon] = /^([A-Za-z-]+)\s+(\d{1,2})\/(\d{1,2})$/.exec(part.trim()) ?? [];
    const onDays = daysOf(dayText);
    if (!onDays) throw new Error(`“${part.trim()}” must be days and visits, such as Mo-Th 3/3`);
    for (const day of onDays) week[day] = { morning: Number(morning), afternoon: Number(afternoon) };
  }
  return week;
}

/** `09:00-13:00,14:00-18:00`; empty for a day without a span. */
export const spansText = (spans: readonly Span[]): string => spans.map(({ opens, closes }) => `${opens}-${closes}`).join(',');

/** `Mo-Th 3/3; Fr 3/2`: days that follow each other with the same text are one part; those without a text are left out. */
function byDays(texts: readonly string[]): string {
  const parts: { from: number; to: number; text: string }[] = [];
  for (const [day, text] of texts.entries()) {
    const last = parts.at(-1);
    if (last && last.to === day - 1 && last.text === text) last.to = day;
    else if (text !== '') parts.push({ from: day, to: day, text });
  }
  return parts.map(({ from, to, text }) => `${dayNames[from]}${to > from ? `-${dayNames[to]}` : ''} ${text}`).join('; ');
}

/** What `parseHours` reads. */
export const hoursText = (hours: Place['hours']): string => byDays(hours.map((spans) => spansText(spans)));

/** What `parseExceptions` reads. */
export const exceptionsText = (exceptions: Place['exceptions']): string =>
  exceptions
    .map(({ date, spans, reason }) => [date, spansText(spans) || 'closed', ...(reason ? [reasonText(reason)] : [])].join(' '))
    .join('; ');

/** What `parseVisits` reads. A place without any visits remains one that may have some: its days are all there, with none. */
export function visitsText(week: NonNullable<Place['surveys']>): string {
  const texts = week.map(({ morning, afternoon }) => `${morning}/${afternoon}`);
  return byDays(texts.every((text) => text === '0/0') ? texts : texts.map((text) => (text === '0/0' ? '' : text)));
}
