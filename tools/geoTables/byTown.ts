import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import { plain } from '../../backoffice/places/geography';
import type { Town } from './sources';
import { middleOf, ownFile } from './sources';

/** Postcodes that begin alike, and where they lie: the point, and the kilometres around it that they reach. */
export interface CodeArea extends Point {
  prefix: string;
  km: number;
  name: string;
}

interface Entry {
  prefixes: string[];
  towns: string[];
  km: number;
}

/** What a town serves in the country around it, where our table gives no radius. */
const usualKm = 15;

/** `10,11 Brussels/10; 13 Wavre,Ottignies` */
function entriesOf(text: string, otherwiseKm = usualKm): Entry[] {
  return text.split('; ').map((part) => {
    const [, prefixes = '', names = '', km] = /^(\S+) (.+?)(?:\/(\d+))?$/.exec(part.trim()) ?? [];
    return { prefixes: prefixes.split(','), towns: names.split(','), km: km === undefined ? otherwiseKm : Number(km) };
  });
}

/** Takes a name, and behind an @ the beginning of its region where towns share the name. */
export type Lookup = (name: string) => readonly Town[];

export function lookupIn(towns: readonly Town[]): Lookup {
  const byName = new Map<string, Town[]>();
  for (const town of towns)
    for (const name of new Set([town.geoName, ...town.names].map(plain))) byName.set(name, [...(byName.get(name) ?? []), town]);
  return (text) => {
    const [name = '', region = ''] = text.split('@');
    return (byName.get(plain(name)) ?? []).filter((town) => town.region.startsWith(region));
  };
}

const nearest = (towns: readonly Town[], to: Point): Town | undefined =>
  towns.toSorted((one, other) => kilometresBetween(one, to) - kilometresBetween(other, to))[0];

/** Of towns with one name, that one is meant which lies nearest to the others of the table's line. */
function centreOf(mainTown: string, others: readonly string[], find: Lookup): Point {
  const named = find(mainTown);
  const candidates = named.length > 0 ? named : others.flatMap((name) => find(name));
  const cost = (point: Point): number => {
    const distances = others.flatMap((name) => {
      const town = nearest(find(name), point);
      return town ? [kilometresBetween(point, town)] : [];
    });
    return distances.toSorted((one, other) => one - other)[Math.floor(distances.length / 2)] ?? 0;
  };
  const centre = candidates.toSorted((one, other) => cost(one) - cost(other))[0];
  if (!centre) throw new Error(`No town is called ${mainTown}`);
  return centre;
}

function areaOf({ prefixes, towns, km }: Entry, find: Lookup, centre?: Point): { areas: CodeArea[]; unknown: string[] } {
  const found = towns.flatMap((name) => {
    const candidates = find(name);
    const town = centre ? nearest(candidates, centre) : candidates[0];
    return town ? [{ town, name: town.names[0] ?? name }] : [];
  });
  const unknown = towns.filter((name) => find(name).length === 0 || (!centre && find(name).length > 1));
  if (found.length === 0) return { areas: [], unknown };
  const middle = middleOf(found.map(({ town }) => town));
  const spread = Math.max(...found.map(({ town }) => kilometresBetween(middle, town)));
  const name = found.map((one) => one.name).join(', ');
  return { areas: prefixes.map((prefix) => ({ ...middle, prefix, km: Math.ceil(Math.max(km, spread + 6)), name })), unknown };
}

/** A country whose codes our own table gives, town by town. Towns that GeoNames lacks are told in `unknown`. */
export function areasByTown(file: string, find: Lookup): { areas: CodeArea[]; unknown: string[] } {
  const results = ownFile(file).flatMap((line) => entriesOf(line).map((entry) => areaOf(entry, find)));
  return { areas: results.flatMap(({ areas }) => areas), unknown: results.flatMap(({ unknown }) => unknown) };
}

const rangeOf = (text: string): number[] => {
  const [from = 0, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_none, place) => from + place);
};

/** The United Kingdom: areas of letters, districts of letters and a number. An area's circle holds all of its districts. */
export function areasOfGB(find: Lookup): { areas: CodeArea[]; unknown: string[] } {
  const unknown: string[] = [];
  const areas = ownFile('districtsGB.txt').flatMap((line) => {
    const [, letters = '', mainTown = '', km, rest = ''] = /^([A-Z]{1,2}) ([^:/]+)(?:\/(\d+))?: (.+)$/.exec(line) ?? [];
    const entries = entriesOf(rest, km === undefined ? usualKm : Number(km));
    const centre = centreOf(
      mainTown,
      entries.flatMap(({ towns }) => towns),
      find,
    );
    const districts = entries.flatMap((entry) => {
      const result = areaOf(entry, find, centre);
      unknown.push(...result.unknown.map((name) => `${letters} ${name}`));
      const numbers = result.areas.flatMap((area) => rangeOf(area.prefix).map((number) => ({ ...area, prefix: `${letters}${number}` })));
      return numbers;
    });
    const middle = middleOf(districts);
    const reach = Math.max(...districts.map((district) => kilometresBetween(middle, district) + district.km));
    return [{ ...middle, prefix: letters, km: Math.ceil(reach), name: mainTown }, ...districts];
  });
  return { areas, unknown };
}
