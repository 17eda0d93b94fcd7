/**
 * Draws public/maps/<country>.json from `world-atlas` (Natural Earth, 10m): the shop's country and its neighbours, cut to the box of
 * `outlineAreas` and simplified to what an overview map shows. `node --import tsx tools/mapOutlines.ts`; the files are committed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Feature, MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterAttachedWeight, presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Box, outlineAreas } from '../src/features/overview-map/outlines';

type Area = Feature<Polygon | MultiPolygon>;

/** As numbered by ISO 3166, which is how the atlas names its countries. */
const numbers: Readonly<Record<string, string>> = {
  gb: '826',
  ie: '372',
  fr: '250',
  be: '056',
  ch: '756',
  it: '380',
  es: '724',
  pt: '620',
  us: '840',
  ca: '124',
};
/** A file is at most so large in brotli, in bytes. */
const mostBytes = 19_000;

/** Cuts a ring at one side of the box (Sutherland and Hodgman): what lies beyond is laid onto the side. */
function cutAt(ring: Position[], axis: 0 | 1, limit: number, keepsBelow: boolean): Position[] {
  const isKept = (point: Position): boolean => (keepsBelow ? (point[axis] ?? 0) <= limit : (point[axis] ?? 0) >= limit);
  const kept: Position[] = [];
  for (const [index, point] of ring.entries()) {
    const before = ring.at(index - 1) ?? point;
    if (isKept(point) !== isKept(before)) {
      const share = (limit - (before[axis] ?? 0)) / ((point[axis] ?? 0) - (before[axis] ?? 0));
      const other = (before[1 - axis] ?? 0) + share * ((point[1 - axis] ?? 0) - (before[1 - axis] ?? 0));
      kept.push(axis === 0 ? [limit, other] : [other, limit]);
    }
    if (isKept(point)) kept.push(point);
  }
  return kept;
}

function cutRing(ring: Position[], [west, south, east, north]: Box): Position[] {
  const open = ring.slice(0, -1);
  const inside = cutAt(cutAt(cutAt(cutAt(open, 0, west, false), 0, east, true), 1, south, false), 1, north, true);
  const [first] = inside;
  return first && inside.length > 2 ? [...inside, first] : [];
}

function cut({ geometry, ...rest }: Area, box: Box): Area[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = polygons.flatMap((polygon) => {
    const [outer = [], ...holes] = polygon.map((ring) => cutRing(ring, box)).filter((ring) => ring.length > 3);
    return outer.length > 0 ? [[outer, ...holes]] : [];
  });
  return coordinates.length > 0 ? [{ ...rest, properties: {}, geometry: { type: 'MultiPolygon', coordinates } }] : [];
}

function drawnTo(areas: { own: Area[]; others: Area[] }, leastArea: number): string {
  const collection = (features: Area[]) => ({ type: 'FeatureCollection' as const, features });
  const objects = { country: collection(areas.own), others: collection(areas.others) };
  const whole = presimplify(topology(objects) as Topology<Record<string, GeometryCollection<object>>>);
  const simple = simplify(whole, leastArea);
  const shown = filter(simple, filterAttachedWeight(simple, leastArea * 6));
  // Ten thousand steps from side to side: finer than a pixel at the largest zoom that shows a whole country.
  return JSON.stringify(topology(asFeatures(shown), 1e4));
}

const asFeatures = (drawn: Topology): Record<string, GeoJSON.FeatureCollection> =>
  Object.fromEntries(Object.entries(drawn.objects).map(([name, object]) => [name, feature(drawn, object as GeometryCollection)]));

function drawOutline(country: string, world: readonly Area[]): void {
  const box = outlineAreas[country]?.drawn;
  if (!box) throw new Error(`outlineAreas has no ${country}`);
  const own = world.filter(({ id }) => id === numbers[country]).flatMap((area) => cut(area, box));
  const others = world.filter(({ id }) => id !== numbers[country]).flatMap((area) => cut(area, box));
  // From half a pixel at a large zoom, coarser until the file is small enough.
  for (let side = ((box[2] - box[0]) / 360) * 0.06; ; side *= 1.15) {
    const text = `${drawnTo({ own, others }, side * side)}\n`;
    const size = brotliCompressSync(text).length;
    if (size > mostBytes) continue;
    writeFileSync(`public/maps/${country}.json`, text);
    console.log(`${country}: ${(size / 1000).toFixed(1)} kB, details of ${side.toFixed(4)} degrees`);
    return;
  }
}

const atlas = JSON.parse(readFileSync('node_modules/world-atlas/countries-10m.json', 'utf8')) as Topology<{
  countries: GeometryCollection;
}>;
mkdirSync('public/maps', { recursive: true });
for (const country of Object.keys(outlineAreas)) drawOutline(country, feature(atlas, atlas.objects.countries).features as Area[]);
