import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import { plain } from './geography';
import type { CodeArea, GeoTable, Town } from './geoTable';
import { geoTableOf, nearestTown } from './geoTable';
import { codeBeginnings } from './postcode';

/** What a postcode or a town's name may mean. */
export interface Located extends Point {
  /** As the country writes it: `Ludlow`. For a postcode its main town, or the nearest one that we know. */
  name: string;
  /** County, department, province, canton or state, for a town. */
  region?: string;
  /** The part of the postcode that was understood: `SY8`. */
  code?: string;
  /** What is looked for lies within so many kilometres of the point. */
  precisionKm: number;
  /** `area`: so large that its distances say little; ask for the town. */
  kind: 'postcode' | 'area' | 'town';
}

/** More is not read. */
const longestText = 80;
const mostTowns = 20;
/** Within so many km of its point a town has its homes. */
const townKm = 5;
/** A postcode that reaches further than this is told as an area. */
export const areaKm = 60;

interface Search {
  country: string;
  table: GeoTable;
}

const locatedTown = ({ km = townKm, ...town }: Town): Located => ({ ...town, precisionKm: km, kind: 'town' });

function locatedCode({ table }: Search, code: string, area: CodeArea): Located {
  const { km, name, ...point } = area;
  return { ...point, name: name ?? nearestTown(table, area), code, precisionKm: km, kind: km > areaKm ? 'area' : 'postcode' };
}

function findCode({ country, table }: Search, text: string): Located | undefined {
  for (const code of codeBeginnings(country, text)) {
    const area = table.areas.get(code);
    if (area) return locatedCode({ country, table }, code, area);
  }
  return undefined;
}

function townsNamed(search: Search, name: string): Located[] {
  const towns = (search.table.towns.get(plain(name)) ?? []).map(locatedTown);
  return towns.toSorted((one, other) => Number(other.precisionKm > townKm) - Number(one.precisionKm > townKm)).slice(0, mostTowns);
}

/** `Springfield, IL`, `Newport Shropshire`: the words at the end are a region. */
function townsInRegion(search: Search, text: string): Located[] {
  const words = plain(text).split(' ');
  for (let at = words.length - 1; at > 0; at -= 1) {
    const region = search.table.regions.get(words.slice(at).join(' '));
    const towns = region === undefined ? [] : townsNamed(search, words.slice(0, at).join(' ')).filter((town) => town.region === region);
    if (towns.length > 0) return towns;
  }
  return [];
}

function findTowns(search: Search, text: string): Located[] {
  const whole = townsNamed(search, text);
  if (whole.length > 0) return whole;
  const inRegion = townsInRegion(search, text);
  // Towns with two names are often written with both: `Bruxelles – Brussel`.
  const parts = text.split(/[/,(–]| - /).filter((part) => part !== text);
  return inRegion.length > 0 ? inRegion : (parts.map((part) => townsNamed(search, part)).find((towns) => towns.length > 0) ?? []);
}

/** The words before or after a postcode; a code has one word or two. */
function splits(words: readonly string[]): [string, string][] {
  const cut = (at: number): [string, string] => [words.slice(0, at).join(' '), words.slice(at).join(' ')];
  const turned = ([rest, code]: [string, string]): [string, string] => [code, rest];
  return [cut(2), cut(1), turned(cut(words.length - 2)), turned(cut(words.length - 1))];
}

/**
 * Where a postcode or a town of a country (ISO 3166) lies, by our own tables. Case, spaces, accents and `Saint` or `St` do not
 * matter. Several towns of one name are all told, each with its region. Empty: not known.
 */
export function locate(country: string, text: string): Located[] {
  const table = geoTableOf(country);
  const words = text
    .slice(0, longestText)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (!table || words.length === 0) return [];
  const search = { country, table };
  const whole = words.join(' ');
  const named = findTowns(search, whole);
  const alone = findCode(search, whole);
  if (alone) return /\d/.test(whole) || named.length === 0 ? [alone] : named;
  for (const [code, rest] of words.length > 1 ? splits(words) : []) {
    const area = /\d/.test(code) ? findCode(search, code) : undefined;
    if (!area) continue;
    const inside = findTowns(search, rest).filter((town) => kilometresBetween(town, area) <= area.precisionKm + town.precisionKm);
    const finer = inside.filter(({ precisionKm }) => precisionKm < area.precisionKm);
    return finer.length > 0 ? finer : [area];
  }
  return named.length > 0 ? named : findTowns(search, words.filter((word) => !/\d/.test(word)).join(' '));
}
