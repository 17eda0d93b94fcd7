import { brand } from '../../src/config/brand';
import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf, type StoreView } from '../../src/config/storeViews';
import { writtenDay } from '../../src/config/writtenDay';
import type { Paper } from './paper';

/** The words with each `{name}` filled in. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);

/** How a store view writes amounts and days. */
export function writingOf({ locale, countryCode }: Pick<StoreView, 'locale' | 'countryCode'>) {
  const lang = languageTagOf(locale);
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: timeZoneOf(countryCode) });
  return {
    /** Thousands are set apart in every language, as on the screens. @param minor minor units of a currency with two decimals */
    money: (minor: number, currency: string): string =>
      new Intl.NumberFormat(lang, { style: 'currency', currency, useGrouping: 'always' }).format(minor / 100),
    /** @param at milliseconds since 1970, or an ISO instant */
    day: (at: number | string): string => writtenDay(lang, day.format(new Date(at))),
  };
}

/** What stands on every document of a store view: the company, its telephone, paper of the country. */
export function letterhead({ locale, countryCode }: StoreView): Pick<Paper, 'lang' | 'format' | 'sender' | 'foot'> {
  const { address, phone, email } = countryOf(countryCode);
  return {
    lang: languageTagOf(locale),
    format: countryCode === 'US' || countryCode === 'CA' ? 'LETTER' : 'A4',
    sender: { name: brand.name, lines: [address.join(', '), `${phone.shown}   ${email}`] },
    foot: `${address[0] ?? brand.name}   ${phone.shown}`,
  };
}
