import { clockFormat, clockTimes } from '../../src/config/clockTimes';
import { writtenDay } from '../../src/config/writtenDay';
import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { callPath } from '../../src/config/publicPaths';
import { timeZoneOf, type StoreView } from '../../src/config/storeViews';
import type { AppointmentTable, RequestTable } from '../database/tables';
import type { DeskMessage } from '../desk/requestHistory';
import type { Delivery, RequestEvent } from '../outbox/outboxRows';
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
  /** of the shop, where the pictures of lifts are */
  shopOrigin: string;
}

/** What of a mail to the shopper differs by what it is about; what the shopper or staff wrote is in `verbatim`, and nothing in it is filled in. */
interface Part {
  subject: string;
  opening: string[];
  verbatim?: string;
  closing: string[];
  /** More names that are filled in. */
  fill?: Record<string, string>;
}

/** What the shopper reads: that we have it, what happens next, and how to see or withdraw it. @param told.link null in the mail about a withdrawal */
export function shopperMail(told: Told & { link: string | null; visit: Visit | undefined }): Mail {
  const { event, storeView, visit } = told;
  const words = wordsOf(storeView.locale);
  const content = JSON.parse(told.request.content) as RequestContent;
  const isWithdrawn = event === 'withdrawn';
  const linkWords = visit ? visitWordsOf(storeView, visit.request.kind).link : words.link;
  const closing = isWithdrawn ? [words.withdrawn.notYou] : linkLines(words, told.link ?? '', linkWords);
  if (visit) {
    const { booked, changed, cancelled } = visitWordsOf(storeView, visit.request.kind);
    const { subject } = isWithdrawn ? cancelled : event === 'changed' ? changed : booked;
    // The same token opens the call of a visit by video.
    const fill = { ...visitFill(visit), callLink: (told.link ?? '').replace('/request#', `${callPath}#`) };
    const mail = mailToShopper(told, content, { subject, opening: visitParagraphs(visit, event), closing, fill });
    const method = isWithdrawn ? 'CANCEL' : 'REQUEST';
    return { ...mail, calendar: { method, content: visitCalendar(visit, method) } };
  }
  if (isWithdrawn) return mailToShopper(told, content, { subject: words.withdrawn.subject, opening: [words.withdrawn.text], closing });
  const picture = pictureAddress(content.subject, told.shopOrigin);
  const opening = [words.received.text, ...(picture === undefined ? [] : [words.picture]), ...nextSteps(content, words, storeView)];
  return mailToShopper(told, content, {
    subject: words.received.subject,
    opening,
    closing,
    fill: picture === undefined ? {} : { picture },
  });
}

/** What staff answer at the desk, or the appointment that they propose, in the frame of the shop's language. */
export function deskMail({ message, ...told }: Told & { link: string; message: DeskMessage }): Mail {
  const words = wordsOf(told.storeView.locale);
  const { text, appointment } = message;
  const time = appointment === undefined ? '' : momentOf(appointment, told.storeView);
  const part =
    told.event === 'scheduled'
      ? { subject: words.scheduled.subject, opening: [words.scheduled.text, time], closing: [words.scheduled.change] }
      : { subject: words.answered.subject, opening: [words.answered.text], closing: [] };
  const mail = mailToShopper(told, JSON.parse(told.request.content) as RequestContent, {
    ...part,
    verbatim: text,
    closing: [...part.closing, ...linkLines(words, told.link)],
  });
  return { ...mail, replyTo: countryOf(told.storeView.countryCode).email };
}

const linkLines = (words: MailWords, link: string, linkWords = words.link): string[] => [linkWords, link, words.linkIsPrivate];

