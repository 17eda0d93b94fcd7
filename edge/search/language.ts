import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language } from '../../src/config/storeViews';

const stemmers: Readonly<Record<Language, (word: string) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
};

/** No word of a language is longer; what is, is noise, and would cost time. In characters. */
const longestWord = 40;

/** A word without capitals and accents, as it is compared: people leave them out. */
export function folded(text: string): string {
  const small = text.toLowerCase();
  if (plain.test(small)) return small;
  return small.replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');
}

const plain = /^[a-z0-9]*$/;

/** What a word is reduced to: "repairs" and "repaired" are one. */
export const stemOf = (word: string, language: Language): string => folded(stemmers[language](word.toLowerCase()));

/** The words of a text, as they stand there; "l’escalier" is two. Single letters are none. */
export const wordsIn = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) => (word.length > 1 || /\d/.test(word) ? [word.slice(0, longestWord)] : []));
