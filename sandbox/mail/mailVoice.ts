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
  /** day and time of a moment where the store is: "21 novembre 2026 à 10:05" */
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
  const written = (moment: number, timeZone: string) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone }).format(moment);
  return {
    lang,
    words,
    contact: { phone: store.phone, email: store.email },
    amount: (minor, currency) => amountIn(lang, minor, currency),
    day: (moment) => written(moment, timeZoneOf(store)),
    moment: (moment) =>
      new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'short', timeZone: timeZoneOf(store) }).format(moment),
    date: (date) => written(Date.parse(date), 'UTC'),
    country: (id) => countryName(id, lang),
  };
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
