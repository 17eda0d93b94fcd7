import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { BackofficeClock } from '../clock';
import { problemsOf } from '../requests/requestSchema';
import type { FindText } from './geocoder';
import { officeHolidayNames, officeHolidays } from './officeDays';
import { isClosed, placeKinds } from './place';
import { branchSearchSchema, holidaysSchema, placeListSchema, placeSearchSchema } from './placeQueries';
import type { PlaceStore } from './placeStore';
import { searchPlaces, showPlace, showPlacePage } from './searchPlaces';
import { serviceBranchFor } from './serviceBranch';

const tenMinutes = 600_000;
/** Far more than a person searches, far less than it takes to copy the postcodes. */
const mostSearches = 200;

interface Parts {
  store: PlaceStore;
  clock: Pick<BackofficeClock, 'now'>;
  findText: FindText;
}

/** Showrooms, dealers and service branches. What tells where a person lives comes by POST: addresses stand in logs and histories. */
export function placeRoutes(app: FastifyInstance, { store, clock, findText }: Parts): void {
  const limited = { config: { rateLimit: { max: mostSearches, timeWindow: tenMinutes } } };

  app.get('/api/places', async (request, reply) => {
    const query = v.safeParse(placeListSchema, request.query);
    if (!query.success) return refuse(reply, query.issues);
    const { kind, ...search } = query.output;
    const places = await store.inCountry(search.country);
    return searchPlaces(places, { ...search, kinds: kind ? [kind] : placeKinds }, clock.now());
  });

  app.get<{ Params: { id: string }; Querystring: { language?: unknown } }>('/api/places/:id', async (request, reply) => {
    const place = await store.find(request.params.id);
    const { language } = request.query;
    if (!place || isClosed(place, clock.now())) return reply.code(404).send({ code: 'unknown' });
    return showPlacePage(place, typeof language === 'string' ? language : '', clock.now());
  });

  app.get('/api/holidays', async (request, reply) => {
    const query = v.safeParse(holidaysSchema, request.query);
    if (!query.success) return refuse(reply, query.issues);
    const { country, language = '' } = query.output;
    const days = officeHolidays(country, clock.now());
    return { days, names: officeHolidayNames(country, days, language) };
  });

  app.post('/api/places/search', limited, async (request, reply) => {
    const body = v.safeParse(placeSearchSchema, request.body);
    if (!body.success) return refuse(reply, body.issues);
    const { country, language = '', near } = body.output;
    const found = near && 'text' in near ? await findText(country, near.text, language) : [];
    return searchPlaces(await store.inCountry(country), body.output, clock.now(), () => found);
  });

  app.post('/api/places/branch', limited, async (request, reply) => {
    const body = v.safeParse(branchSearchSchema, request.body);
    if (!body.success) return refuse(reply, body.issues);
    const { country, postcode, language = '' } = body.output;
    const branch = serviceBranchFor(await store.inCountry(country), country, postcode);
    return branch ? showPlace(branch, language, clock.now()) : reply.code(404).send({ code: 'unknown' });
  });
}

const refuse = (reply: FastifyReply, issues: Parameters<typeof problemsOf>[0]): FastifyReply =>
  reply.code(422).send({ code: 'invalid', fields: problemsOf(issues) });
