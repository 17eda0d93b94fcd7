import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Glossary } from './translationFaults';
import { glossaryFaults, placeholdersOf, typographyFaults, wordsOf } from './translationFaults';
import { baseLocales, isOwed, locales, messagesOf, ownMessages, readMessages, sourceLocale } from './translations';

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const english = messagesOf(sourceLocale);
const glossary = read<Glossary>('translations/glossary.json');
/** Names and words that a language shares with English: id → locales. */
const sameAsEnglish = read<Record<string, string[]>>('translations/sameAsEnglish.json');
const translated = locales.filter((locale) => locale !== sourceLocale);
const foreign = translated.filter((locale) => !locale.startsWith('en_'));
const own = (locale: string): [id: string, text: string][] =>
  Object.values(ownMessages(locale)).flatMap((messages) => Object.entries(messages));

const sources = sourceFiles('src')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(place);
    return /\.tsx?$/.test(place) ? [place] : [];
  });
}

/** Ids written out (`id="cart.empty.title"`), and prefixes of ids that are put together (`problem.${kind}`). */
const written = new Set([...sources.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)['"`]/g)].map((match) => match[1] as string));
const prefixes = [...sources.matchAll(/['"`]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)*\.)\$\{/g)].map((match) => match[1] as string);
/** `app.builder` is written once and used as `app.builder.title`. */
const stems = [...written];

describe('the words of the shop', () => {
  test('every message that a screen names exists in English', () => {
    const known = new Set(Object.keys(english));
    const named = [
      ...sources.matchAll(
        /(?:\bid=|formatMessage\(\{\s*id:\s*|\bmessageId:\s*|\bmessageId=)['"]([a-z][A-Za-z]*(?:\.[A-Za-z0-9_-]+)+)['"]/g,
      ),
    ].map((match) => match[1] as string);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
  });

  test('what a product in a row says is known on every page: such a row stands in the basket, too', () => {
    const said = ['PriceText', 'ProductCard', 'ProductRow', 'SavableCard'].flatMap((name) =>
      [...readFileSync(`src/features/catalog/${name}.tsx`, 'utf8').matchAll(/ id="([\w.]+)"/g)].map(([, id]) => id),
    );
    expect(said.length).toBeGreaterThan(2);
    expect(Object.keys(readMessages('fr_BE').common ?? {})).toEqual(expect.arrayContaining(said));
  });

  test('no message is left over', () => {
    const used = (id: string): boolean =>
      written.has(id) || prefixes.some((prefix) => id.startsWith(prefix)) || stems.some((stem) => id.startsWith(`${stem}.`));
    expect(Object.keys(english).filter((id) => !used(id))).toEqual([]);
  });
});

/** Sentences that the specification fixes to the letter. */
const fixedInEnglish = new Set(['catalog.notFound.text', 'catalog.error.heading', 'notices.unexpected']);

describe('the words of every country', () => {
  for (const locale of translated) {
    test(`${locale} says everything, and nothing that no screen shows`, () => {
      const known = new Set(Object.keys(messagesOf(locale)));
      const owed = Object.entries(ownMessages(sourceLocale)).flatMap(([feature, said]) =>
        isOwed(locale, feature) ? Object.keys(said) : [],
      );
      expect(owed.filter((id) => !known.has(id))).toEqual([]);
      expect([...known].filter((id) => !(id in english))).toEqual([]);
    });

    test(`${locale} keeps every placeholder`, () => {
      const lost = own(locale).filter(([id, text]) => String(placeholdersOf(text)) !== String(placeholdersOf(english[id] ?? text)));
      expect(lost).toEqual([]);
    });
  }

  for (const locale of foreign) {
    test(`${locale} leaves nothing in English`, () => {
      const hasWords = (text: string): boolean => wordsOf(text).some((words) => /\p{L}{2}/u.test(words));
      const isShared = (id: string): boolean => sameAsEnglish[id]?.includes(locale.slice(0, 2)) ?? false;
      const left = Object.entries(messagesOf(locale)).filter(([id, text]) => text === english[id] && hasWords(text) && !isShared(id));
      expect(left).toEqual([]);
    });

    test(`${locale} calls things by the names of the glossary`, () => {
      const faultsOf = ([id, text]: [string, string]): string[] => glossaryFaults(glossary, locale.slice(0, 2), english[id] ?? '', text);
      expect(own(locale).flatMap((message) => faultsOf(message).map((fault) => `${message[0]}: ${fault}`))).toEqual([]);
    });
  }

  for (const locale of translated) {
    const base = baseLocales[locale];
    if (!base) continue;
    test(`${locale} repeats nothing of ${base}`, () => {
      const said = messagesOf(base);
      expect(own(locale).filter(([id, text]) => said[id] === text)).toEqual([]);
    });
  }

  for (const locale of [sourceLocale, ...translated]) {
    test(`${locale} is set as its printers would`, () => {
      // Canada's French is set otherwise than the French it is based on, so all of it is looked at.
      const texts = locale === 'fr_CA' ? Object.entries(messagesOf(locale)) : own(locale);
      const free = texts.filter(([id]) => !(locale === sourceLocale && fixedInEnglish.has(id)));
      expect(free.flatMap(([id, text]) => typographyFaults(locale, text).map((fault) => `${id}: ${fault}`))).toEqual([]);
    });
  }
});
