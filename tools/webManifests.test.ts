import { afterAll, expect, test } from '@jest/globals';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { storeViews } from '../src/config/storeViews';
import { writeWebManifests } from './webManifests';

const folder = mkdtempSync(path.join(tmpdir(), 'manifests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface WebManifest {
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  scope: string;
  icons: { src: string; sizes: string; purpose: string }[];
}

test('every store view can be put on the home screen under its own name, with icons that are there', async () => {
  await writeWebManifests(folder);
  expect(readdirSync(path.join(folder, 'manifests'))).toHaveLength(storeViews.length);
  for (const { alias, locale } of storeViews) {
    const text = readFileSync(path.join(folder, 'manifests', `${locale}.webmanifest`), 'utf8');
    const { name, short_name: short, lang, start_url: start, scope, icons } = JSON.parse(text) as WebManifest;
    expect([lang, start, scope]).toEqual([locale.replace('_', '-'), `/${alias ?? ''}`, `/${alias ?? ''}`]);
    expect([name.includes(short), name === short, short.length <= 12]).toEqual([true, false, true]);
    expect(icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ]);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(path.join(folder, src)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
  }
  // A launcher may cut a maskable icon to a circle: its corners are ground, without a hole.
  const { data } = await sharp(path.join(folder, 'icons/maskable-192.png')).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0x08, 0x59, 0x1d]);
});
