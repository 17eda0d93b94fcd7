import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Makes the film of a lift that turns once round: its pictures with Blender, then WebM and MP4 with Debian's ffmpeg, and its poster. */
const [frames = '/tmp/turntable', count = '48'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../sandbox/seed/media/wysiwyg/film', import.meta.url));
const target = join(folder, 'starla-round');
/** Pictures per second. None are calculated between them: what stands free, such as the rail, would smear. */
const pace = '12';

mkdirSync(frames, { recursive: true });
const render = fileURLToPath(new URL('turntable.py', import.meta.url));
execFileSync('blender', ['-b', '--factory-startup', '-t', '2', '-P', render, '--', frames, '--frames', count], { stdio: 'inherit' });
const names = readdirSync(frames).filter((name) => /^\d{4}\.png$/.test(name));
if (names.length < Number(count)) throw new Error(`only ${names.length} of ${count} pictures are in ${frames}`);

/** Two turns, so that one may look twice. */
const input = [
  '-y',
  '-loglevel',
  'error',
  '-stream_loop',
  '1',
  '-framerate',
  pace,
  '-i',
  join(frames, '%04d.png'),
  '-pix_fmt',
  'yuv420p',
  '-an',
];
execFileSync('ffmpeg', [...input, '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '34', '-row-mt', '1', '-cpu-used', '2', `${target}.webm`]);
execFileSync('ffmpeg', [
  ...input,
  '-c:v',
  'libx264',
  '-preset',
  'slow',
  '-crf',
  '24',
  '-profile:v',
  'main',
  '-movflags',
  '+faststart',
  `${target}.mp4`,
]);
/** The poster is as wide as a player is: the plain ground goes on at both sides, and a little of the wall above is left out. */
const beside = 120;
const { width, height } = await sharp(join(frames, names[0] ?? '')).metadata();
const wide = await sharp(join(frames, names[0] ?? ''))
  .extend({ left: beside, right: beside, extendWith: 'mirror' })
  .toBuffer();
const high = Math.round(((width + 2 * beside) * 9) / 16);
await sharp(wide)
  .extract({ left: 0, top: height - high, width: width + 2 * beside, height: high })
  .webp({ quality: 84 })
  .toFile(`${target}.webp`);
