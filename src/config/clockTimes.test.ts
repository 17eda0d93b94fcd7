import { expect, test } from '@jest/globals';
import { clockFormat, clockTimes } from './clockTimes';

// In mails and at the desk a half-day is a span; it reads as the opening hours on the showroom's page do.
test.each([
  ['en-GB', '9:30–13:00'],
  ['en-US', '9:30 AM – 1:00 PM'],
  ['fr-FR', '9 h 30 – 13 h'],
  ['fr-CA', '9 h 30 – 13 h'],
  ['nl-BE', '9:30–13:00'],
  ['de-CH', '9:30–13:00 Uhr'],
  ['es-ES', '9:30–13:00'],
])('a half-day in %s is %s', (lang, written) => {
  const span = new Intl.DateTimeFormat(lang, { ...clockFormat, timeZone: 'UTC' });
  const text = span.formatRange(Date.UTC(2026, 1, 10, 9, 30), Date.UTC(2026, 1, 10, 13));
  expect(clockTimes(lang, text).replaceAll('\u00a0', ' ')).toBe(written);
});
