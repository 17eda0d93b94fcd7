import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Makes the film of a lift that turns once round: its pictures with Blender, then WebM and MP4 with Debian's ffmpeg, and its poster. */
const [frames = '/tmp/turntable', count = '48'] = process.argv.slice(2);
const folder = fileURLToPath(new URL('../sandbox/seed/media/wysiwyg/film', import.meta.url));
const target = join(folder, 'starla-round');
/** The pictures made per second; between each two of them two are calculated, so that the film shows three times as many. */
const made = 8;

mkdirSync(frames, { recursive: true });
const render = fileURLToPath(new URL('turntable.py', import.meta.url));
execFileSync('blender', ['-b', '--factory-startup', '-t', '2', '-P', render, '--', frames, '--frames', count], { stdio: 'inherit' });
const names = readdirSync(frames).filter((name) => /^\d{4}\.png$/.test(name));
if (names.length < Number(count)) throw new Error(`only ${names.length} of ${count} pictures are in ${frames}`);

/** The turn is played three times while pictures are calculated between, and the second is kept: so its end meets its start. */
const seconds = names.length / made;
const between = `minterpolate=fps=${made * 3}:mi_mode=mci:mc_mode=aobmc:me_mode=bidir:vsbmc=1,trim=start=${seconds}:duration=${seconds},setpts=PTS-STARTPTS,format=yuv420p`;
const input = [
  '-y',
  '-loglevel',
  'error',
  '-stream_loop',
  '2',
  '-framerate',
  String(made),
  '-i',
  join(frames, '%04d.png'),
  '-vf',
  between,
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
await sharp(join(frames, names[0] ?? ''))
  .webp({ quality: 84 })
  .toFile(`${target}.webp`);
