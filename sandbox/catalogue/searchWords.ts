import type { SeedStoreView } from '../seed/seedTypes';
import type { Catalogue } from './catalogue';
import { isSold, nameOf } from './catalogue';

const longestSearch = 128;
const mostSuggestions = 5;

/** A text as it is compared: small letters, without accents, tags and typographic marks, so that "siege" finds "siège". */
export function folded(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\u00a0]+/g, ' ');
}

/** The words of a search, folded; what goes beyond 128 characters is not looked for. */
export function wordsOf(search: string): string[] {
  return folded(search.slice(0, longestSearch)).split(' ').filter(Boolean);
}

/**
 * What the shopper may have meant: names that begin with or hold what was typed, and the search with each unknown word replaced by the nearest word that the
 * store view's catalogue uses. At most five, none equal to the search.
 */
export function suggestionsFor(catalogue: Catalogue, store: SeedStoreView, search: string): string[] {
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const names = shownNames(catalogue, store);
  const typed = words.join(' ');
  const holding = names.filter((name) => folded(name).includes(typed));
  const corrected = correctedSearch(words, names);
  const all = [...(corrected === undefined ? [] : [corrected]), ...holding];
  return [...new Map(all.map((text) => [folded(text), text])).values()].filter((text) => folded(text) !== typed).slice(0, mostSuggestions);
}

function shownNames(catalogue: Catalogue, store: SeedStoreView): string[] {
  return [
    ...catalogue.categories.flatMap((category) => (category.path === '' ? [] : (category.seed.name[store.storeCode] ?? []))),
    ...catalogue.products.filter((product) => product.seed.visible && isSold(product, store)).map((product) => nameOf(product, store)),
  ];
}

/** Undefined when every word is known, or when one has nothing near it. */
function correctedSearch(words: readonly string[], names: readonly string[]): string | undefined {
  const vocabulary = [...new Set(names.flatMap((name) => name.toLowerCase().split(/[\s,]+/)))].filter((word) => word.length > 3);
  const replaced = words.map((word) => {
    if (vocabulary.some((known) => folded(known).includes(word))) return word;
    const ranked = vocabulary
      .map((known) => ({ known, steps: stepsBetween(word, folded(known)) }))
      .sort((one, other) => one.steps - other.steps);
    const [nearest] = ranked;
    return nearest && nearest.steps <= (word.length > 5 ? 2 : 1) ? nearest.known : undefined;
  });
  const known = replaced.filter((word) => word !== undefined);
  return known.length === words.length && known.some((word, index) => word !== words[index]) ? known.join(' ') : undefined;
}

/** How many letters must be put in, taken out or changed to turn one word into the other. */
function stepsBetween(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const line = [row + 1];
    for (let column = 0; column < other.length; column += 1) {
      const change = (above[column] ?? 0) + (letter === other[column] ? 0 : 1);
      line.push(Math.min(change, (above[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    above = line;
  }
  return above[other.length] ?? 0;
}
