import type { ReactElement, ReactNode } from 'react';
import { languageTagOf } from '../../src/config/paths';
import { timeZoneOf } from '../../src/config/storeViews';
import { townLines } from '../../src/config/townLine';
import type { OutboxTable, RequestTable } from '../database/tables';
import { storeViewOf } from '../mail/mailText';
import type { RequestContent } from '../requests/requestSchema';
import type { HistoryEvent } from './requestHistory';
import { Photos } from './photoScreens';
import type { DeskAppointment } from './appointmentWork';
import { shopName } from './requestListScreens';
import { filled, moment, momentSpan, words } from './words';

const text = words.request;

export interface ShownRequest {
  row: RequestTable;
  content: RequestContent;
  history: HistoryEvent[];
  deliveries: OutboxTable[];
  /** Address of the lift's picture, where the request is about one. */
  picture: string | undefined;
  /** Ids, in the shopper's order. */
  photos: string[];
  appointment: DeskAppointment | undefined;
}

export interface RequestSection {
  id: string;
  title: string;
  Content: (request: ShownRequest) => ReactElement;
}

/** What stands on the page of a request, from top to bottom. */
export const requestSections: readonly RequestSection[] = [
  { id: 'contact', title: text.sections.contact, Content: Contact },
  { id: 'asked', title: text.sections.asked, Content: Asked },
  { id: 'photos', title: text.sections.photos, Content: Photos },
  { id: 'history', title: text.sections.history, Content: History },
  { id: 'deliveries', title: text.sections.deliveries, Content: Deliveries },
];

export const zoneOf = (row: RequestTable): string => timeZoneOf(storeViewOf(row.store_code).countryCode);

const lines = (value: string): ReactElement => <span className="lines">{value}</span>;

const link = (href: string, words: string): ReactElement => <a href={href}>{words}</a>;

function Facts({ facts }: { facts: readonly [label: string, value: ReactNode][] }): ReactElement {
  return (
    <dl>
      {facts
        .filter(([, value]) => value !== undefined && value !== '' && value !== false)
        .map(([label, value], place) => (
          <div key={`${place} ${label}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Contact({ content: { contact }, row }: ShownRequest): ReactElement {
  const { name, organisation, email, phone, address } = contact;
  return (
    <Facts
      facts={[
        [text.name, name],
        [text.organisation, organisation],
        [text.email, email && link(`mailto:${email}`, email)],
        [text.phone, phone && link(`tel:${phone.replace(/\(0\)|[^+\d]/g, '')}`, phone)],
        [text.address, address && lines(envelope(address, storeViewOf(row.store_code).countryCode))],
      ]}
    />
  );
}

const envelope = ({ street, ...town }: NonNullable<RequestContent['contact']['address']>, country: string): string =>
  [...street, ...townLines({ city: town.city, postcode: town.postcode, state: town.region ?? '', country })].join('\n');

function Asked({ row, content, picture }: ShownRequest): ReactElement {
  const zone = zoneOf(row);
  const { times = [], details = {}, message, reply } = content;
  return (
    <Facts
      facts={[
        [text.kind, words.kinds[row.kind]],
        [text.state, words.states[row.state]],
        [text.shop, shopName(row.store_code)],
        [text.received, moment(row.received_at, zone)],
        [text.reply, text.replies[reply]],
        [text.times, times.length > 0 && lines(times.map(({ from, to }) => momentSpan(Date.parse(from), Date.parse(to), zone)).join('\n'))],
        ...subjectFacts(row, content, picture),
        ...Object.entries(details),
        [text.message, message !== undefined && lines(message)],
      ]}
    />
  );
}

function subjectFacts(row: RequestTable, { subject }: RequestContent, picture: string | undefined): [string, ReactNode][] {
  if (!subject) return [];
  if (subject.type === 'product') return [[text.product, `${subject.name} (${subject.sku})`]];
  if (subject.type === 'order') return [[text.order, subject.number]];
  if (subject.type === 'place') return [[text.place, subject.name]];
  const answers = subject.answers.map(({ question, answer }): [string, ReactNode] => [
    question,
    <span key={question} lang={languageTagOf(storeViewOf(row.store_code).locale)}>
      {answer}
    </span>,
  ]);
  if (subject.type === 'fault') return answers;
  const { title, total } = subject;
  const drawn = picture && <img className="lift" src={picture} alt={filled(text.pictureAlt, { title })} width={320} height={256} />;
  return [[text.configuration, title], [text.picture, drawn], ...answers, [text.total, total && `${total.value} ${total.currency}`]];
}

function History({ history, row }: ShownRequest): ReactElement {
  if (history.length === 0) return <p>{text.nothingYet}</p>;
  return <HistoryList events={history} zone={zoneOf(row)} />;
}

/** What has happened, and what was written with it. @param zone IANA name */
export function HistoryList({ events, zone }: { events: readonly HistoryEvent[]; zone: string }): ReactElement {
  return (
    <ol className="history">
      {events.map(({ at, event, author, content, version }) => (
        <li key={version}>
          <p>
            {filled(text.by, {
              event: words.states[event] ?? text.events[event] ?? event,
              moment: moment(at, zone),
              author: author ?? text.shopper,
            })}
            {content.how !== undefined && ` (${text.how[content.how]})`}
          </p>
          {content.appointment !== undefined && (
            <p>{filled(text.appointment, { moment: moment(Date.parse(content.appointment), zone) })}</p>
          )}
          {content.text !== undefined && content.text !== '' && <p className="lines">{content.text}</p>}
        </li>
      ))}
    </ol>
  );
}

function Deliveries({ deliveries, row }: ShownRequest): ReactElement {
  if (deliveries.length === 0) return <p>{text.noMails}</p>;
  return (
    <ul>
      {deliveries.map((delivery) => (
        <li key={delivery.id}>
          {`${text.channels[delivery.channel] ?? delivery.channel} (${words.states[delivery.event] ?? text.events[delivery.event] ?? delivery.event}): `}
          {deliveryText(delivery, zoneOf(row))}
        </li>
      ))}
    </ul>
  );
}

function deliveryText({ finished_at: finished, due_at: due, problem }: OutboxTable, zone: string): ReactNode {
  if (finished === null)
    return filled(problem === null ? text.waiting : text.waitingProblem, { moment: moment(due, zone), problem: problem ?? '' });
  if (problem === null) return filled(text.delivered, { moment: moment(finished, zone) });
  return <strong className="mark">{filled(text.givenUp, { moment: moment(finished, zone), problem })}</strong>;
}
