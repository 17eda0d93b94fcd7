/**
 * Writes what makes the shop installable: one manifest per store view, and icons as pictures, drawn here from public/favicon.svg. The
 * maskable ones have the ground to the edge and the drawing inside the circle that every launcher leaves.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { brand } from '../src/config/brand';
import { languageTagOf } from '../src/config/paths';
import type { StoreView } from '../src/config/storeViews';
import { storeViews } from '../src/config/storeViews';

/** The same two colours as in the pages' head and on the icon. */
const ground = '#fbf8f3';
const iconGround = '#08591d';

const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-192.png', size: 192, purpose: 'maskable' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

const appleTouchIcon = { file: 'apple-touch-icon.png', size: 180, purpose: 'maskable' } as const;

/** The brand with what it sells, by language. */
const names: Readonly<Record<string, string>> = {
  en: `${brand.name} stairlifts`,
  fr: `Monte-escaliers ${brand.name}`,
  nl: `${brand.name} trapliften`,
  de: `${brand.name} Treppenlifte`,
  it: `Montascale ${brand.name}`,
  es: `Salvaescaleras ${brand.name}`,
  pt: `Elevadores de escada ${brand.name}`,
};

/** What the browser needs to know to put a store view on the home screen. */
export function webManifestOf({ alias, language, locale }: StoreView): object {
  const home = alias === null ? '/' : `/${alias}`;
  return {
    id: home,
    name: names[language] ?? brand.name,
    short_name: brand.name,
    lang: languageTagOf(locale),
    dir: 'ltr',
    start_url: home,
    scope: home,
    display: 'standalone',
    // A back button is worth more to our visitors than a few rows of pixels.
    display_override: ['minimal-ui', 'standalone'],
    background_color: ground,
    theme_color: ground,
    icons: icons.map(({ file, size, purpose }) => ({ src: `/icons/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
  };
}

/** Writes manifests/<locale>.webmanifest and icons/*.png below the folder. */
export async function writeWebManifests(folder: string): Promise<void> {
  for (const name of ['manifests', 'icons']) mkdirSync(path.join(folder, name), { recursive: true });
  for (const view of storeViews) {
    writeFileSync(path.join(folder, 'manifests', `${view.locale}.webmanifest`), JSON.stringify(webManifestOf(view), null, 2));
  }
  const drawing = readFileSync('public/favicon.svg');
  for (const { file, size, purpose } of [...icons, appleTouchIcon]) {
    await (purpose === 'any' ? wholeIcon(drawing, size) : maskableIcon(drawing, size)).toFile(path.join(folder, 'icons', file));
  }
}

const wholeIcon = (drawing: Buffer, size: number): Sharp =>
  sharp(drawing, { density: densityFor(size) })
    .resize(size, size)
    .png();

/** The drawing at four fifths: its strokes then lie within the safe circle, and its own ground melts into the one behind it. */
function maskableIcon(drawing: Buffer, size: number): Sharp {
  const inner = Math.round(size * 0.8);
  const margin = size - inner;
  const [before, after] = [Math.floor(margin / 2), Math.ceil(margin / 2)];
  return sharp(drawing, { density: densityFor(inner) })
    .resize(inner, inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: iconGround })
    .flatten({ background: iconGround })
    .png();
}

/** Dots per inch at which the drawing of 48 units is rasterised no smaller than it is needed. */
const densityFor = (size: number): number => Math.ceil((72 * size) / 48);
