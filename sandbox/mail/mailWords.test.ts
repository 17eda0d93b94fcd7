import { describe, expect, test } from '@jest/globals';
import { tinySeed } from '../database/tinySeed';
import { loadStoreViews } from '../seed/loadSeed';
import { voiceOf } from './mailVoice';
import { filled, mailLanguages, readMailWords } from './mailWords';

describe('The words of the mails', () => {
  test('are there for every shop that sells', () => {
    const selling = loadStoreViews().filter(({ countryCode }) => ['GB', 'BE'].includes(countryCode));
    expect(selling.map((view) => voiceOf(view).lang)).toEqual(['en-GB', 'fr-BE', 'nl-BE']);
  });

  test('a word that is missing, empty or unknown, and a lost placeholder, are reported with file and field', () => {
    const french = structuredClone(mailLanguages.get('fr'));
    if (!french) throw new Error('no French');
    const { next: _next, ...order } = french.order;
    const written = { ...french, order: { ...order, total: 'Total\u00a0: {total}', included: ' ' }, extra: 'x' };
    const read = () => readMailWords('mail/words/fr.yaml', written);
    for (const finding of ['order.next:', 'order.included: is empty', 'order.total: must have the marks {total} {vat}', 'extra:'])
      expect(read).toThrow(`mail/words/fr.yaml: ${finding}`);
    const silent = { ...french, steps: { ...french.steps, goods: ['Nous vous appelons.'] } };
    expect(() => readMailWords('mail/words/fr.yaml', silent)).toThrow('steps.goods: must have the mark {phone}');
  });

  test('keep to their typography: no straight apostrophes and quotes, French no-break spaces, Dutch signs close to the word', () => {
    for (const language of mailLanguages.keys()) expect(textsOf(mailLanguages.get(language))).not.toMatch(/['"]/);
    expect(textsOf(mailLanguages.get('fr'))).not.toMatch(/(?<!\u00a0):|(?<!\u202f)[?!;]/);
    expect(textsOf(mailLanguages.get('nl'))).not.toMatch(/\s[:?!;]/);
  });

  test('speak to a reader formally', () => {
    expect(textsOf(mailLanguages.get('fr'))).not.toMatch(/\b(tu|te|toi|ton|ta|tes)\b/i);
    expect(textsOf(mailLanguages.get('nl'))).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
  });
});

test('days and times are written as the country writes them', () => {
  const voices = loadStoreViews().map((view) => voiceOf(view));
  const [english, french, dutch] = ['en-GB', 'fr-BE', 'nl-BE'].map((lang) => voices.find((voice) => voice.lang === lang));
  const first = Date.UTC(2026, 11, 1, 8, 5);
  expect(french?.day(first)).toBe('1er décembre 2026');
  expect(french?.date('2026-12-11')).toBe('11 décembre 2026');
  expect(french?.moment(first)).toBe('1er décembre 2026 à 9\u00a0h\u00a005');
  expect(french?.moment(Date.UTC(2026, 11, 1, 13))).toMatch(/ à 14\u00a0h$/);
  expect(dutch?.moment(first)).toBe('1 december 2026 om 9:05');
  expect(english?.moment(first)).toBe('1 December 2026 at 8:05');
});

test('where a language is not written yet, the mail is English and says so', () => {
  const [store] = tinySeed.storeViews;
  if (!store) throw new Error('no store view');
  const swiss = voiceOf({ ...store, locale: 'de_CH', countryCode: 'CH' });
  expect([swiss.lang, swiss.words.account.welcome.subject]).toEqual(['en-CH', 'Welcome']);
});

test('the day of an order is the day where the store is', () => {
  const lateInLondon = Date.UTC(2026, 10, 21, 23, 30);
  expect(tinySeed.storeViews.map((store) => voiceOf(store).day(lateInLondon))).toEqual([
    '21 November 2026',
    '22 novembre 2026',
    '22 november 2026',
  ]);
});

test('what a customer typed is never read for marks', () => {
  expect(filled('{name}: {amount}', { name: '{amount}', amount: '£1.00' })).toBe('{amount}: £1.00');
});

/** Every text of a table, one behind the other. */
function textsOf(words: unknown): string {
  if (typeof words === 'string') return words;
  return Object.values(words ?? {})
    .map(textsOf)
    .join(' ');
}
