import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf, type StoreView } from '../../src/config/storeViews';
import type { AppointmentTable, RequestTable } from '../database/tables';
import type { RequestEvent } from '../outbox/outboxRows';
import type { RequestContent } from '../requests/requestSchema';
import { filled, greetsSafely, hoursOf, postalLines } from './mailText';
import { wordsOf, type MailWords } from './mailWords';
import type { Visit } from './visitMail';
import { visitCalendar, visitFill, visitParagraphs, visitTime, visitWordsOf } from './visitMail';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  /** plain text */
  text: string;
  /** the visit for the receiver's calendar */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** language tag of what is written, e.g. "fr-BE" */
  lang: string;
}

interface Told {
  request: RequestTable;
  event: RequestEvent;
  storeView: StoreView;
}

/** What the shopper reads: that we have it, what happens next, and how to see or withdraw it. @param told.link null in the mail about a withdrawal */
export function shopperMail(told: Told & { link: string | null; visit: Visit | undefined }): Mail {
  const { request, storeView, link, event, visit } = told;
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
    ...(visit && visitFill(visit)),
  };
  const plain = event === 'withdrawn' ? [words.withdrawn.text] : [words.received.text, ...nextSteps(content, words, storeView)];
  const opening = visit ? visitParagraphs(visit, event) : plain;
  const linkWords = visit ? visitWordsOf(storeView).link : words.link;
  const closing = event === 'withdrawn' ? [words.withdrawn.notYou] : [linkWords, link ?? '', words.linkIsPrivate];
  const paragraphs = [
    greetsSafely(name) ? words.greeting : words.greetingWithoutName,
    ...opening,
    ...closing,
    `${words.questions} ${hoursOf(office.hours, words, lang)}`,
    `${words.regards}\n${office.address.join('\n')}`,
  ];
  return {
    to: email,
    subject: filled(subjectOf(told, words), fill),
    text: `${paragraphs.map((text) => filled(text, fill)).join('\n\n')}\n`,
    lang,
    ...(visit && calendarOf(visit, event)),
  };
}

function subjectOf({ event, visit, storeView }: Told & { visit: Visit | undefined }, words: MailWords): string {
  if (!visit) return event === 'withdrawn' ? words.withdrawn.subject : words.received.subject;
  const { booked, changed, cancelled } = visitWordsOf(storeView);
  return { received: booked, changed, withdrawn: cancelled }[event].subject;
}

function calendarOf(visit: Visit, event: RequestEvent): Pick<Mail, 'calendar'> {
  const method = event === 'withdrawn' ? 'CANCEL' : 'REQUEST';
  return { calendar: { method, content: visitCalendar(visit, method) } };
}

/** What the company's office in the country reads: everything that the shopper has written, in the shop's language. */
export function companyMail({ request, event, storeView, appointment }: Told & { appointment: AppointmentTable | undefined }): Mail {
  const content = JSON.parse(request.content) as RequestContent;
  const words = wordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const { name, email } = content.contact;
  const subject = [
    `[${request.reference}]`,
    ...(request.flagged === 1 ? [words.company.suspicious] : []),
    ...(event === 'withdrawn' ? [words.company.withdrawn] : []),
    ...(event === 'changed' ? [visitWordsOf(storeView).moved] : []),
    `${words.kinds[content.kind]} – ${name}`,
  ].join(' ');
  return {
    to: countryOf(storeView.countryCode).email,
    ...(email !== undefined && { replyTo: email }),
    subject,
    text: `${[...visitLine(appointment, storeView), ...linesOf(content, words, storeView)]
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

const visitLine = (appointment: AppointmentTable | undefined, storeView: StoreView): [string, string][] =>
  appointment ? [[visitWordsOf(storeView).label, visitTime(appointment, storeView)]] : [];

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
  if (subject.type === 'place') return [[labels.place, subject.name]];
  if (subject.type === 'order') return [[labels.order, subject.number]];
  const answers = subject.answers.map(({ question, answer }): [string, string] => [question, answer]);
  if (subject.type === 'fault') return answers;
  const { title, total } = subject;
  return [[labels.configuration, title], ...answers, [labels.total, total && `${total.value} ${total.currency}`]];
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
