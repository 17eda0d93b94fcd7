import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Point } from '../../src/config/kilometres';
import { kilometresBetween } from '../../src/config/kilometres';
import { plain } from './geography';

/** Postcodes that begin alike. */
export interface CodeArea extends Point {
  /** They lie within so many kilometres of the point. */
  km: number;
  /** Of its main town, where the table says it. */
  name?: string;
}

export interface Town extends Point {
  name: string;
  region: string;
  /** How far its homes reach, where that is further than usual. */
  km?: number;
}

/** What is known of one country, by tools/geoTables.ts. */
export interface GeoTable {
  areas: ReadonlyMap<string, CodeArea>;
  /** By `plain` name; towns of one name in the order of their regions. */
  towns: ReadonlyMap<string, readonly Town[]>;
  /** `plain` spellings of each region: `nh` and `new hampshire` for NH. */
  regions: ReadonlyMap<string, string>;
}

const folder = path.join(import.meta.dirname, 'geo');
const read = new Map<string, GeoTable>();

const degrees = (hundredths: string | undefined): number => Number(hundredths) / 100;

function parse(text: string): GeoTable {
  const areas = new Map<string, CodeArea>();
  const towns = new Map<string, Town[]>();
  const regions = new Map<string, string>();
  let region = '';
  let inTowns = false;
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first = '', ...rest] = line.split(';');
    if (line.startsWith('@')) {
      const names = line.slice(1).split('|');
      [region = ''] = names;
      inTowns = true;
      for (const name of names) regions.set(plain(name), region);
    } else if (inTowns) {
      const names = new Map(
        first
          .split('|')
          .toReversed()
          .map((name) => [plain(name), name]),
      );
      for (const [key, name] of [...names].toReversed()) {
        const town = {
          name,
          region,
          latitude: degrees(rest[0]),
          longitude: degrees(rest[1]),
          ...(rest[2] !== undefined && { km: Number(rest[2]) }),
        };
        const namesakes = towns.get(key);
        if (namesakes) namesakes.push(town);
        else towns.set(key, [town]);
      }
    } else {
      const [latitude, longitude, km, name] = rest;
      areas.set(first, { latitude: degrees(latitude), longitude: degrees(longitude), km: Number(km), ...(name !== undefined && { name }) });
    }
  }
  return { areas, towns, regions };
}

/** The table of a country (ISO 3166), read once; undefined for a country that we have none of. */
export function geoTableOf(country: string): GeoTable | undefined {
  if (!/^(?:GB|BE|US|CA|CH|ES|FR|IT|PT)$/.test(country)) return undefined;
  const known = read.get(country) ?? parse(readFileSync(path.join(folder, `${country}.txt`), 'utf8'));
  read.set(country, known);
  return known;
}

/** The name of the town that lies nearest to a point. */
export function nearestTown(table: GeoTable, point: Point): string {
  let [best, least] = ['', Infinity];
  for (const [town] of table.towns.values()) {
    const distance = town ? kilometresBetween(point, town) : Infinity;
    if (town && distance < least) [best, least] = [town.name, distance];
  }
  return best;
}
