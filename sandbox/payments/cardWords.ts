import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import { marked } from '../mail/mailWords';
import { checkForm } from '../seed/readSeedFile';

const folder = fileURLToPath(new URL('./words/', import.meta.url));

const cardWords = v.strictObject({
  title: marked(),
  number: marked(),
  numberHint: marked(),
  expiry: marked(),
  expiryHint: marked(),
  securityCode: marked(),
  securityCodeHint: marked(),
  practice: marked('number'),
  /** the payment method, as an order names it */
  method: marked(),
  cardLabel: marked('brand', 'last4'),
  numberMissing: marked(),
  numberWrong: marked(),
  expiryMissing: marked(),
  expiryWrong: marked(),
  expired: marked(),
  securityCodeMissing: marked(),
  securityCodeWrong: marked(),
  onlyTestCards: marked(),
  noAnswer: marked(),
});
export type CardWords = v.InferOutput<typeof cardWords>;

/** Every language that the card frame speaks, by its two letters: one file each in `words/`, read once. */
const cardLanguages: ReadonlyMap<string, CardWords> = new Map(
  readdirSync(folder).map((file) => [
    basename(file, '.yaml'),
    checkForm(`payments/words/${file}`, cardWords, parse(readFileSync(join(folder, file), 'utf8'))),
  ]),
);

/** The words for a locale (`fr-BE`, `fr_BE`), and the language they are in. English for anything else. */
export function cardWordsFor(locale: unknown): { language: string; words: CardWords } {
  const asked = typeof locale === 'string' ? locale.slice(0, 2) : '';
  const language = cardLanguages.has(asked) ? asked : 'en';
  const words = cardLanguages.get(language);
  if (!words) throw new Error('payments/words/en.yaml is missing');
  return { language, words };
}
