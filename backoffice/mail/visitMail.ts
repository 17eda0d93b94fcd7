import { brand } from '../../src/config/brand';
import { clockFormat, clockTimes } from '../../src/config/clockTimes';
import { writtenDay } from '../../src/config/writtenDay';
import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import { townLines } from '../../src/config/townLine';
import type { StoreView } from '../../src/config/storeViews';
import type { CalendarEvent } from '../appointments/ics';
import { calendarFile } from '../appointments/ics';
import type { AppointmentTable, RequestTable } from '../database/tables';
import type { RequestEvent } from '../outbox/outboxRows';
import type { Place } from '../places/place';
import type { RequestContent } from '../requests/requestSchema';
import { filled, postalLines } from './mailText';
import { tryOutWords } from './words/tryOuts';
import { videoVisitWords } from './words/videoVisits';
import { visitWords, type VisitWords } from './words/visits';

export interface Visit {
  request: RequestTable;
  appointment: AppointmentTable;
  storeView: StoreView;
  /** In the shopper's language: the branch that comes, or the showroom; undefined once it is gone. */
  place: Place | undefined;
}

/** The sentences about a kind of visit: of us to a home, or of the shopper to a showroom. */
export const visitWordsOf = ({ language }: StoreView, kind: string): VisitWords => ({
  ...visitWords[language],
  ...(kind === 'try-out' && tryOutWords[language]),
  ...(kind === 'video-visit' && videoVisitWords[language]),
});

/** "Tuesday 8 December, 8:00 to 12:00", by the clock of the place. */
export function visitTime({ starts_at: from, ends_at: to, time_zone: timeZone }: AppointmentTable, { locale }: StoreView): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  const lang = languageTagOf(locale);
  return writtenDay(lang, clockTimes(lang, new Intl.DateTimeFormat(lang, { ...day, ...clockFormat, timeZone }).formatRange(from, to)));
}

/** What the sentences about a visit are filled with. */
export function visitFill({ request, appointment, storeView, place }: Visit): Record<string, string> {
  const { address } = (JSON.parse(request.content) as RequestContent).contact;
  const day = new Intl.DateTimeFormat(languageTagOf(storeView.locale), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: appointment.time_zone,
  });
  return {
    reference: request.reference,
    company: brand.name,
    when: visitTime(appointment, storeView),
    day: writtenDay(languageTagOf(storeView.locale), day.format(appointment.starts_at)),
    ownAddress: address ? postalLines(address).join(', ') : '',
    branch: place?.city ?? '',
    branchPhone: place?.phone.shown ?? '',
    showroom: place?.name ?? '',
    showroomAddress: place ? addressOf(place) : '',
  };
}

/** Street and town in the order of the country's envelopes. */
const addressOf = ({ street, city, postcode, region = '', country }: Place): string =>
  [street, ...townLines({ city, postcode, state: withState.has(country) ? region : '', country })].join(', ');

const withState = new Set(['US', 'CA']);

/** The paragraphs between the greeting and the link. */
export function visitParagraphs(visit: Visit, event: RequestEvent): string[] {
  const words = visitWordsOf(visit.storeView, visit.request.kind);
  if (event === 'withdrawn') return [words.cancelled.text];
  return [
    words[event === 'changed' ? 'changed' : 'booked'].text,
    words.when,
    ...(visit.place ? [words.branch] : []),
    `${words.next}\n${words.steps.map((step) => `– ${step}`).join('\n')}`,
  ];
}

/** The visit for the shopper's calendar. A mail has to name who is invited, a file that is opened must not. */
export function visitCalendar(visit: Visit, method: CalendarEvent['method']): string {
  const { request, appointment, storeView, place } = visit;
  const office = countryOf(storeView.countryCode);
  const fill = visitFill(visit);
  return calendarFile({
    method,
    uid: `${request.id}@${office.email.split('@')[1] ?? ''}`,
    // A cancellation is a step further than what it cancels.
    sequence: appointment.sequence + (method === 'CANCEL' ? 1 : 0),
    stamp: appointment.changed_at,
    from: appointment.starts_at,
    to: appointment.ends_at,
    summary: filled(visitWordsOf(storeView, request.kind).calendar, fill),
    description: `${request.reference}\n${office.phone.shown}`,
    location: (request.kind === 'try-out' ? place && [place.name, addressOf(place)].join(', ') : fill['ownAddress']) ?? '',
    organizer: { name: brand.name, email: office.email },
    ...(method !== 'PUBLISH' && request.email !== null && { attendee: request.email }),
  });
}
