/** `npm run build`: generates, compiles messages and bundles both targets. `--development`, `--output <folder>`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import webpack from 'webpack';
import { buildConfigurations, workerConfiguration } from '../webpack.config';
import { keepSourceMaps } from './sourceMaps';
import { compileTranslations } from './translations';
import { writeWebManifests } from './webManifests';

/** What a build depends on: one fingerprint of every source file, so that `npm start` builds only when something changed. */
export function sourceFingerprint(): string {
  const hash = createHash('sha256');
  const visit = (place: string): void => {
    if (statSync(place).isDirectory()) for (const name of readdirSync(place).sort()) visit(path.join(place, name));
    else if (!/\.test\.tsx?$/.test(place)) hash.update(place).update(readFileSync(place));
  };
  for (const place of ['src', 'translations', 'public', 'webpack.config.ts', 'tools', 'package-lock.json']) visit(place);
  return hash.digest('hex').slice(0, 12);
}

export async function build(options: { development?: boolean; output?: string } = {}): Promise<void> {
  const { development = false, output = 'dist' } = options;
  compileTranslations();
  const settings = { development, hot: false, output, buildId: sourceFingerprint() };
  const configurations = [...buildConfigurations(settings), ...(development ? [] : [workerConfiguration(settings)])];
  await new Promise<void>((resolve, reject) => {
    webpack(configurations, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ preset: 'errors-warnings', colors: false })));
      if (stats?.hasWarnings()) console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
      resolve();
    });
  });
  cpSync('public', path.join(output, 'browser'), { recursive: true });
  if (!development) compressMaps(path.join(output, 'browser/maps'));
  if (!development) keepSourceMaps(output, settings.buildId);
  await writeWebManifests(path.join(output, 'browser'));
}

/** Country outlines are large enough to be worth it; the other files of public/ are small, or rarely asked for. */
function compressMaps(folder: string): void {
  for (const name of readdirSync(folder)) {
    const text = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(text, { level: 9 }));
  }
}

if (process.argv[1] && import.meta.url.endsWith(path.basename(process.argv[1]))) {
  const { values } = parseArgs({ options: { development: { type: 'boolean' }, output: { type: 'string' } } });
  execFileSync(process.execPath, ['--import', 'tsx', 'tools/codegen.ts', '--check'], { stdio: 'inherit' });
  await build(values);
}
