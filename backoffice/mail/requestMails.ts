import { countryOf, type OpeningTimes } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf, type StoreView } from '../../src/config/storeViews';
import type { RequestTable } from '../database/tables';
import type { RequestEvent } from '../outbox/outboxRows';
import type { RequestContent } from '../requests/requestSchema';
import { wordsOf, type MailWords } from './mailWords';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  /** plain text */
  text: string;
  /** language tag of what is written, e.g. "fr-BE" */
  lang: string;
}

interface Told {
  request: RequestTable;
  event: RequestEvent;
  storeView: StoreView;
}

/** What the shopper reads: that we have it, what happens next, and how to see or withdraw it. @param told.link null in the mail about a withdrawal */
export function shopperMail(told: Told & { link: string | null }): Mail {
  const { request, storeView, link } = told;
  const content = JSON.parse(request.content) as RequestContent;
  const words = wordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const { reference } = request;
  const office = countryOf(storeView.countryCode);
  const { name, email = '', phone = '', address } = content.contact;
  const fill = {
    reference,
    name,
    kind: words.kinds[content.kind],
    phone: office.phone.shown,
    email: office.email,
    ownEmail: email,
    ownPhone: phone,
    ownAddress: address ? postalLines(address).join(', ') : '',
  };
  const opening = told.event === 'withdrawn' ? [words.withdrawn.text] : [words.received.text, ...nextSteps(content, words, storeView)];
  const closing = told.event === 'withdrawn' ? [words.withdrawn.notYou] : [words.link, link ?? '', words.linkIsPrivate];
  const paragraphs = [
    greetsSafely(name) ? words.greeting : words.greetingWithoutName,
    ...opening,
    ...closing,
    `${words.questions} ${hoursOf(office.hours, words, lang)}`,
    `${words.regards}\n${office.address.join('\n')}`,
  ];
  return {
    to: email,
    subject: filled(told.event === 'withdrawn' ? words.withdrawn.subject : words.received.subject, fill),
    text: `${paragraphs.map((text) => filled(text, fill)).join('\n\n')}\n`,
    lang,
  };
}

/** What the company's office in the country reads: everything that the shopper has written, in the shop's language. */
export function companyMail({ request, event, storeView }: Told): Mail {
  const content = JSON.parse(request.content) as RequestContent;
  const words = wordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const { name, email } = content.contact;
  const subject = [
    `[${request.reference}]`,
    ...(request.flagged === 1 ? [words.company.suspicious] : []),
    ...(event === 'withdrawn' ? [words.company.withdrawn] : []),
    `${words.kinds[content.kind]} – ${name}`,
  ].join(' ');
  return {
    to: countryOf(storeView.countryCode).email,
    ...(email !== undefined && { replyTo: email }),
    subject,
    text: `${linesOf(content, words, storeView)
      .map(([label, value]) => filled(words.company.line, { label, value }))
      .join('\n')}\n`,
    lang,
  };
}

function nextSteps(content: RequestContent, words: MailWords, storeView: StoreView): string[] {
  const { reply, times = [], kind } = content;
  return [
    ...(kind === 'repair' ? [words.stuck] : []),
    `${words.next}\n${words.reply[reply]}`,
    ...(times.length > 0 ? [`${words.times}\n${times.map((span) => `– ${spanOf(span, storeView)}`).join('\n')}`] : []),
  ];
}

function linesOf(content: RequestContent, words: MailWords, storeView: StoreView): [label: string, value: string][] {
  const { contact, subject, details = {}, times = [], message } = content;
  const { labels } = words.company;
  const lines: [string, string | undefined][] = [
    [labels.kind, words.kinds[content.kind]],
    [labels.name, contact.name],
    [labels.organisation, contact.organisation],
    [labels.email, contact.email],
    [labels.phone, contact.phone],
    [labels.address, contact.address && postalLines(contact.address).join(', ')],
    [labels.reply, words.company.replies[content.reply]],
    [labels.times, times.length > 0 ? times.map((span) => spanOf(span, storeView)).join('; ') : undefined],
    ...subjectLines(subject, labels),
    ...Object.entries(details),
    [labels.message, message],
  ];
  return lines.filter((line): line is [string, string] => line[1] !== undefined && line[1] !== '');
}

function subjectLines(subject: RequestContent['subject'], labels: MailWords['company']['labels']): [string, string | undefined][] {
  if (!subject) return [];
  if (subject.type === 'product') return [[labels.product, `${subject.name} (${subject.sku})`]];
  if (subject.type === 'place') return [[labels.place, `${subject.name} (${subject.id})`]];
  if (subject.type === 'order') return [[labels.order, subject.number]];
  const answers = subject.answers.map(({ question, answer }): [string, string] => [question, answer]);
  if (subject.type === 'fault') return answers;
  const { title, total } = subject;
  return [[labels.configuration, title], ...answers, [labels.total, total && `${total.value} ${total.currency}`]];
}

function postalLines({ street, postcode, city, region }: NonNullable<RequestContent['contact']['address']>): string[] {
  return [...street, `${postcode} ${city}`, ...(region === undefined ? [] : [region])];
}

function spanOf({ from, to }: { from: string; to: string }, { locale, countryCode }: StoreView): string {
  const format = new Intl.DateTimeFormat(languageTagOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timeZoneOf(countryCode),
  });
  return format.formatRange(Date.parse(from), Date.parse(to));
}

function hoursOf(hours: readonly OpeningTimes[], words: MailWords, lang: string): string {
  const day = new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' });
  const time = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' });
  // 1 January 2024 was a Monday.
  const nameOf = (weekday: number): string => day.format(Date.UTC(2024, 0, weekday));
  const clockOf = (text: string): string => {
    const [hour = 0, minute = 0] = text.split(':').map(Number);
    return time.format(Date.UTC(2024, 0, 1, hour, minute));
  };
  const spans = hours.map(({ firstDay, lastDay, opens, closes }) => {
    const pattern = firstDay === lastDay ? words.hours.oneDay : words.hours.days;
    return filled(pattern, { first: nameOf(firstDay), last: nameOf(lastDay), opens: clockOf(opens), closes: clockOf(closes) });
  });
  return filled(words.hours.sentence, { spans: spans.join(words.hours.and) });
}

/** A form that mails strangers is liked by those who send advertisements: a name that looks like an address is not repeated. */
const greetsSafely = (name: string): boolean => !/[/@:<>]|www|\.\p{L}{2,}/iu.test(name);

const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
