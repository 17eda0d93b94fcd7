import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { vatPagePath } from '../../src/config/vatRelief';
import type { DeclarationMail } from '../declarations/declarationMails';
import type { DeclarationContent } from '../declarations/declarationSchema';
import { filled, greetsSafely, hoursOf, storeViewOf } from './mailText';
import { wordsOf } from './mailWords';
import type { Mail } from './requestMails';

/** The UK alone has declarations, so the words are English. Nothing of what a declaration says about health stands in a mail. */
const words = {
  rates: { zero: 'no VAT', 'sixty-plus': '5% VAT on the lift with its fitting' } as Record<string, string>,
  accepted: {
    subject: 'Your VAT statement {reference}',
    text: 'We have your VAT statement, number {reference}. With it you pay {rate}. Your basket shows the price for you. What the statement does not cover is at 20%.',
    next: 'It counts for 30 days, for one order. We keep it encrypted: with an order for six years, as tax law asks, and without one for about two months.',
  },
  refused: {
    subject: 'Your VAT statement {reference} cannot be used',
    text: 'We have looked at your VAT statement, number {reference}. We cannot take off the VAT with it. {reason}',
    next: 'Your basket is at the full rate again, 20%. If you have ordered already, please call us about the invoice.',
  },
  withdrawn: {
    subject: 'Your VAT statement {reference} has ended',
    text: 'Your VAT statement, number {reference}, no longer counts. {reason}',
    next: 'Your basket is at the full rate again, 20%. If you have ordered already, please call us about the invoice.',
  },
  reasons: {
    'not-eligible': 'The lower rate does not apply to what the statement says.',
    'not-own-home': 'The lower rate is for a person’s own home.',
    incomplete: 'Something in it is missing. You can sign a new one.',
    'asked-for': 'You asked us to end it.',
  } as Record<string, string>,
  rules: 'Who pays which rate: {page}',
  questions: 'Is this wrong, or not clear? Please call {phone}. {hours}',
};

type Told = 'accepted' | 'refused' | 'withdrawn';

/** That a declaration was taken, refused or has ended. @param content as it was decrypted: of it the mail takes address and name alone */
export function declarationMail({ event, declaration }: DeclarationMail, content: DeclarationContent, shopOrigin: string): Mail {
  const storeView = storeViewOf(content.storeCode);
  const lang = languageTagOf(storeView.locale);
  const common = wordsOf(storeView.locale);
  const office = countryOf(storeView.countryCode);
  const name = content.signer?.name ?? content.person.name;
  const told = words[event as Told];
  const fill = {
    name,
    reference: declaration.reference,
    rate: words.rates[declaration.relief] ?? '',
    reason: words.reasons[declaration.reason ?? ''] ?? '',
    page: `${shopOrigin}${vatPagePath}`,
    phone: office.phone.shown,
    hours: hoursOf(office.hours, common, lang),
  };
  const paragraphs = [
    greetsSafely(name) ? common.greeting : common.greetingWithoutName,
    told.text,
    told.next,
    words.rules,
    words.questions,
    `${common.regards}\n${office.address.join('\n')}`,
  ];
  return {
    to: content.email,
    subject: filled(told.subject, fill),
    text: `${paragraphs.map((text) => filled(text, fill)).join('\n\n')}\n`,
    lang,
  };
}
