import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { quoteAddress } from '../../src/config/quote';
import { timeZoneOf } from '../../src/config/storeViews';
import { writtenDay } from '../../src/config/writtenDay';
import type { QuoteMail } from '../quotes/quoteMails';
import { amountText, filled, hoursOf, storeViewOf } from './mailText';
import { wordsOf } from './mailWords';
import type { Mail } from './requestMails';
import { quoteMailWords } from './words/quotes';

/** A quote's number, lift, price and link, in the shopper's language. All of its words are ours or commerce's: it goes to whatever address was typed. */
export function quoteMail({ email, quote }: QuoteMail, shopOrigin: string): Mail {
  const storeView = storeViewOf(quote.storeCode);
  const lang = languageTagOf(storeView.locale);
  const words = quoteMailWords[storeView.language];
  const common = wordsOf(storeView.locale);
  const office = countryOf(storeView.countryCode);
  const { figures, picture } = quote;
  const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: timeZoneOf(storeView.countryCode) });
  const fill = {
    number: quote.number,
    lift: quote.title,
    price: amountText(lang, figures.total ?? 0, figures.currency),
    picture: `${shopOrigin}${picture ?? ''}?width=1280`,
    day: writtenDay(lang, day.format(new Date(quote.validUntil))),
    phone: office.phone.shown,
    email: office.email,
  };
  const alias = storeView.alias === null ? '' : `/${storeView.alias}`;
  const paragraphs = [
    common.greetingWithoutName,
    words.text,
    figures.total === null ? words.liftAlone : words.lift,
    ...(picture === undefined ? [] : [words.picture]),
    `${words.link}\n${shopOrigin}${alias}${quoteAddress(quote.id)}`,
    words.again,
    words.health,
    words.unexpected,
    `${words.questions} ${hoursOf(office.hours, common, lang)}`,
    `${common.regards}\n${office.address.join('\n')}`,
  ].map((text) => filled(text, fill));
  return { to: email, subject: filled(words.subject, fill), text: `${paragraphs.join('\n\n')}\n`, lang };
}
