import { brand } from '../../src/config/brand';
import { countryOf } from '../../src/config/countries';
import { languageTagOf } from '../../src/config/paths';
import type { StoreView } from '../../src/config/storeViews';
import type { CalendarEvent } from '../appointments/ics';
import { calendarFile } from '../appointments/ics';
import type { AppointmentTable, RequestTable } from '../database/tables';
import type { RequestEvent } from '../outbox/outboxRows';
import type { Place } from '../places/place';
import type { RequestContent } from '../requests/requestSchema';
import { filled, postalLines } from './mailText';
import { visitWords, type VisitWords } from './words/visits';

export interface Visit {
  request: RequestTable;
  appointment: AppointmentTable;
  storeView: StoreView;
  /** In the shopper's language; undefined once the branch is gone. */
  branch: Place | undefined;
}

export const visitWordsOf = ({ language }: StoreView): VisitWords => visitWords[language];

/** "Tuesday 8 December, 08:00 to 12:00", by the branch's clock. */
export function visitTime({ starts_at: from, ends_at: to, time_zone: timeZone }: AppointmentTable, { locale }: StoreView): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(languageTagOf(locale), { ...day, hour: 'numeric', minute: '2-digit', timeZone }).formatRange(from, to);
}

/** What the sentences about a visit are filled with. */
export function visitFill({ request, appointment, storeView, branch }: Visit): Record<string, string> {
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
    day: day.format(appointment.starts_at),
    ownAddress: address ? postalLines(address).join(', ') : '',
    branch: branch?.city ?? '',
    branchPhone: branch?.phone.shown ?? '',
  };
}

/** The paragraphs between the greeting and the link. */
export function visitParagraphs(visit: Visit, event: RequestEvent): string[] {
  const words = visitWordsOf(visit.storeView);
  if (event === 'withdrawn') return [words.cancelled.text];
  return [
    words[event === 'changed' ? 'changed' : 'booked'].text,
    words.when,
    ...(visit.branch ? [words.branch] : []),
    `${words.next}\n${words.steps.map((step) => `– ${step}`).join('\n')}`,
  ];
}

/** The visit for the shopper's calendar. A mail has to name who is invited, a file that is opened must not. */
export function visitCalendar(visit: Visit, method: CalendarEvent['method']): string {
  const { request, appointment, storeView } = visit;
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
    summary: filled(visitWordsOf(storeView).calendar, fill),
    description: `${request.reference}\n${office.phone.shown}`,
    location: fill['ownAddress'] ?? '',
    organizer: { name: brand.name, email: office.email },
    ...(method !== 'PUBLISH' && request.email !== null && { attendee: request.email }),
  });
}
