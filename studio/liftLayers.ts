/**
 * Makes of the rendered scenes of lift_layers.py what the shop composes pictures from:
 * `npm run studio:lifts -- FOLDER` writes studio/pictures/lifts/<scene>/<layer>.webp and layers.json, for every scene that FOLDER has whole.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** As the edge reads it (edge/liftPictures.ts). */
interface Scene {
  width: number;
  height: number;
  base: { cover: string; control: string };
  layers: Record<string, { left: number; top: number; width: number; height: number }>;
}

/** So many pixels from its border a layer is fully opaque: no seam is seen where grain and light differ a little. */
const feather = 6;
const quality = 88;
const pictures = fileURLToPath(new URL('pictures/lifts', import.meta.url));

async function main(folder: string): Promise<void> {
  const table = join(pictures, 'layers.json');
  const { scenes } = existsSync(table)
    ? (JSON.parse(readFileSync(table, 'utf8')) as { scenes: Record<string, Scene> })
    : { scenes: {} as Record<string, Scene> };
  for (const name of readdirSync(folder).toSorted()) {
    const said = join(folder, name, 'scene.json');
    if (!existsSync(said)) continue;
    const scene = JSON.parse(readFileSync(said, 'utf8')) as Scene;
    rmSync(join(pictures, name), { recursive: true, force: true });
    mkdirSync(join(pictures, name), { recursive: true });
    const to = (layer: string) => join(pictures, name, `${layer}.webp`);
    await sharp(join(folder, name, 'base.png')).removeAlpha().webp({ quality, effort: 6 }).toFile(to('base'));
    for (const layer of Object.keys(scene.layers)) await feathered(join(folder, name, `${layer}.png`), to(layer));
    scenes[name] = scene;
  }
  const sorted = Object.fromEntries(Object.entries(scenes).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(table, `${JSON.stringify({ scenes: sorted })}\n`);
}

async function feathered(from: string, to: string): Promise<void> {
  const { data, info } = await sharp(from).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const fromBorder = Math.min(x, y, width - 1 - x, height - 1 - y) + 1;
      alpha[y * width + x] = Math.round(255 * Math.min(1, fromBorder / feather));
    }
  await sharp(data, { raw: { width, height, channels: 3 } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .webp({ quality, alphaQuality: 100, effort: 6 })
    .toFile(to);
}

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder into which studio/lift_layers.py has rendered.');
await main(folder);
