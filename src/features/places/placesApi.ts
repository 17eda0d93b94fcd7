import { api } from '~/data/api';
import { rest } from '~/data/calls';

export type PlaceKind = 'showroom' | 'dealer';

/** A place as the back office answers it; what the screens do not show is left out. */
export interface PlaceFound {
  id: string;
  name: string;
  street: string;
  postcode: string;
  city: string;
  region?: string;
  latitude: number;
  longitude: number;
  phone: { shown: string; link: string };
  /** IANA name, for its opening hours. */
  timeZone: string;
  /** `outdoor` is a lift that stands outdoors. */
  models: string[];
  opening: { state: 'open'; until: string } | { state: 'closed'; opens?: string };
  distanceKm?: number;
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

export interface PlacesFound {
  outcome: 'near' | 'ambiguous' | 'unknown';
  understood: Understood[];
  places: PlaceFound[];
}

export interface PlaceSearch {
  country: string;
  kinds: PlaceKind[];
  language: string;
  near: { text: string } | { latitude: number; longitude: number };
  pageSize: number;
}

/** A postcode is personal: it travels in a body, nothing of it stays in the cache, and no account goes with it. Errors: Problem. */
const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.mutation<PlacesFound, PlaceSearch>({
      query: (search) => rest('POST', '/api/places/search', search, { token: '' }),
    }),
  }),
});

export const { useSearchPlacesMutation } = placesApi;
