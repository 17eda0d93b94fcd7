import type { Language, Locale } from '../../src/config/storeViews';
import type { requestKinds } from '../requests/requestSchema';
import { german } from './words/german';
import { english, northAmerican } from './words/english';
import { french } from './words/french';
import { dutch } from './words/dutch';
import { italian, portuguese, spanish } from './words/southern';

type RequestKind = (typeof requestKinds)[number];

/** The sentences of the mails. `{reference}`, `{name}`, `{phone}` and so on are filled in. */
export interface MailWords {
  kinds: Record<RequestKind, string>;
  greeting: string;
  greetingWithoutName: string;
  received: { subject: string; text: string };
  withdrawn: { subject: string; text: string; notYou: string };
  /** from the desk: what staff wrote follows */
  answered: { subject: string; text: string };
  scheduled: { subject: string; text: string; change: string };
  /** for a repair: a person may be sitting on the lift */
  stuck: string;
  next: string;
  reply: Record<'email' | 'phone' | 'post', string>;
  /** of a lift that was put together: the address of its picture */
  picture: string;
  times: string;
  link: string;
  linkIsPrivate: string;
  questions: string;
  hours: { sentence: string; days: string; oneDay: string; and: string };
  regards: string;
  company: CompanyWords;
}

/** The mail to the company's office in the country. */
export interface CompanyWords {
  line: string;
  /** before the subject of a request that a machine may have written */
  suspicious: string;
  withdrawn: string;
  /** before the subject where the shopper asks for another time than the one that was proposed */
  declined: string;
  replies: Record<'email' | 'phone' | 'post', string>;
  labels: Record<
    | 'kind'
    | 'name'
    | 'organisation'
    | 'email'
    | 'phone'
    | 'address'
    | 'reply'
    | 'times'
    | 'product'
    | 'place'
    | 'order'
    | 'configuration'
    | 'picture'
    | 'total'
    | 'message',
    string
  >;
}

const languages: Record<Language, MailWords> = {
  en: english,
  fr: french,
  nl: dutch,
  de: german,
  it: italian,
  es: spanish,
  pt: portuguese,
};

/** Where a country says it differently from its language. */
const countries: Partial<Record<Locale, MailWords>> = { en_US: northAmerican, en_CA: northAmerican };

export const wordsOf = (locale: Locale): MailWords => countries[locale] ?? languages[locale.slice(0, 2) as Language];