function mailToShopper({ request, storeView }: Told, content: RequestContent, part: Part): Mail {
  const { subject, opening, verbatim = '', closing } = part;
  const words = wordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const office = countryOf(storeView.countryCode);
  const { name, email = '', phone = '', address } = content.contact;
  const fill = {
    reference: request.reference,
    name,
    kind: words.kinds[content.kind],
    phone: office.phone.shown,
    email: office.email,
    ownEmail: email,
    ownPhone: phone,
    ownAddress: address ? postalLines(address).join(', ') : '',
    ...part.fill,
  };
  const paragraphs = [
    ...[greetsSafely(name) ? words.greeting : words.greetingWithoutName, ...opening].map((text) => filled(text, fill)),
    ...(verbatim === '' ? [] : [verbatim]),
    ...[...closing, `${words.questions} ${hoursOf(office.hours, words, lang)}`, `${words.regards}\n${office.address.join('\n')}`].map(
      (text) => filled(text, fill),
    ),
  ];
  return { to: email, subject: filled(subject, fill), text: `${paragraphs.join('\n\n')}\n`, lang };
}

/** What the company's office in the country reads: everything that the shopper has written, in the shop's language. */
export function companyMail(told: Told & Pick<Delivery, 'appointment' | 'message'>): Mail {
  const { request, event, storeView, shopOrigin, appointment, message } = told;
  const content = JSON.parse(request.content) as RequestContent;
  const words = wordsOf(storeView.locale);
  const lang = languageTagOf(storeView.locale);
  const { name, email } = content.contact;
  const subject = [
    `[${request.reference}]`,
    ...(request.flagged === 1 ? [words.company.suspicious] : []),
    ...(event === 'withdrawn' ? [words.company.withdrawn] : []),
    ...(event === 'changed' ? [visitWordsOf(storeView, request.kind).moved] : []),
    ...(event === 'declined' ? [words.company.declined] : []),
    `${words.kinds[content.kind]} – ${name}`,
  ].join(' ');
  return {
    to: countryOf(storeView.countryCode).email,
    ...(email !== undefined && { replyTo: email }),
    subject,
    text: `${[
      ...visitLine(appointment, storeView, request.kind),
      ...(event === 'declined' ? declinedLines(message, storeView) : []),
      ...linesOf(content, words, storeView, shopOrigin),
    ]
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

/** The time that was proposed, and what the shopper says to it. */
function declinedLines(message: string | null, storeView: StoreView): [string, string][] {
  const { text = '', appointment } = JSON.parse(message ?? '{}') as Partial<DeskMessage>;
  const proposed: [string, string][] =
    appointment === undefined ? [] : [[visitWordsOf(storeView, '').label, momentOf(appointment, storeView)]];
  return [...proposed, [wordsOf(storeView.locale).company.labels.times, text]];
}

const visitLine = (appointment: AppointmentTable | undefined, storeView: StoreView, kind: string): [string, string][] =>
  appointment ? [[visitWordsOf(storeView, kind).label, visitTime(appointment, storeView)]] : [];

/** The lift as the shop shows it, where the request is about one. @param width one of the edge's widths, in pixels */
export const pictureAddress = (subject: RequestContent['subject'], shopOrigin: string, width = 1280): string | undefined =>
  subject?.type === 'configuration' && subject.picture !== undefined ? `${shopOrigin}${subject.picture}?width=${width}` : undefined;

function linesOf(content: RequestContent, words: MailWords, storeView: StoreView, shopOrigin: string): [label: string, value: string][] {
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
    [labels.picture, pictureAddress(subject, shopOrigin)],
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

const spanOf = ({ from, to }: { from: string; to: string }, storeView: StoreView): string =>
  written(storeView, dayAndTime(storeView).formatRange(Date.parse(from), Date.parse(to)));

const momentOf = (instant: string, storeView: StoreView): string => written(storeView, dayAndTime(storeView).format(Date.parse(instant)));

function written({ locale }: StoreView, text: string): string {
  const lang = languageTagOf(locale);
  return writtenDay(lang, clockTimes(lang, text));
}

const dayAndTime = ({ locale, countryCode }: StoreView): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageTagOf(locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...clockFormat,
    timeZone: timeZoneOf(countryCode),
  });
