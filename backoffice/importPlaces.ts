/**
 * Puts the places of a CSV file into the back office's database: `node --import tsx backoffice/importPlaces.ts places.csv`. The file holds every
 * place of each country in it: places of these countries that it lacks are removed. One wrong line, and nothing is changed. A place that the desk
 * has edited stays as it is until the file says the same, and is named; with `--over-edited` the file counts. With `--unless-filled` a database
 * that has places is left as it is.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from './clock';
import { openDatabase } from './database/openDatabase';
import { readEnvironment } from './environment';
import { readPlacesCsv } from './places/placesCsv';
import type { PlaceStore } from './places/placeStore';
import { openPlaceStore } from './places/placeStore';
import { openShopPages } from './places/shopPages';

/** What to print, and whether the places were taken. */
export async function importPlaces(text: string, store: PlaceStore, overEdited = false): Promise<{ done: boolean; lines: string[] }> {
  const outcome = readPlacesCsv(text);
  if ('faults' in outcome) {
    const lines = outcome.faults.map(({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`);
    return { done: false, lines: [...lines, 'Nothing was changed.'] };
  }
  const { added, changed, removed, kept } = await store.replace(outcome.places, overEdited);
  const keptLines = kept.map((id) => `${id}: stays as the desk has edited it; --over-edited takes the file’s.`);
  return { done: true, lines: [...keptLines, `${outcome.places.length} places: ${added} added, ${changed} changed, ${removed} removed.`] };
}

async function run([file, flag]: readonly string[]): Promise<number> {
  const clock = systemClock();
  if (file === undefined) {
    process.stderr.write('Name the file: node --import tsx backoffice/importPlaces.ts places.csv\n');
    return 1;
  }
  const environment = readEnvironment(process.env);
  const report = (problem: string): void => void process.stderr.write(`${problem}\n`);
  const database = await openDatabase(environment, report);
  try {
    const store = openPlaceStore({ database, clock });
    if (flag === '--unless-filled' && !(await store.isEmpty())) return 0;
    const { done, lines } = await importPlaces(readFileSync(file, 'utf8'), store, flag === '--over-edited');
    // A database that is filled for the first time has no pages yet.
    if (done && flag !== '--unless-filled') await openShopPages({ settings: environment.edges, clock, fetch, report })();
    (done ? process.stdout : process.stderr).write(`${lines.join('\n')}\n`);
    return done ? 0 : 1;
  } finally {
    await database.destroy();
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === import.meta.filename) {
  run(process.argv.slice(2)).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : 'The places were not imported.'}\n`);
      process.exitCode = 1;
    },
  );
}
