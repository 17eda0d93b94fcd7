import * as v from 'valibot';
import { placeSchema, spansSchema } from './place';
import { branchSearchSchema, placeListSchema, placeSearchSchema } from './placeQueries';

const instant = v.pipe(v.string(), v.isoTimestamp());
const opening = v.variant('state', [
  v.strictObject({ state: v.literal('open'), until: instant }),
  v.strictObject({
    state: v.literal('closed'),
    opens: v.optional(instant),
    today: v.optional(v.strictObject({ name: v.optional(v.string()) })),
  }),
]);
const {
  translations: _translations,
  serves: _serves,
  surveys: _surveys,
  tryOuts: _tryOuts,
  closedFrom: _closedFrom,
  ...ofPlace
} = placeSchema.entries;

/** A place as it is answered. */
export const placeShownSchema = v.strictObject({
  ...ofPlace,
  regionName: v.optional(v.string()),
  opening,
  distanceKm: v.optional(v.pipe(v.number(), v.integer())),
});

/** A place by itself: also the days of the next 60 on which it keeps other hours. */
export const placePageSchema = v.strictObject({
  ...placeShownSchema.entries,
  specialDays: v.array(v.strictObject({ date: v.pipe(v.string(), v.isoDate()), spans: spansSchema, name: v.optional(v.string()) })),
});

const located = v.strictObject({
  name: v.string(),
  region: v.optional(v.string()),
  code: v.optional(v.string()),
  latitude: v.number(),
  longitude: v.number(),
  precisionKm: v.number(),
  kind: v.picklist(['postcode', 'area', 'town']),
});

/** What a list or a search answers. */
export const placesFoundSchema = v.strictObject({
  outcome: v.picklist(['all', 'near', 'ambiguous', 'unknown']),
  understood: v.array(located),
  places: v.array(placeShownSchema),
  total: v.number(),
  page: v.number(),
  pageSize: v.number(),
});

/** The days on which the office's telephone is not answered, and their names by day in the language asked for. */
const officeHolidaysSchema = v.strictObject({ days: v.array(v.pipe(v.string(), v.isoDate())), names: v.record(v.string(), v.string()) });

/** Schemas of the places' part of the OpenAPI document, by name. */
export const placeSchemas = {
  Place: placeShownSchema,
  PlacePage: placePageSchema,
  PlacesFound: placesFoundSchema,
  PlaceSearch: placeSearchSchema,
  BranchSearch: branchSearchSchema,
  OfficeHolidays: officeHolidaysSchema,
};

const content = (name: string): object => ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } });
const json = (description: string, name: string): object => ({ description, ...content(name) });

const problems = {
  422: json('A field is missing or wrong; each is named.', 'Invalid'),
  429: json('too-many: wait for as many seconds as Retry-After says.', 'Problem'),
};
const queryParameters = Object.keys(placeListSchema.entries).map((name) => ({
  name,
  in: 'query',
  required: name === 'country',
  schema: { type: 'string' },
}));
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const language = { name: 'language', in: 'query', required: false, schema: { type: 'string' } };

/** Addresses of the places' part of the OpenAPI document. */
export const placePaths = {
  '/api/places': {
    get: {
      summary: 'Lists the places of a country, in a fixed order',
      parameters: queryParameters,
      responses: { 200: json('A page of places.', 'PlacesFound'), 422: problems[422] },
    },
  },
  '/api/places/{id}': {
    get: {
      summary: 'Shows a place, and whether it is open',
      parameters: [id, language],
      responses: { 200: json('The place.', 'PlacePage'), 404: json('unknown', 'Problem') },
    },
  },
  '/api/holidays': {
    get: {
      summary: 'The next ten public holidays of the office that answers a country’s telephone, today included',
      parameters: [{ name: 'country', in: 'query', required: true, schema: { type: 'string' } }, language],
      responses: { 200: json('The days, the nearest first.', 'OfficeHolidays'), 422: problems[422] },
    },
  },
  '/api/places/search': {
    post: {
      summary: 'Finds places near a postcode, a town or a point; distances are in kilometres',
      requestBody: { required: true, ...content('PlaceSearch') },
      responses: { 200: json('The nearest first, or the towns of that name, or none.', 'PlacesFound'), ...problems },
    },
  },
  '/api/places/branch': {
    post: {
      summary: 'Names the service branch that comes to a postcode',
      requestBody: { required: true, ...content('BranchSearch') },
      responses: { 200: json('The branch.', 'Place'), 404: json('unknown: no branch looks after it.', 'Problem'), ...problems },
    },
  },
};
