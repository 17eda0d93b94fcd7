import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { Place } from '../places/place';
import type { StoredPlace } from '../places/placeStore';
import { Choice, deskPage, Field, type FieldProblem, Table } from './deskPage';
import { showFailure } from './failurePages';
import { addingRoutes, type PlaceParts, placeRoles } from './placeAdding';
import { ClosingLinks, closingRoutes, dayName } from './placeClosing';
import { PlaceForm } from './placeFormParts';
import { countryChoices, differentFields, fieldsOfPlace, labelOf, type PlaceFields, placeOfFields, typedFields } from './placeFields';
import type { Visit } from './visit';
import { recordLook, sendPage, visits } from './visit';
import { filled, moment, unit, words } from './words';

const text = words.places;

/** Showrooms, dealers and service branches: for supervisors and editors, who look for one, add, change and close it. */
export function placeRoutes(desk: FastifyInstance, parts: PlaceParts): void {
  const signed = visits(parts, ...placeRoles);
  desk.get(
    '/places',
    signed(async (visit) => {
      const { country: wanted = '', text: typed = '' } = visit.request.query as Record<string, string>;
      const countries = countryChoices();
      const country = countries.find(([code]) => code === wanted)?.[0] ?? 'GB';
      const found = (await parts.places.everyIn(country)).filter((place) => fits(place, typed));
      return sendPage(visit.reply, listPage(visit, found, country, typed.slice(0, 80)));
    }),
  );
  addingRoutes(desk, parts);
  const ofPlace = (handle: (visit: Visit, stored: StoredPlace) => Promise<FastifyReply>) =>
    signed(async (visit) => {
      const { id } = visit.request.params as { id: string };
      const stored = await parts.places.stored(id);
      return stored ? handle(visit, stored) : showFailure(visit.reply, 404, 'gone');
    });
  desk.get(
    '/places/:id',
    ofPlace(async (visit, stored) => {
      const { saved = '' } = visit.request.query as { saved?: string };
      return sendPage(visit.reply, placePage(visit, stored, { done: text.done[saved] ?? text.saved[saved] }));
    }),
  );
  desk.post(
    '/places/:id',
    ofPlace((visit, stored) => takePlace(parts, visit, stored)),
  );
  closingRoutes(desk, parts, ofPlace);
}

async function takePlace(parts: PlaceParts, visit: Visit, stored: StoredPlace): Promise<FastifyReply> {
  const { fields, reply, account } = visit;
  const now = fieldsOfPlace(stored.place);
  const typed = typedFields(stored.place, fields);
  const again = (shown: Shown, status: number): FastifyReply => sendPage(reply, placePage(visit, stored, shown), status);
  if (fields['mark'] !== stored.mark) return again(conflict(beforeOf(fields), typed, now), 409);
  const read = placeOfFields(stored.place, typed);
  if ('problems' in read) return again({ typed, problems: read.problems }, 422);
  const changed = differentFields(typed, now);
  if (changed.length === 0) return reply.redirect(`/places/${stored.place.id}?saved=same`, 303);
  if (!(await parts.places.edit(read.place, stored.mark))) {
    const other = await parts.places.stored(stored.place.id);
    if (!other) return showFailure(reply, 404, 'gone');
    return sendPage(reply, placePage(visit, other, conflict(now, typed, fieldsOfPlace(other.place))), 409);
  }
  await recordLook(parts, { accountId: account.id, action: 'edited-place', detail: `${stored.place.id}: ${changed.join(', ')}` });
  return reply.redirect(`/places/${stored.place.id}?saved=${await parts.forgetPages()}`, 303);
}

/** What the form had shown before anything was typed. */
function beforeOf(fields: PlaceFields): PlaceFields {
  try {
    const before: unknown = JSON.parse(fields['before'] ?? '');
    return typeof before === 'object' && before !== null ? (before as PlaceFields) : {};
  } catch {
    return {};
  }
}

