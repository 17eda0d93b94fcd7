import { readdirSync, readFileSync } from 'node:fs';
import { IntlMessageFormat } from 'intl-messageformat';
import type { StoreView } from '../../../src/config/storeViews';

/** The languages' own folders; a country's holds what it says differently. */
const bases: Record<string, string> = { en: 'en_GB', fr: 'fr_FR', nl: 'nl_BE' };
const known = new Map<string, Record<string, string>>();

function wordsOf(locale: string): Record<string, string> {
  const kept = known.get(locale);
  if (kept) return kept;
  const folders = [...new Set([bases[locale.slice(0, 2)] ?? 'en_GB', locale])];
  const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8')) as object;
  const words = Object.assign(
    {},
    ...folders.flatMap((folder) => readdirSync(`translations/${folder}`).map((file) => read(`translations/${folder}/${file}`))),
  ) as Record<string, string>;
  known.set(locale, words);
  return words;
}

/** A driver asks for words that the shop does not have: a mistake of the runs. */
export class MissingWords extends Error {}

/** What the shop of this view says there, as a person reads it: `say(view, 'cart.line.removeName', { name })`. */
export function say({ locale }: StoreView, id: string, values: Record<string, string | number> = {}): string {
  const message = wordsOf(locale)[id];
  if (message === undefined) throw new MissingWords(`There are no words ${id} in ${locale}`);
  const plain = message.replaceAll(/<\/?[a-z]+>/g, '');
  return [new IntlMessageFormat(plain, locale.replace('_', '-')).format(values)].flat().join('');
}
