import { expect, test } from '@jest/globals';
import { writingOf } from './paperTexts';

test('amounts have their thousands set apart where Intl leaves four digits together', () => {
  const amounts = (['it_IT', 'es_ES', 'pt_PT', 'fr_FR', 'en_GB'] as const).map((locale) =>
    writingOf({ locale, countryCode: locale.slice(3) })
      .money(233_733, 'EUR')
      .replace(/\s/g, ' '),
  );
  expect(amounts).toEqual(['2.337,33 €', '2.337,33 €', '2 337,33 €', '2 337,33 €', '€2,337.33']);
});

test('the first of a month is an ordinal in French alone', () => {
  const first = Date.UTC(2026, 11, 1, 12);
  const days = [writingOf({ locale: 'fr_BE', countryCode: 'BE' }), writingOf({ locale: 'nl_BE', countryCode: 'BE' })].map(({ day }) =>
    day(first),
  );
  expect(days).toEqual(['1er décembre 2026', '1 december 2026']);
});
