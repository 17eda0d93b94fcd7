import { api } from '~/data/api';
import { graphql, rest } from '~/data/calls';
import type { Problem } from '~/data/problem';
import { placesOfPickup } from './pickupPlaces';
import { PickupLocations } from './placesQueries';
import type { PickupLocationsQuery } from './placesQueries.generated';

export type PlaceKind = 'showroom' | 'dealer' | 'branch';

/** ISO instants, by the place's own time. No `opens`: not within the next weeks. `today`: closed all day for a reason, which may have a name. */
export type Opening = { state: 'open'; until: string } | { state: 'closed'; opens?: string; today?: { name?: string } };

/** A place in a list; what lists do not show is left out. */
export interface PlaceListed {
  id: string;
  /** `pickup`: commerce alone knows it, as a place where orders can be collected. It has no page of its own. */
  kind: PlaceKind | 'pickup';
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-2 without the country; part of an address in some countries. */
  region?: string;
  regionName?: string;
  latitude?: number;
  longitude?: number;
  phone?: { shown: string; link: string };
  /** IANA name, for its opening hours. */
  timeZone?: string;
  /** `outdoor` is a lift that stands outdoors. */
  models: string[];
}

/** A place as a search answers it. */
export interface PlaceFound extends PlaceListed {
  opening: Opening;
  distanceKm?: number;
}

/** Wall time: `09:30`; `24:00` is the day's end. */
export interface Span {
  opens: string;
  closes: string;
}

/** What a place's own page shows. Whether it is open now is not in it: the first HTML is kept for a while. */
export interface PlaceShown extends PlaceListed {
  country: string;
  email?: string;
  /** Seven days, Monday first. */
  hours: Span[][];
  /** The days ahead with other hours, the nearest first. Without a span: closed. */
  specialDays: { date: string; spans: Span[]; name?: string }[];
  stepFree?: boolean;
  parking?: boolean;
  transport?: string;
  /** ISO 639 codes. */
  languages: string[];
  /** Path below /media. */
  picture?: string;
}

export interface Understood {
  name: string;
  region?: string;
  code?: string;
  latitude: number;
  longitude: number;
  /** `area`: so large that distances say little. */
  kind: 'postcode' | 'area' | 'town';
}

/** As it stands in the search field: `Newport, Essex`. */
export const nameOfUnderstood = ({ name, region }: Understood): string => [name, region].filter(Boolean).join(', ');

export interface PlacesFound {
  outcome: 'near' | 'ambiguous' | 'unknown';
  understood: Understood[];
  places: PlaceFound[];
}

export interface PlaceSearch {
  country: string;
  kinds: readonly PlaceKind[];
  language: string;
  near: { text: string } | { latitude: number; longitude: number };
  pageSize: number;
}

/** Which places a list has. */
export interface PlaceListing {
  country: string;
  kinds: readonly PlaceKind[];
  language: string;
}

/** Where one place is looked for. */
export interface PlaceOf {
  id: string;
  country: string;
  language: string;
}

type Reply = { data: unknown } | { error: Problem };
type Ask = (path: string) => PromiseLike<{ data?: unknown; error?: unknown }>;

/** Pages of a list that are asked for, at 100 places each. */
const mostPages = 10;
const perPage = 100;

/** All places of a listing, page by page. */
async function everyPlace({ country, kinds, language }: PlaceListing, ask: Ask): Promise<Reply> {
  const places: unknown[] = [];
  for (const kind of kinds)
    for (let page = 1; page <= mostPages; page += 1) {
      const query = new URLSearchParams({ country, kind, language, page: String(page), pageSize: String(perPage) });
      const reply = await ask(`/api/places?${query.toString()}`);
      if (reply.error) return { error: reply.error as Problem };
      const { places: found, total } = reply.data as { places: unknown[]; total: number };
      places.push(...found);
      if (page * perPage >= total) break;
    }
  return { data: places };
}

const listedFields = [
  'id',
  'kind',
  'name',
  'street',
  'postcode',
  'city',
  'region',
  'regionName',
  'latitude',
  'longitude',
  'phone',
  'timeZone',
  'models',
] as const;

