import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { CalendarParts } from '../appointments/calendar';
import { pictureAddress } from '../mail/requestMails';
import { photosOf } from '../photos/photoStore';
import type { RequestContent } from '../requests/requestSchema';
import { AppointmentForms, appointmentFor, changeAppointment, chosenHalfDay } from './appointmentWork';
import { deskPage } from './deskPage';
import { showFailure } from './failurePages';
import type { HistoryEvent } from './requestHistory';
import { historyOf } from './requestHistory';
import type { ShownRequest } from './requestSections';
import { HistoryList, requestSections, zoneOf } from './requestSections';
import { workOn } from './requestWork';
import type { DeskParts, Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import type { TypedWork } from './workForms';
import { readWork, WorkForms } from './workForms';
import { filled, words } from './words';

const text = words.request;

interface Parts extends DeskParts, CalendarParts {
  clock: DeskParts['clock'];
  wake(): void;
}

/** One request: everything that is known of it, and what can be done with it. */
export function requestWorkRoutes(desk: FastifyInstance, parts: Parts): void {
  const signed = visits(parts);
  desk.get(
    '/requests/:id',
    signed(async (visit) => {
      const shown = await showRequest(parts, idOf(visit));
      if (!shown) return showFailure(visit.reply, 404, 'gone');
      await recordLook(parts, { accountId: visit.account.id, action: lookOf(shown), requestId: shown.row.id });
      const { did = '' } = visit.request.query as { did?: string };
      return sendPage(visit.reply, requestPage(visit, shown, { done: words.work.did[did] }));
    }),
  );
  for (const to of ['seen', 'answered', 'scheduled', 'done', 'note', 'moved', 'cancelled'] as const)
    desk.post(
      `/requests/:id/${to}`,
      signed((visit) => takeWork(parts, visit, to)),
    );
}

const idOf = ({ request }: Visit): string => (request.params as { id: string }).id;

/** Photos, and the answers of the builder, tell of a person's health and home. */
const lookOf = ({ content, photos }: ShownRequest): string =>
  content.subject?.type === 'configuration' || photos.length > 0 ? 'looked-health' : 'looked';

async function showRequest(parts: CalendarParts & Pick<DeskParts, 'shopOrigin'>, id: string): Promise<ShownRequest | undefined> {
  const { database } = parts;
  const row = await database.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const deliveries = await database
    .selectFrom('outbox')
    .selectAll()
    .where('request_id', '=', id)
    .orderBy('created_at')
    .orderBy('channel')
    .execute();
  const content = JSON.parse(row.content) as RequestContent;
  const picture = pictureAddress(content.subject, parts.shopOrigin, 640);
  const more = { picture, photos: await photosOf(database, id), appointment: await appointmentFor(parts, row) };
  return { row, content, history: await historyOf(database, id), deliveries, ...more };
}

async function takeWork(parts: Parts, visit: Visit, to: TypedWork['to']): Promise<FastifyReply> {
  const { fields, account, reply } = visit;
  const shown = await showRequest(parts, idOf(visit));
  if (!shown) return showFailure(reply, 404, 'gone');
  const { content, problems } = readWork(to, fields, shown, parts.clock.now());
  const again = async (typed: TypedWork, status: number, since?: HistoryEvent[]): Promise<FastifyReply> => {
    const now = await showRequest(parts, shown.row.id);
    if (!now) return showFailure(reply, 404, 'gone');
    await recordLook(parts, { accountId: account.id, action: lookOf(now), requestId: now.row.id });
    return sendPage(reply, requestPage(visit, now, { typed, since }), status);
  };
  if (problems.length > 0) return again({ to, fields, problems }, 422);
  const version = /^\d{1,9}$/.test(fields['version'] ?? '') ? Number(fields['version']) : -1;
  const work = { requestId: shown.row.id, version, accountId: account.id };
  const worked =
    to === 'moved' || to === 'cancelled'
      ? await changeAppointment(parts, { ...work, to, halfDay: chosenHalfDay(fields) })
      : await workOn(parts, { ...work, to, content });
  if (worked.outcome === 'gone') return showFailure(reply, 404, 'gone');
  if (worked.outcome === 'changed')
    return again({ to, fields, problems: [{ field: 'since', text: words.work.changed }] }, 409, worked.since);
  if (worked.outcome === 'not-possible') return again({ to, fields, problems: [{ field: '', text: words.work.notPossible }] }, 409);
  if (worked.outcome === 'taken') return again({ to, fields, problems: [{ field: 'half-day', text: words.appointment.taken }] }, 409);
  parts.wake();
  return reply.redirect(`/requests/${shown.row.id}?did=${to}`, 303);
}

interface Shown {
  typed?: TypedWork;
  /** What another person has done meanwhile. */
  since?: HistoryEvent[] | undefined;
  done?: string | undefined;
}

function requestPage({ account, formToken }: Visit, request: ShownRequest, { typed, since, done }: Shown): string {
  const { row, appointment } = request;
  return deskPage({
    title: filled(text.title, { reference: row.reference }),
    path: '/requests',
    account,
    formToken,
    problems: typed?.problems ?? [],
    done,
    children: (
      <>
        <nav aria-label={text.ways} className="buttons">
          <a href="/requests">{text.back}</a>
          <a href="#work">{text.sections.work}</a>
        </nav>
        {since && (
          <section id="since" className="notice" tabIndex={-1}>
            <HistoryList events={since} zone={zoneOf(row)} />
          </section>
        )}
        {row.flagged === 1 && <p className="notice problem">{text.flagged}</p>}
        {requestSections.map((section) => (
          <Section key={section.id} id={section.id} title={section.title}>
            <section.Content {...request} />
          </Section>
        ))}
        {appointment && (
          <Section id="appointment" title={titlesOf[row.kind] ?? text.sections.appointment}>
            <AppointmentForms
              request={row}
              appointment={appointment}
              formToken={formToken}
              chosen={typed?.fields['half-day']}
              problems={typed?.problems ?? []}
            />
          </Section>
        )}
        <Section id="work" title={text.sections.work}>
          <WorkForms request={request} formToken={formToken} typed={typed} />
        </Section>
      </>
    ),
  });
}

const titlesOf: Readonly<Record<string, string>> = { 'try-out': text.sections.tryOut, 'video-visit': text.sections.video };

const Section = ({ id, title, children }: { id: string; title: string; children: React.ReactNode }): ReactElement => (
  <section aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);
