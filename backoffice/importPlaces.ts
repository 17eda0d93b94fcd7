/**
 * Puts the places of a CSV file into the back office's database: `node --import tsx backoffice/importPlaces.ts places.csv`. The file holds every
 * place of each country in it: places of these countries that it lacks are removed. One wrong line, and nothing is changed. With
 * `--unless-filled` a database that has places is left as it is.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { systemClock } from './clock';
import { openDatabase } from './database/openDatabase';
import { readEnvironment } from './environment';
import { readPlacesCsv } from './places/placesCsv';
import type { PlaceStore } from './places/placeStore';
import { openPlaceStore } from './places/placeStore';

/** What to print, and whether the places were taken. */
export async function importPlaces(text: string, store: PlaceStore): Promise<{ done: boolean; lines: string[] }> {
  const outcome = readPlacesCsv(text);
  if ('faults' in outcome) {
    const lines = outcome.faults.map(({ line, column, message }) => `line ${line}${column ? `, ${column}` : ''}: ${message}`);
    return { done: false, lines: [...lines, 'Nothing was changed.'] };
  }
  const { added, changed, removed } = await store.replace(outcome.places);
  return { done: true, lines: [`${outcome.places.length} places: ${added} added, ${changed} changed, ${removed} removed.`] };
}

async function run([file, flag]: readonly string[]): Promise<number> {
  if (file === undefined) {
    process.stderr.write('Name the file: node --import tsx backoffice/importPlaces.ts places.csv\n');
    return 1;
  }
  const database = await openDatabase(readEnvironment(process.env), (problem) => process.stderr.write(`${problem}\n`));
  try {
    const store = openPlaceStore({ database, clock: systemClock() });
    if (flag === '--unless-filled' && !(await store.isEmpty())) return 0;
    const { done, lines } = await importPlaces(readFileSync(file, 'utf8'), store);
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
