/** Automatic checks of a translation: lost placeholders, wrong terms, wrong typography. */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Every argument and tag of a message, sorted and without repeats: `{count}`, `{count, plural}`, `<page>`. */
export function placeholdersOf(text: string): string[] {
  const found = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument || element.type === TYPE.date || element.type === TYPE.time || element.type === TYPE.number)
        found.add(`{${element.value}}`);
      if (element.type === TYPE.tag) {
        found.add(`<${element.value}>`);
        visit(element.children);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        // Plural forms differ by language; a choice between words must offer the same ones.
        found.add(
          element.type === TYPE.select
            ? `{${element.value}: ${Object.keys(element.options).sort().join(' ')}}`
            : `{${element.value}, plural}`,
        );
        for (const option of Object.values(element.options)) visit(option.value);
      }
    }
  };
  visit(parse(text));
  return [...found].sort();
}

interface Rule {
  fault: string;
  wrong: RegExp;
}

const everywhere: readonly Rule[] = [
  { fault: 'a straight apostrophe or quotation mark between letters', wrong: /\p{L}'\p{L}|(?<![<=\w])"/u },
  { fault: 'three dots instead of an ellipsis', wrong: /\.\.\./ },
  { fault: 'two spaces', wrong: / {2}/ },
  { fault: 'an exclamation mark', wrong: /!(?!\w)/ },
];

/** U+00A0 or U+202F before the sign, as the country's printers set it. */
const frenchSpaces: readonly Rule[] = [
  { fault: 'no unbreakable space before : ; ?', wrong: /[^\s\u00a0\u202f](?<!https?)[:;?](?=\s|$|<)/u },
  { fault: 'an ordinary space before : ; ? or inside « »', wrong: / [:;?»]|« / },
];

const byLanguage: Record<string, readonly Rule[]> = {
  fr: frenchSpaces,
  es: [{ fault: 'a question without its opening mark', wrong: /^[^¿]*\?/u }],
  de: [],
  it: [{ fault: 'an apostrophe instead of an accent', wrong: /\b(?:e|perche|piu|puo|citta)['’](?!\p{L})/iu }],
};

const byLocale: Record<string, readonly Rule[]> = {
  // Canada sets a space before the colon alone.
  fr_CA: [
    { fault: 'no unbreakable space before :', wrong: /[^\s\u00a0\u202f](?<!https?):(?=\s|$|<)/u },
    { fault: 'a space before ; or ?', wrong: /[\s\u00a0\u202f][;?]/u },
  ],
  de_CH: [
    { fault: 'a sharp s, which Switzerland does not write', wrong: /ß/ },
    { fault: 'German quotation marks', wrong: /[„“”]/ },
  ],
};

/** The words of a message without its syntax: `{count, plural, one {# day} other {# days}}` → `# day`, `# days`. */
export function wordsOf(text: string): string[] {
  const texts: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    // An argument becomes a letter, so that what stands beside it is seen as standing beside a word.
    let run = '';
    for (const element of elements) {
      if (element.type === TYPE.literal) run += element.value;
      else if (element.type === TYPE.tag) run += literalOf(element.children);
      else run += element.type === TYPE.pound ? '1' : 'x';
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
    }
    texts.push(run);
  };
  visit(parse(text));
  return texts;
}

const literalOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => (element.type === TYPE.literal ? element.value : element.type === TYPE.tag ? literalOf(element.children) : 'x'))
    .join('');

/** What violates the locale's typography, in words. */
export function typographyFaults(locale: string, text: string): string[] {
  const language = locale.slice(0, 2);
  const rules = [...everywhere, ...(byLocale[locale] ?? []), ...(locale === 'fr_CA' ? [] : (byLanguage[language] ?? []))];
  return wordsOf(text).flatMap((words) => rules.filter((rule) => rule.wrong.test(words)).map((rule) => `${rule.fault}: ${words}`));
}

/** English term → what a language calls it, as alternatives: any of them may stand, in any form that begins so. */
export type Glossary = Record<string, Record<string, readonly string[]>>;

/** Terms of the English text that the translation does not render by a word of the glossary. */
export function glossaryFaults(glossary: Glossary, language: string, english: string, translation: string): string[] {
  const spoken = translation.toLowerCase();
  return Object.entries(glossary).flatMap(([term, words]) => {
    const wanted = words[language];
    if (!wanted || !new RegExp(`\\b${term}s?\\b`, 'i').test(wordsOf(english).join(' '))) return [];
    return wanted.some((word) => spoken.includes(word.toLowerCase()))
      ? []
      : [`“${term}” is not rendered by ${wanted.join(' / ')}: ${translation}`];
  });
}
