import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { allDrawings } from './drawings/allDrawings';
import type { Drawing } from './drawings/svg';

/**
 * Turns the drawings into the pictures of the demo shop, at sandbox/seed/media. The pictures are committed: run this only when
 * a drawing changes. Two arguments are optional: part of a file name, to draw only those; a folder, to get PNGs there instead.
 */
const mediaFolder = fileURLToPath(new URL('../sandbox/seed/media', import.meta.url));

async function rasterise({ file, svg, width, height }: Drawing, folder: string, asPng: boolean): Promise<void> {
  const target = join(folder, asPng ? file.replaceAll('/', '_').replace(/webp$/, 'png') : file);
  mkdirSync(dirname(target), { recursive: true });
  // Drawn at twice the size and reduced, so that thin lines stay even.
  const large = await sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { kernel: 'lanczos3' }).png().toBuffer();
  await (asPng ? sharp(large).png() : sharp(large).webp({ quality: 88, effort: 6, smartSubsample: true })).toFile(target);
}

function removeStrangers(drawings: readonly Drawing[]): void {
  const known = new Set(drawings.map((drawing) => drawing.file));
  for (const entry of readdirSync(mediaFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name.endsWith('.webp') && !known.has(relative(mediaFolder, path))) rmSync(path);
  }
}

const [part = '', pngFolder] = process.argv.slice(2);
const chosen = allDrawings().filter((drawing) => drawing.file.includes(part));
for (const drawing of chosen) await rasterise(drawing, pngFolder ?? mediaFolder, pngFolder !== undefined);
if (part === '' && pngFolder === undefined) removeStrangers(chosen);
const bytes = chosen.reduce((sum, drawing) => sum + (pngFolder === undefined ? statSync(join(mediaFolder, drawing.file)).size : 0), 0);
process.stdout.write(`${chosen.length} pictures, ${Math.round(bytes / 1024)} kB\n`);
