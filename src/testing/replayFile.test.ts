import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { tapeIn } from '~/flight/tape';
import { replay } from './replay';

/** The tape that `npm run replay` names; else every tape of the important journeys. */
const { TAPE: named, TAPE_OUTCOME: outcome } = process.env;
const folder = path.join(__dirname, 'tapes');
const files = named ? [named] : readdirSync(folder).map((file) => path.join(folder, file));

test.each(files.map((file) => [path.basename(file), file]))('today the flows do what is on the tape %s', async (_name, file) => {
  const { difference, words } = await replay(tapeIn(readFileSync(file, 'utf8')));
  if (outcome) writeFileSync(outcome, JSON.stringify({ words, isSame: difference === undefined }));
  else if (difference) throw new Error(words);
  expect(difference).toBeUndefined();
});

/** The guest of the recorded journeys, as `proof/journeys/steps.ts` types her, and the customer of `tools/tapeStories.ts`. */
const hers = ['mary', 'bell', 'millrace', 'ludlow', 'sy8', '960 123', '960123', '4111', 'margaret', 'hale', 'steadwell-2026'];

test.each(files.map((file) => [path.basename(file), file]))('the tape %s holds no word of its shopper', (_name, file) => {
  const text = readFileSync(file, 'utf8').toLowerCase();
  expect(hers.filter((word) => new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`).test(text))).toEqual([]);
});