/** Two people have one place before them: what the second has typed stays, the rest is as the first has saved it. */
function conflict(before: PlaceFields, typed: PlaceFields, now: PlaceFields): Shown {
  const typedByThem = differentFields(typed, before);
  const merged = { ...now, ...Object.fromEntries(typedByThem.map((field) => [field, typed[field] ?? ''])) };
  const ofBoth = differentFields(merged, now).filter((field) => before[field] !== now[field]);
  const told = ofBoth.map((field) => ({
    field,
    text: filled(text.changedField, { field: labelOf(field), value: now[field] || text.empty }),
  }));
  return { typed: merged, problems: [{ field: '', text: text.changed }, ...told] };
}

/** Without accents and capitals, so that `Zurich` finds Zürich. */
const plainText = (typed: string): string => typed.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function fits(place: Place, typed: string): boolean {
  const { id, name, street, postcode, city, translations } = place;
  const where = plainText(
    [id, name, street, postcode, city, ...Object.values(translations).flatMap((own) => Object.values(own))].join(' '),
  );
  return plainText(typed.slice(0, 80))
    .split(/\s+/)
    .every((word) => where.includes(word));
}

function listPage({ account, formToken }: Visit, found: readonly Place[], country: string, typed: string): string {
  const countries = countryChoices();
  const name = countries.find(([code]) => code === country)?.[1] ?? country;
  const rows = found.toSorted((one, other) => one.name.localeCompare(other.name, 'en') || one.id.localeCompare(other.id));
  return deskPage({
    title: text.title,
    path: '/places',
    account,
    formToken,
    wide: true,
    children: (
      <>
        <p>{text.intro}</p>
        <form method="get" action="/places" className="filter" aria-label={words.list.filter}>
          <Choice id="country" label={text.country} value={country} options={countries} />
          <Field id="text" label={text.search} type="search" value={typed} />
          <div className="buttons">
            <button>{text.show}</button>
          </div>
        </form>
        <p>
          <a href={`/places/new?country=${country}`}>{filled(text.add, { country: name })}</a>
        </p>
        <p role="status">{rows.length === 0 ? text.none : filled(text.count, { count: unit(rows.length, 'place'), country: name })}</p>
        {rows.length > 0 && (
          <Table label={text.title} head={Object.values(text.columns)}>
            {rows.map((place) => (
              <PlaceRow key={place.id} place={place} />
            ))}
          </Table>
        )}
      </>
    ),
  });
}

const PlaceRow = ({ place: { id, name, kind, postcode, city, closedFrom } }: { place: Place }): ReactElement => (
  <tr>
    <th scope="row" className="name">
      <a href={`/places/${id}`}>{name}</a>
      {closedFrom !== undefined && ` (${filled(text.isClosed, { day: dayName(closedFrom) })})`}
    </th>
    <td>{text.kinds[kind]}</td>
    <td>{postcode}</td>
    <td>{city}</td>
  </tr>
);

interface Shown {
  typed?: PlaceFields;
  problems?: readonly FieldProblem[];
  done?: string | undefined;
}

function placePage({ account, formToken }: Visit, { place, mark, editedAt }: StoredPlace, { typed, problems = [], done }: Shown): string {
  const now = fieldsOfPlace(place);
  // A closed place says so before anything else is read of it.
  const isClosing = place.closedFrom !== undefined;
  const closing = <ClosingLinks place={place} formToken={formToken} />;
  return deskPage({
    title: place.name,
    path: '/places',
    account,
    formToken,
    problems,
    done,
    children: (
      <>
        <p>
          <a href={`/places?country=${place.country}`}>{text.back}</a>
        </p>
        <p className="hint">{`${place.id}. ${editedAt === null ? text.imported : filled(text.edited, { moment: moment(editedAt, 'UTC') })}`}</p>
        {isClosing && closing}
        <PlaceForm place={place} shown={typed ?? now} before={now} mark={mark} formToken={formToken} problems={problems} />
        {!isClosing && closing}
      </>
    ),
  });
}
