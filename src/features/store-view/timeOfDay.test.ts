import { expect, test } from '@jest/globals';
import { createIntl } from 'react-intl';
import { timeOfDay } from './useCountry';

test.each([
  ['en-GB', '17:30', '17:30'],
  ['en-US', '17:30', '5:30 PM'],
  ['fr-FR', '9:00', '9 h'],
  ['fr-CA', '8:30', '8 h 30'],
  ['fr-CH', '17:30', '17 h 30'],
])('%s writes %s as %s', (locale, time, written) => {
  const shown = timeOfDay(createIntl({ locale }), time);
  expect(shown.replaceAll('\u00a0', ' ')).toBe(written);
  expect(shown).not.toMatch(/[\u2009\u202f]/);
});