const listed = (place: PlaceFound): PlaceListed =>
  Object.fromEntries(
    listedFields.flatMap((field) => (place[field] === undefined ? [] : [[field, place[field]]])),
  ) as unknown as PlaceListed;

const placeAddress = ({ id, language }: PlaceOf): string => `/api/places/${encodeURIComponent(id)}?language=${language}`;
/** None of these needs an account. */
const asGuest = { token: '' };
const asList = { ...asGuest, shape: { places: 'array', total: 'number' } } as const;
const asPlace = { ...asGuest, shape: { id: 'string', opening: 'object' } } as const;

/** A postcode is personal: it travels in a body, and nothing of it stays in the cache. Errors: Problem. */
export const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.mutation<PlacesFound, PlaceSearch>({
      query: (search) =>
        rest('POST', '/api/places/search', search, { ...asGuest, shape: { outcome: 'string', understood: 'array', places: 'array' } }),
    }),
    /** The service branch that comes to a postcode; null: none does, or the text holds no postcode. */
    serviceBranch: build.mutation<PlaceFound | null, { country: string; language: string; postcode: string }>({
      queryFn: async (search, _api, _options, baseQuery) => {
        const reply = await baseQuery(rest('POST', '/api/places/branch', search, asPlace));
        if (!reply.error) return { data: reply.data as PlaceFound };
        return reply.error.code === 'unknown' ? { data: null } : { error: reply.error };
      },
    }),
    places: build.query<PlaceListed[], PlaceListing>({
      queryFn: async (listing, _api, _options, baseQuery) => {
        const reply = await everyPlace(listing, async (path) => baseQuery(rest('GET', path, undefined, asList)));
        return 'error' in reply ? reply : { data: (reply.data as PlaceFound[]).map(listed) };
      },
    }),
    /** Who is open now, by id: asked by the browser alone, since a page is kept for longer than that holds. */
    openings: build.query<Record<string, Opening>, PlaceListing>({
      queryFn: async (listing, _api, _options, baseQuery) => {
        const reply = await everyPlace(listing, async (path) => baseQuery(rest('GET', path, undefined, asList)));
        if ('error' in reply) return reply;
        return { data: Object.fromEntries((reply.data as PlaceFound[]).map(({ id, opening }) => [id, opening])) };
      },
    }),
    /**
     * Where orders can be collected in a country (ISO 3166), by commerce. Empty where its module is off. It tells no hours and no distance
     * without an order's products. Source: pickupLocations.
     */
    pickupLocations: build.query<PlaceListed[], string>({
      queryFn: async (country, _api, _options, baseQuery) => {
        const reply = await baseQuery(graphql(PickupLocations, { filters: { country_id: { eq: country } }, pageSize: perPage }));
        if (reply.error)
          return reply.error.kind === 'refused' || reply.error.code === 'document-refused' ? { data: [] } : { error: reply.error };
        return { data: placesOfPickup(reply.data as PickupLocationsQuery) };
      },
    }),
    /** Null: the country has no such place. */
    place: build.query<PlaceShown | null, PlaceOf>({
      queryFn: async (asked, _api, _options, baseQuery) => {
        const reply = await baseQuery(rest('GET', placeAddress(asked), undefined, asPlace));
        if (reply.error) return reply.error.code === 'unknown' ? { data: null } : { error: reply.error };
        const { opening: _opening, ...place } = reply.data as PlaceShown & Pick<PlaceFound, 'opening'>;
        return { data: place.country === asked.country ? place : null };
      },
    }),
    placeOpening: build.query<Opening, PlaceOf>({
      query: (asked) => rest('GET', placeAddress(asked), undefined, asPlace),
      transformResponse: ({ opening }: PlaceFound) => opening,
    }),
  }),
});

export const {
  useSearchPlacesMutation,
  useServiceBranchMutation,
  usePlacesQuery,
  useOpeningsQuery,
  usePickupLocationsQuery,
  usePlaceQuery,
  usePlaceOpeningQuery,
} = placesApi;
