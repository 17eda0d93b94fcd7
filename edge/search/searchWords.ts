import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Language } from '../../src/config/storeViews';
import { folded, stemOf, wordsIn } from './language';

/** The files that come with the shop, one a language; docs/how-to.md tells editors what stands in them. */
const ownWords = fileURLToPath(new URL('./words', import.meta.url));

/** Larger files are a mistake. In characters. */
const longestFile = 200_000;

const words = v.pipe(v.string(), v.maxLength(4000));
const wordsFile = v.strictObject({
  same: v.optional(v.array(words), []),
  ignored: v.optional(words, ''),
  places: v.optional(v.record(v.picklist(['showroom', 'dealer', 'branch']), words), {}),
  pages: v.optional(
    v.record(v.pipe(v.string(), v.startsWith('/')), v.strictObject({ title: v.optional(v.string()), words: v.optional(words, '') })),
    {},
  ),
});

/** What the editors know of a language: which words mean the same, which mean nothing, and what pages are also looked for by. */
export interface SearchWords {
  /** By stem: the stem of the first word of its line. */
  same: ReadonlyMap<string, string>;
  /** Those words as they are written. */
  spelt: readonly string[];
  /** Folded. */
  ignored: ReadonlySet<string>;
  places: Readonly<Partial<Record<'showroom' | 'dealer' | 'branch', string>>>;
  pages: Readonly<Record<string, { title?: string | undefined; words: string }>>;
}

const noWords: SearchWords = { same: new Map(), spelt: [], ignored: new Set(), places: {}, pages: {} };

/**
 * Reads a language's file, from the editors' directory where it has one. A file that is missing or wrong is reported, and searched without: its pages
 * are still found by their own words.
 */
export function readSearchWords(language: Language, directory: string | undefined, report: (problem: string) => void): SearchWords {
  const given = directory === undefined ? undefined : join(directory, `${language}.yaml`);
  const file = given !== undefined && existsSync(given) ? given : join(ownWords, `${language}.yaml`);
  try {
    const text = readFileSync(file, 'utf8');
    if (text.length > longestFile) throw new Error('it is too long');
    const read = v.safeParse(wordsFile, parse(text) ?? {});
    if (!read.success) throw new Error(read.issues.map((issue) => `${v.getDotPath(issue) ?? 'it'}: ${issue.message}`).join('; '));
    const { same, ignored, places, pages } = read.output;
    return {
      same: samenessOf(same, language),
      spelt: same.flatMap(wordsIn),
      ignored: new Set(wordsIn(ignored).map(folded)),
      places,
      pages,
    };
  } catch (error) {
    report(`${file} cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
    return noWords;
  }
}

/** A word that stands in two lines belongs to the first. */
function samenessOf(lines: readonly string[], language: Language): Map<string, string> {
  const same = new Map<string, string>();
  for (const line of lines) {
    const [first, ...others] = wordsIn(line).map((word) => stemOf(word, language));
    if (first === undefined) continue;
    const meaning = same.get(first) ?? first;
    for (const stem of [first, ...others]) if (!same.has(stem)) same.set(stem, meaning);
  }
  return same;
}
