import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pictures, ridePicture } from './drawings/rideFilm';

/** Draws the short film of a ride and writes it twice, as WebM and as MP4, to the demo shop's media. Needs Blender, for its encoders alone. */
const folder = fileURLToPath(new URL('../sandbox/seed/media/wysiwyg/film', import.meta.url));
const encoder = fileURLToPath(new URL('film.py', import.meta.url));

const frames = mkdtempSync(join(tmpdir(), 'ride-'));
mkdirSync(folder, { recursive: true });
for (let index = 0; index < pictures; index++) {
  const { svg, width, height } = ridePicture(index);
  const name = join(frames, `${String(index + 1).padStart(4, '0')}.png`);
  await sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { kernel: 'lanczos3' }).flatten().png().toFile(name);
}
execFileSync('blender', [
  '--background',
  '--factory-startup',
  '--python-exit-code',
  '1',
  '--python',
  encoder,
  '--',
  frames,
  join(folder, 'ride'),
]);
rmSync(frames, { recursive: true });
