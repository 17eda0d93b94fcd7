/** Finds the browser that tests drive: the system's Chromium, else one that comes inside an npm package, fetched on first need. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];
const folder = path.resolve('.browser');
const packaged = '@sparticuz/chromium@153.0.0';

/** Flags every run needs: no sandbox (containers), no phone calls home. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** With these it draws in three dimensions without a graphics card. Under `--disable-gpu` a drawing that does not change is cut where the page scrolls. */
export const drawingFlags = [
  ...browserFlags.filter((flag) => flag !== '--disable-gpu'),
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Path of a Chromium that runs here. Throws with what to do when there is none. */
export async function findBrowser(): Promise<string> {
  const found = places.find((place) => place && existsSync(place));
  if (found) return found;
  if (!existsSync(path.join(folder, 'node_modules/@sparticuz/chromium'))) {
    console.log('No Chromium on this machine: fetching one from npm (about 90 MB, once)…');
    mkdirSync(folder, { recursive: true });
    execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', packaged], { stdio: 'inherit' });
  }
  // Read before the package loads: it then unpacks the libraries that a bare machine lacks, too.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const require = createRequire(path.join(folder, 'package.json'));
  const chromium = (await import(require.resolve('@sparticuz/chromium'))) as { default: { executablePath(): Promise<string> } };
  return chromium.default.executablePath();
}
