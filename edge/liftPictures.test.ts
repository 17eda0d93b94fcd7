import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { indoorCovers, liftScenes, outdoorCovers } from '../src/config/liftPicture';
import { openImageWork } from './imageWork';
import { openLiftPictures } from './liftPictures';
import { closeAll, openTestEdge } from './testing/openTestEdge';

afterAll(closeAll);

/** A scene of one colour for each layer: what a picture is composed of can be read from its points. */
const places = { cover: [10, 5], plate: [70, 5] } as const;
const layers = { 'weave-ink': { at: places.cover, colour: '#0000ff' }, plate: { at: places.plate, colour: '#00ff00' } };
const scene = 'siena-indoors-straight-open';

let directory: string;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'lifts-'));
  mkdirSync(join(directory, scene));
  const paint = (colour: string, width: number, height: number, name: string) =>
    sharp({ create: { width, height, channels: 4, background: colour } })
      .webp({ lossless: true })
      .toFile(join(directory, scene, `${name}.webp`));
  await paint('#ff0000', 100, 80, 'base');
  const size = { width: 10, height: 10 };
  for (const [name, { colour }] of Object.entries(layers)) await paint(colour, size.width, size.height, name);
  const rectangles = Object.entries(layers).map(([name, { at }]) => [name, { left: at[0], top: at[1], ...size }]);
  const table = { width: 100, height: 80, base: { cover: 'vinyl-sand' }, layers: Object.fromEntries(rectangles) };
  writeFileSync(join(directory, 'layers.json'), JSON.stringify({ scenes: { [scene]: table } }));
});
afterAll(() => rmSync(directory, { recursive: true }));

const colours: Record<string, string> = { '255,0,0': 'base', '0,0,255': 'ink', '0,255,0': 'plate' };

/** What is seen in the middle of each layer's place; `mirrored` counts the places from the right. */
async function seen(address: string, mirrored: boolean): Promise<Record<string, string | undefined> | null> {
  const parts = await openLiftPictures(directory).partsOf(address);
  if (!parts) return null;
  const { data, info } = await sharp(await openImageWork().compose(parts))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pointAt = (x: number, y: number): string => {
    const start = (y * info.width + x) * info.channels;
    return [...data.subarray(start, start + 3)].join();
  };
  return Object.fromEntries(
    Object.entries(places).map(([name, [left, top]]) => [name, colours[pointAt(mirrored ? 99 - left - 4 : left + 4, top + 4)]]),
  );
}

const address = (side: string, cover: string): string => `/media/lift/siena-indoors-straight-${side}-${cover}-open.webp`;

describe('a lift’s picture', () => {
  test('is the scene with the cover that was chosen', async () => {
    expect(await seen(address('left', 'vinyl-sand'), false)).toEqual({ cover: 'base', plate: 'base' });
    expect(await seen(address('left', 'weave-ink'), false)).toEqual({ cover: 'ink', plate: 'base' });
  });

  test('is mirrored for the other side of the stairs, with writing that can be read', async () => {
    expect(await seen(address('right', 'vinyl-sand'), true)).toEqual({ cover: 'base', plate: 'plate' });
    expect(await seen(address('right', 'weave-ink'), true)).toEqual({ cover: 'ink', plate: 'plate' });
  });

  test.each([
    ['a cover that was not rendered', address('left', 'vinyl-plum')],
    ['another scene', address('left', 'vinyl-sand').replace('siena', 'starla')],
    ['no lift', '/media/lift/constructor.webp'],
    ['a way out of the folder', '/media/lift/..%2f..%2fpackage.webp'],
  ])('is none for %s', async (_, path) => {
    expect(await openLiftPictures(directory).partsOf(path)).toBeNull();
  });

  test('is none where the studio’s table is not there', async () => {
    expect(await openLiftPictures(join(directory, 'nowhere')).partsOf(address('left', 'vinyl-sand'))).toBeNull();
  });
});

describe('the studio', () => {
  test('has rendered every lift that can be chosen, whole', async () => {
    const lifts = openLiftPictures(join(__dirname, '..', 'studio', 'pictures', 'lifts'));
    expect(lifts.scenes().toSorted()).toEqual(liftScenes().toSorted());
    for (const name of lifts.scenes()) {
      const beginning = name.replace(/-(?:open|folded)$/, '');
      const covers = name.includes('outdoors') ? outdoorCovers : indoorCovers;
      for (const ending of covers.flatMap((cover) => [`left-${cover}`, `right-${cover}`])) {
        const path = `/media/lift/${beginning}-${ending}-${name.slice(beginning.length + 1)}.webp`;
        expect([path, (await lifts.partsOf(path)) !== null]).toEqual([path, true]);
      }
    }
  });
});

test('the edge serves it in every size without asking commerce, and what is none with 404', async () => {
  const edge = await openTestEdge();
  const get = (path: string) => edge.app.inject({ url: path, headers: { accept: 'image/webp,*/*' } });
  const sized = await get(`${address('right', 'weave-ink')}?auto=webp&format=webp&width=320`);
  expect([sized.statusCode, sized.headers['content-type'], (await sharp(sized.rawPayload).metadata()).width]).toEqual([
    200,
    'image/webp',
    320,
  ]);
  expect((await get(address('right', 'weave-ink'))).headers['content-type']).toBe('image/webp');
  // The desk has another host than the shop, and shows it too.
  expect(sized.headers['cross-origin-resource-policy']).toBe('cross-origin');
  for (const path of ['/media/lift/x.webp', address('left', 'weather-pine')]) expect((await get(path)).statusCode).toBe(404);
  expect(edge.commerce.received).toEqual([]);
});
