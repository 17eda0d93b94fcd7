/**
 * Size budgets of the shop, in bytes and counts because timings vary, and styles that old browsers would ignore:
 * `npm run check` fails when one is exceeded.
 * Sizes are brotli, as sent.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { AssetManifest } from '../src/config/rendering';

const folder = 'dist/browser';
const manifest = JSON.parse(readFileSync(path.join(folder, 'assets.json'), 'utf8')) as AssetManifest;
const kilobyte = 1000;
const limits = {
  // 145 with the data layer; live contact may add one before it is pressed.
  homeScripts: 146 * kilobyte,
  quietScripts: 30 * kilobyte,
  routeChunk: 40 * kilobyte,
  styles: 20 * kilobyte,
  messages: 12 * kilobyte,
  fonts: 2,
  map: 30 * kilobyte,
  outline: 20 * kilobyte,
  liftScene: 150 * kilobyte,
  liftModel: 225 * kilobyte,
};

const sizeOf = (address: string): number => {
  const file = path.join(folder, address);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
};
const total = (addresses: Iterable<string>): number => [...new Set(addresses)].reduce((sum, address) => sum + sizeOf(address), 0);

/** A renamed chunk must not pass as one of size zero. */
function scriptsOf(chunk: string): string[] {
  const files = manifest.chunks[chunk];
  if (!files) throw new Error(`there is no chunk '${chunk}' in ${folder}/assets.json`);
  return files.scripts;
}

let broken = 0;
function hold(name: string, actual: number, limit: number, unit = 'kB'): void {
  const show = (value: number): string => (unit === 'kB' ? (value / kilobyte).toFixed(1) : String(value));
  const verdict = actual <= limit ? 'holds' : 'BROKEN';
  if (actual > limit) broken += 1;
  console.log(`${verdict.padEnd(7)} ${name}: ${show(actual)} of ${show(limit)} ${unit}`);
}

/** The messages that a first page in this language needs when it is not the home page: those of every page and of the largest route. */
const firstWords = ({ common, late: _late, ...routes }: Record<string, string>): string[] => {
  const [largest] = Object.values(routes).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return [common, largest].filter((file) => file !== undefined);
};

/** Media queries with < and >, and underlines with a thickness in the short form: how a minifier without its targets writes them. */
function rulesSafariIgnores(): string[] {
  const files = readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.css'));
  return files.flatMap((name) => {
    const styles = readFileSync(path.join(folder, 'assets', name), 'utf8');
    return styles.match(/\((?:width|height)\s*[<>][^)]*\)|text-decoration:underline [^;}]+/g) ?? [];
  });
}

const heaviestWords = Math.max(...Object.values(manifest.messages).map(({ common }) => sizeOf(common ?? '')));
const quiet = ['flows', 'ahead', 'api-cache', 'resolved', 'late-parts'].flatMap(scriptsOf);
/** What every page loads anyway does not count as a route's. */
const ownScripts = (name: string, scripts: string[]): string[] =>
  name === 'flows' ? scripts : scripts.filter((file) => !scriptsOf('flows').includes(file));
// The worker's registration and the data layer are loaded after the page, but on every page.
const home = [
  ...manifest.entry.scripts,
  ...scriptsOf('home'),
  ...scriptsOf('service-worker'),
  ...ownScripts('analytics', scriptsOf('analytics')),
  ...scriptsOf('web-vitals'),
];
hold('scripts of the home page, data layer and the longest language included', total(home) + heaviestWords, limits.homeScripts);
// At the first touch, or in a quiet moment: what acts on a press; after it what the next page is made ready by, on a line that bears it.
hold('scripts that every page loads in a quiet moment', total(quiet), limits.quietScripts);
for (const [name, files] of Object.entries(manifest.chunks))
  if (name !== 'lift-scene') hold(`route chunk ${name}`, total(ownScripts(name, files.scripts)), limits.routeChunk);
hold('scripts of a lift in three dimensions, at a press', total(scriptsOf('lift-scene')), limits.liftScene);
for (const name of readdirSync(path.join(folder, 'assets')).filter((name) => name.endsWith('.glb')))
  hold(`lift in three dimensions ${name.split('.')[0]}`, sizeOf(`assets/${name}`), limits.liftModel);
hold('scripts of a map', total(scriptsOf('content-map')), limits.map);
for (const name of readdirSync('public/maps')) hold(`outline ${name}`, sizeOf(`maps/${name}`), limits.outline);
for (const [locale, files] of Object.entries(manifest.messages))
  hold(`words of a first page in ${locale}`, total(firstWords(files)), limits.messages);
// What one page links: the start's styles and those of its route. Parts that load on first use bring their own.
for (const [name, files] of Object.entries(manifest.chunks)) {
  if (files.styles.length > 0) hold(`styles of a page with ${name}`, total([...manifest.entry.styles, ...files.styles]), limits.styles);
}
hold('rules that Safari 15 ignores', rulesSafariIgnores().length, 0, 'rules');
hold('fonts of the first page', manifest.entry.preloads.length, limits.fonts, 'files');

if (broken > 0) {
  console.error(`${broken} budget${broken === 1 ? ' is' : 's are'} broken.`);
  process.exit(1);
}
