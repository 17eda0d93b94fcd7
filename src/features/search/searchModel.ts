import { listingPlace, type ListingPlace } from '~/config/listingAddress';
import type { MenuEntry } from '~/features/url-resolver';
import type { ProductCard } from '~/features/catalog';
import { longestSearch } from '~/features/url-resolver';

export interface SearchArgument extends ListingPlace {
  query: string;
}

/** Fewer letters than this find half the shop. */
export const fewestLetters = 2;

/** The words as they are asked for: without doubled spaces, no longer than the shop passes on. */
export const tidyQuery = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestSearch);

/** What the address says: `?filter=price._50&page=2&query=cushion&sort=price`. */
export const searchArgument = (search: URLSearchParams): SearchArgument => ({
  ...listingPlace(search),
  query: tidyQuery(search.get('query') ?? ''),
});

/** The first page of all that was found, in the usual order. */
export const isWholeSearch = ({ page, sort, filter }: SearchArgument): boolean => page === 1 && sort === null && filter === '';

/** Something that can be chosen below the field. */
export interface Suggestion {
  key: string;
  path: string;
  label: string;
  kind: 'category' | 'product' | 'question' | 'page' | 'answer' | 'place' | 'all';
  /** A second line: of a place, where it is. */
  note?: string;
  product?: ProductCard;
}

/** Groups of products whose name holds the words, at any level of the menu, at most three. */
export function categoriesNamed(menu: readonly MenuEntry[], query: string): MenuEntry[] {
  const words = query.toLocaleLowerCase();
  const all = menu.flatMap(function below(entry): MenuEntry[] {
    return [entry, ...entry.children.flatMap(below)];
  });
  return all.filter(({ name }) => name.toLocaleLowerCase().includes(words)).slice(0, 3);
}

export const searchPath = (query: string): string => `/search.html?query=${encodeURIComponent(query)}`;

/** Questions of the builder that a search leads to, by their step in its address. Words and label: `search.question.<step>`. */
export const searchedQuestions = ['stair-width'] as const;

export const questionPath = (step: string): string => `/stairlift-builder?ask=${step}`;

/** True where the search holds one of the words, which stand apart by a bar: "narrow|tight stairs". Accents and capitals do not matter. */
export function speaksOf(words: string, query: string): boolean {
  const searched = ` ${folded(query)} `;
  return words.split('|').some((word) => searched.includes(` ${folded(word)}`));
}

const folded = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();

/** The groups of suggestions, each with its heading; what leads to all results is in none. */
export const suggestionGroups = [
  { name: 'questions', kinds: ['question', 'answer'] },
  { name: 'products', kinds: ['category', 'product'] },
  { name: 'pages', kinds: ['page'] },
  { name: 'places', kinds: ['place'] },
] as const satisfies readonly { name: string; kinds: readonly Suggestion['kind'][] }[];

/** Who writes a sentence asks something, and does not name a product. */
export const isSentence = (query: string): boolean => query.split(' ').length > 2;
