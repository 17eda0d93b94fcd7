import { countryName } from '../catalogue/countries';
import { valueOf } from '../catalogue/money';
import { timeZoneOf } from '../catalogue/timeZones';
import type { SeedStoreView } from '../seed/seedTypes';
import { mailLanguages, type MailWords } from './mailWords';

/** How a store view speaks in its mails. */
export interface MailVoice {
  /** language tag of what is written, e.g. "fr-BE" */
  lang: string;
  words: MailWords;
  /** how to reach the company in the store's country */
  contact: { phone: string; email: string };
  /** formats money as the store does. @param minor minor units */
  amount(minor: number, currency: string): string;
  /** the day of a moment where the store is, written out: "21 novembre 2026" */
  day(moment: number): string;
  /** day and time of a moment where the store is: "21 novembre 2026 à 10 h 05" */
  moment(moment: number): string;
  /** a day without a time, written out. @param date YYYY-MM-DD */
  date(date: string): string;
  /** name of a country by its two letters */
  country(id: string): string;
}

/** The texts and formats of a store view. If its language is not written yet, mails are English, and their `lang` says so. */
export function voiceOf(store: SeedStoreView): MailVoice {
  const [own = '', region = ''] = store.locale.split('_');
  const language = mailLanguages.has(own) ? own : 'en';
  const words = mailLanguages.get(language);
  if (!words) throw new Error('mail/words/en.yaml is missing');
  const lang = `${language}-${region}`;
  const written = (moment: number, timeZone: string, time: Intl.DateTimeFormatOptions = {}) =>
    asWritten(lang, new Intl.DateTimeFormat(lang, { dateStyle: 'long', ...time, timeZone }).format(moment));
  return {
    lang,
    words,
    contact: { phone: store.phone, email: store.email },
    amount: (minor, currency) => amountIn(lang, minor, currency),
    day: (moment) => written(moment, timeZoneOf(store)),
    moment: (moment) => written(moment, timeZoneOf(store), { timeStyle: 'short' }),
    date: (date) => written(Date.parse(date), 'UTC'),
    country: (id) => countryName(id, lang),
  };
}

/** French says `1er décembre` and `9 h 05`, which no format of `Intl` does; the other languages write `9:05` without a zero before it. */
function asWritten(lang: string, text: string): string {
  if (!lang.startsWith('fr')) return text.replace(/\b0(?=\d:\d\d)/, '');
  return text
    .replace(/^1(?= )/, '1er')
    .replace(
      /\b0?(\d{1,2})(?::|\sh\s)(\d\d)$/,
      (_time, hours: string, minutes: string) => `${hours}\u00a0h${minutes === '00' ? '' : `\u00a0${minutes}`}`,
    );
}

/** As the shop writes it: pence only where there are any, thousands set apart in every language. */
function amountIn(lang: string, minor: number, currency: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  const style = {
    style: 'currency',
    currency,
    useGrouping: 'always',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  return new Intl.NumberFormat(lang, style).format(valueOf(minor));
}
