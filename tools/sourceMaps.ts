import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** Releases whose errors can still be read. */
const keptReleases = 5;

/** Moves source maps out of what is served and copied to servers, to `sourcemaps/<release>`, and removes those of releases long gone. */
export function keepSourceMaps(output: string, buildId: string): void {
  const all = path.join(output, 'sourcemaps');
  const own = path.join(all, buildId);
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own, { recursive: true });
  for (const folder of [path.join(output, 'browser'), path.join(output, 'browser/assets')])
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.map')))
      renameSync(path.join(folder, name), path.join(own, name));
  const releases = readdirSync(all).map((name) => ({ name, at: statSync(path.join(all, name)).mtimeMs }));
  for (const { name } of releases.toSorted((one, other) => other.at - one.at).slice(keptReleases))
    rmSync(path.join(all, name), { recursive: true });
}

/** A place in a built script; line and column count from 1, as browsers do. */
const place = /([\w.-]{1,60}\.js):(\d{1,6}):(\d{1,6})/g;

/** The map of a built script, from whichever release has it: names hold a hash. */
function mapOf(file: string, folder: string): TraceMap | undefined {
  const releases = existsSync(folder) ? readdirSync(folder) : [];
  const found = releases.map((release) => path.join(folder, release, `${file}.map`)).find((name) => existsSync(name));
  return found === undefined ? undefined : new TraceMap(readFileSync(found, 'utf8'));
}

/**
 * One line for each place in a text: `src/app/boot.tsx:83:12 mount`, or the place itself where there is no map of it.
 * @param text a stack, or places, as a browser or the edge's log wrote them
 * @param folder where each release has a folder of maps
 */
export function symbolicated(text: string, folder: string): string[] {
  const maps = new Map<string, TraceMap | undefined>();
  return [...text.matchAll(place)].map(([whole, file = '', line, column]) => {
    if (!maps.has(file)) maps.set(file, mapOf(file, folder));
    const map = maps.get(file);
    if (!map) return `${whole} (there is no map of this script in ${folder})`;
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null) return `${whole} (generated code)`;
    const source = found.source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
    return `${source}:${found.line}:${found.column + 1}${found.name === null ? '' : ` ${found.name}`}`;
  });
}

/** The report of an error in the edge's log, as a sentence, and its places. Undefined where no line has this id. */
export function reportIn(log: string, id: string): { about: string; places: string } | undefined {
  for (const line of log.split('\n')) {
    if (!line.includes(`"${id}"`)) continue;
    const { report } = JSON.parse(line) as { report?: Record<string, unknown> };
    if (report?.['id'] !== id) continue;
    const { code, build, route, trace, at } = report;
    const named = Object.entries({ code, build, route, trace }).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${name} ${value}`] : [],
    );
    return { about: named.join(', '), places: Array.isArray(at) ? at.join(' ') : '' };
  }
  return undefined;
}
