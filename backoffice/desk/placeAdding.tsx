import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Place } from '../places/place';
import type { PlaceStore } from '../places/placeStore';
import type { ForgetPages } from '../places/shopPages';
import { deskPage, type FieldProblem } from './deskPage';
import type { Role } from './deskTables';
import { showFailure } from './failurePages';
import { PlaceForm } from './placeFormParts';
import { countryChoices, fieldsOfPlace, newPlaceIn, type PlaceFields, placeOfFields, typedFields } from './placeFields';
import { type DeskParts, recordLook, sendPage, type Visit, visits } from './visit';
import { filled, words } from './words';

const text = words.places;

export interface PlaceParts extends DeskParts {
  places: PlaceStore;
  forgetPages: ForgetPages;
}

/** Who looks after places. */
export const placeRoles = ['supervisor', 'editor'] as const satisfies readonly Role[];

/** The address of the form itself. */
const reserved = 'new';

/** A new place in a country: the form of a place, empty but for what the country says, and the identifier. */
export function addingRoutes(desk: FastifyInstance, parts: PlaceParts): void {
  const inCountry = (handle: (visit: Visit, draft: Place, countryName: string) => Promise<FastifyReply>) =>
    visits(
      parts,
      ...placeRoles,
    )(async (visit) => {
      const { country: wanted } = visit.request.query as { country?: string };
      const [code, name] = countryChoices().find(([one]) => one === wanted) ?? [];
      return code && name ? handle(visit, newPlaceIn(code), name) : showFailure(visit.reply, 404, 'gone');
    });
  desk.get(
    '/places/new',
    inCountry(async (visit, draft, name) => sendPage(visit.reply, newPage(visit, draft, name, fieldsOfPlace(draft)))),
  );
  desk.post(
    '/places/new',
    inCountry((visit, draft, name) => takeNew(parts, visit, draft, name)),
  );
}

async function takeNew(parts: PlaceParts, visit: Visit, draft: Place, countryName: string): Promise<FastifyReply> {
  const { fields, reply, account } = visit;
  const typed = { ...typedFields(draft, fields), id: (fields['id'] ?? '').trim() };
  const again = (problems: readonly FieldProblem[], status: number): FastifyReply =>
    sendPage(reply, newPage(visit, draft, countryName, typed, problems), status);
  const read = placeOfFields(draft, typed);
  if ('problems' in read) return again(read.problems, 422);
  const { id } = read.place;
  if (id === reserved || !(await parts.places.add(read.place))) return again([{ field: 'id', text: text.taken }], 409);
  await recordLook(parts, { accountId: account.id, action: 'added-place', detail: id });
  return reply.redirect(`/places/${id}?saved=${await parts.forgetPages()}`, 303);
}

function newPage(
  { account, formToken }: Visit,
  draft: Place,
  countryName: string,
  shown: PlaceFields,
  problems: readonly FieldProblem[] = [],
): string {
  return deskPage({
    title: filled(text.addTitle, { country: countryName }),
    path: '/places',
    account,
    formToken,
    problems,
    children: (
      <>
        <p>
          <a href={`/places?country=${draft.country}`}>{text.back}</a>
        </p>
        <PlaceForm place={draft} shown={shown} before={{}} mark="" formToken={formToken} problems={problems} isNew />
      </>
    ),
  });
}
