/**
 * `npm run symbolicate -- <stack, or places such as main.1a2b3c4d.js:1:2345>`: where in our sources a place in a built script is.
 * `npm run symbolicate -- --id ab12cd34 --log edge.log`: the same for the error whose id a shopper quoted, from the edge's log.
 * The maps are those that `npm run build` kept in dist/sourcemaps, one folder a release; `--maps <folder>` names another place.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportIn, symbolicated } from './sourceMaps';

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { id: { type: 'string' }, log: { type: 'string' }, maps: { type: 'string', default: 'dist/sourcemaps' } },
  });
  let text = positionals.join(' ');
  if (values.id !== undefined) {
    const report = reportIn(readFileSync(values.log ?? 0, 'utf8'), values.id);
    if (!report) {
      console.error(`No report has the id ${values.id}.`);
      return 1;
    }
    console.log(report.about);
    text = report.places;
  } else if (text === '') text = readFileSync(0, 'utf8');
  for (const line of symbolicated(text, values.maps)) console.log(line);
  return 0;
}

process.exitCode = main();
