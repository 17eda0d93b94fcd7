import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import type { Located } from './locate';
import { locate } from './locate';
import type { Opening, SpecialDay } from './opening';
import { openAt, specialDays } from './opening';
import type { Place, PlaceKind } from './place';
import { placeIn } from './place';
import { regionName } from './regionNames';

/** Where from: what a shopper typed, or where their device says they are. */
export type Near = { text: string } | Point;

export interface PlaceSearch {
  /** ISO 3166 */
  country: string;
  kinds: readonly PlaceKind[];
  /** ISO 639: the names of places in that language, where they have one */
  language?: string;
  near?: Near;
  /** from 1 */
  page: number;
  pageSize: number;
}

export type PlaceShown = Omit<Place, 'translations' | 'serves' | 'surveys' | 'tryOuts' | 'closedFrom'> & {
  /** In the language of the search, where its code is known. */
  regionName?: string;
  opening: Opening;
  /** As the crow flies, in whole kilometres; as exact as `precisionKm` of what was understood. */
  distanceKm?: number;
};

export interface PlacesFound {
  /**
   * `all` in a fixed order, `near` the nearest first; `ambiguous`: several towns have that name, choose one and search by its point;
   * `unknown`: no such postcode or town.
   */
  outcome: 'all' | 'near' | 'ambiguous' | 'unknown';
  /** What the text may mean; for a point, the point as it was used. */
  understood: Located[];
  places: PlaceShown[];
  total: number;
  page: number;
  pageSize: number;
}

/** A kilometre or so: enough for a distance, too little to find a house. */
const roundedKm = 1;
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const byKindAndName = (one: Place, other: Place): number =>
  one.kind.localeCompare(other.kind) || one.city.localeCompare(other.city) || one.id.localeCompare(other.id);

function understand(near: Near, find: (text: string) => Located[]): Located[] {
  if ('text' in near) return find(near.text);
  const point = { latitude: rounded(near.latitude), longitude: rounded(near.longitude) };
  return [{ ...point, name: '', precisionKm: roundedKm, kind: 'postcode' }];
}

function outcomeOf(near: Near | undefined, understood: readonly Located[]): PlacesFound['outcome'] {
  if (!near) return 'all';
  if (understood.length === 0) return 'unknown';
  return understood.length > 1 ? 'ambiguous' : 'near';
}

/**
 * The places of a country at an instant (milliseconds since 1970): the nearest first, with distances, where a search says from where. `find`
 * tells where a text lies; our own tables do when it is left out.
 */
export function searchPlaces(
  places: readonly Place[],
  search: PlaceSearch,
  now: number,
  find = (text: string): Located[] => locate(search.country, text),
): PlacesFound {
  const { country, kinds, language = '', near, page, pageSize } = search;
  const understood = near ? understand(near, find) : [];
  const outcome = outcomeOf(near, understood);
  const [from] = understood;
  const asked = places.filter((place) => place.country === country && kinds.includes(place.kind)).toSorted(byKindAndName);
  const chosen = outcome === 'unknown' || outcome === 'ambiguous' ? [] : asked;
  const measured = chosen
    .map((place) => ({ place, km: from ? kilometresBetween(from, place) : 0 }))
    .toSorted((one, other) => one.km - other.km);
  const shown = measured.slice((page - 1) * pageSize, page * pageSize).map(({ place, km }) => ({
    ...showPlace(place, language, now),
    ...(from && { distanceKm: Math.round(km) }),
  }));
  return { outcome, understood, places: shown, total: chosen.length, page, pageSize };
}

/** What anyone may see of a place in a language (ISO 639), and whether it is open. */
export function showPlace(place: Place, language: string, now: number): PlaceShown {
  const {
    translations: _translations,
    serves: _serves,
    surveys: _surveys,
    tryOuts: _tryOuts,
    closedFrom: _closed,
    ...shown
  } = placeIn(place, language);
  const region = place.region === undefined ? undefined : regionName(place.country, place.region, language);
  return { ...shown, ...(region !== undefined && { regionName: region }), opening: openAt(place, now, language) };
}

/** What a place's own page shows besides: the days with other hours that come next. */
export const showPlacePage = (place: Place, language: string, now: number): PlaceShown & { specialDays: SpecialDay[] } => ({
  ...showPlace(place, language, now),
  specialDays: specialDays(place, now, language),
});
