import { clockFormat, clockTimes } from '../../src/config/clockTimes';
import type { OpeningTimes } from '../../src/config/countries';
import { storeViews, type StoreView } from '../../src/config/storeViews';
import type { RequestContent } from '../requests/requestSchema';
import type { MailWords } from './mailWords';

/** The words with each `{name}` filled in; a name that is not known stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);

/** An amount as the shop writes it: thousands are set apart in every language. @param minor minor units of a currency with two decimals */
export const amountText = (lang: string, minor: number, currency: string): string =>
  new Intl.NumberFormat(lang, { style: 'currency', currency, useGrouping: 'always' }).format(minor / 100);

type Address = NonNullable<RequestContent['contact']['address']>;

/** Street, town and region, a line each. */
export function postalLines({ street, postcode, city, region }: Address): string[] {
  return [...street, `${postcode} ${city}`, ...(region === undefined ? [] : [region])];
}

/** When the office is there, in a sentence. @param lang language tag */
export function hoursOf(hours: readonly OpeningTimes[], words: MailWords, lang: string): string {
  const day = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(lang, { ...clockFormat, timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: number): string => day.format(Date.UTC(2024, 0, weekday));
  const clockOf = (text: string): string => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return clockTimes(lang, time.format(Date.UTC(2024, 0, 1, hour, minute)));
  };
  const spans = hours.map(({ firstDay, lastDay, opens, closes }) => {
    const pattern = firstDay === lastDay ? words.hours.oneDay : words.hours.days;
    return filled(pattern, { first: nameOf(firstDay), last: nameOf(lastDay), opens: clockOf(opens), closes: clockOf(closes) });
  });
  return filled(words.hours.sentence, { spans: spans.join(words.hours.and) });
}

/** A form that mails strangers is liked by those who send advertisements: a name that looks like an address is not repeated. */
export const greetsSafely = (name: string): boolean => !/[/@:<>]|www|\.\p{L}{2,}/iu.test(name);

/** The store view in which the request was sent; a code that no longer exists is read as the first one's. */
export const storeViewOf = (storeCode: string): StoreView =>
  storeViews.find((view) => view.storeCode === storeCode) ?? (storeViews[0] as StoreView);
