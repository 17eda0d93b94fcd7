import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import * as v from 'valibot';
import { closePlace, visitsAhead, type VisitAhead } from '../appointments/closing';
import { daysFrom } from '../appointments/halfDays';
import { type Place, placeSchema } from '../places/place';
import type { StoredPlace } from '../places/placeStore';
import { deskPage, Field, type FieldProblem, Token } from './deskPage';
import type { PlaceParts } from './placeAdding';
import { recordLook, sendPage, type Visit } from './visit';
import { filled, words } from './words';

const text = words.places;
const day = v.nonOptional(placeSchema.entries.closedFrom);

type OfPlace = (
  handle: (visit: Visit, stored: StoredPlace) => Promise<FastifyReply>,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** `2026-12-31` as staff say it. */
export const dayName = (date: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`)).replace(',', '');

/** A place closes for good from a day on: the visits that are booked from it are shown, it is asked once more, and it can open again. */
export function closingRoutes(desk: FastifyInstance, parts: PlaceParts, ofPlace: OfPlace): void {
  desk.get(
    '/places/:id/close',
    ofPlace(async (visit, { place }) => sendPage(visit.reply, await closePage(parts, visit, { place }))),
  );
  desk.post(
    '/places/:id/close',
    ofPlace((visit, stored) => close(parts, visit, stored)),
  );
  desk.post(
    '/places/:id/reopen',
    ofPlace((visit, { place }) => reopen(parts, visit, place.id)),
  );
}

async function close(parts: PlaceParts, visit: Visit, { place }: StoredPlace): Promise<FastifyReply> {
  const { fields, reply } = visit;
  const typed = (fields['closedFrom'] ?? '').trim();
  const again = async (problem: string, status = 422): Promise<FastifyReply> =>
    sendPage(reply, await closePage(parts, visit, { place, typed, problems: [{ field: 'closedFrom', text: problem }] }), status);
  const [today = ''] = daysFrom(place, parts.clock.now(), 0, 0);
  if (!v.is(day, typed) || typed < today) return again(text.closeDay);
  const isSure = fields['sure'] === 'yes';
  const inWay = isSure
    ? await closePlace(parts, place.id, typed)
    : (await visitsAhead(parts.database, place.id, parts.clock.now())).filter((one) => one.day >= typed);
  if (inWay.length > 0) return again(filled(text.visitsInWay, { visits: inWay.map(visitName).join('; ') }), 409);
  return isSure
    ? saved(parts, visit, { id: place.id, done: 'closed', detail: `${place.id}: ${typed}` })
    : sendPage(reply, surePage(visit, place, typed));
}

/** Whatever another person has changed meanwhile stays as they left it. */
async function reopen(parts: PlaceParts, visit: Visit, id: string): Promise<FastifyReply> {
  for (let stored = await parts.places.stored(id); stored; stored = await parts.places.stored(id)) {
    const { closedFrom: _closed, ...open } = stored.place;
    if (await parts.places.edit(open, stored.mark)) break;
  }
  return saved(parts, visit, { id, done: 'reopened', detail: id });
}

interface Done {
  id: string;
  done: 'closed' | 'reopened';
  /** What is written down of it. */
  detail: string;
}

async function saved(parts: PlaceParts, visit: Visit, { id, done, detail }: Done): Promise<FastifyReply> {
  await recordLook(parts, { accountId: visit.account.id, action: `${done}-place`, detail });
  await parts.forgetPages();
  return visit.reply.redirect(`/places/${id}?saved=${done}`, 303);
}

const visitName = ({ day: date, half, reference }: VisitAhead): string =>
  filled(text.visitAhead, { day: dayName(date), half: text.halves[half], reference });

interface Shown {
  place: Place;
  typed?: string;
  problems?: readonly FieldProblem[];
}

async function closePage(parts: PlaceParts, { account, formToken }: Visit, { place, typed, problems = [] }: Shown): Promise<string> {
  const ahead = await visitsAhead(parts.database, place.id, parts.clock.now());
  return deskPage({
    title: filled(text.closeTitle, { name: place.name }),
    path: '/places',
    account,
    formToken,
    problems,
    children: (
      <>
        <p>{text.closeIntro}</p>
        <h2>{text.visitsAhead}</h2>
        {ahead.length === 0 ? (
          <p>{text.noVisits}</p>
        ) : (
          <ul>
            {ahead.map((one) => (
              <li key={one.reference}>{visitName(one)}</li>
            ))}
          </ul>
        )}
        <form method="post" action={`/places/${place.id}/close`} noValidate>
          <Token value={formToken} />
          <Field id="closedFrom" label={text.closeFrom} hint={text.closeHint} value={typed} autoComplete="off" problems={problems} />
          <button>{text.closeNext}</button>
        </form>
        <p>
          <a href={`/places/${place.id}`}>{text.closeBack}</a>
        </p>
      </>
    ),
  });
}

function surePage({ account, formToken }: Visit, { id, name }: Place, closedFrom: string): string {
  return deskPage({
    title: filled(text.closeSure, { name, day: dayName(closedFrom) }),
    path: '/places',
    account,
    formToken,
    children: (
      <>
        <p>{text.closeSureIntro}</p>
        <form method="post" action={`/places/${id}/close`}>
          <Token value={formToken} />
          <input type="hidden" name="closedFrom" value={closedFrom} />
          <input type="hidden" name="sure" value="yes" />
          <button className="danger">{text.closeNow}</button>
        </form>
        <p>
          <a href={`/places/${id}`}>{text.closeBack}</a>
        </p>
      </>
    ),
  });
}

/** The way to close a place, or to open it again. */
export const ClosingLinks = ({ place: { id, closedFrom }, formToken }: { place: Place; formToken: string }): ReactElement =>
  closedFrom === undefined ? (
    <p>
      <a href={`/places/${id}/close`}>{text.close}</a>
    </p>
  ) : (
    <form method="post" action={`/places/${id}/reopen`} className="work">
      <p>{filled(text.closed, { day: dayName(closedFrom) })}</p>
      <Token value={formToken} />
      <button className="quiet">{text.reopen}</button>
    </form>
  );
