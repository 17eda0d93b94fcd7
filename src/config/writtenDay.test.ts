import { expect, test } from '@jest/globals';
import { clockFormat, clockTimes } from './clockTimes';
import { writtenDay } from './writtenDay';

const on = (languageTag: string, day: string, options: Intl.DateTimeFormatOptions): string =>
  writtenDay(
    languageTag,
    clockTimes(languageTag, new Intl.DateTimeFormat(languageTag, { ...options, timeZone: 'UTC' }).format(Date.parse(day))),
  );

const full = { weekday: 'long', day: 'numeric', month: 'long', ...clockFormat } as const;

test('the first of a month is written so in French, with its time and without', () => {
  expect(on('fr-FR', '2026-12-01T13:30Z', { dateStyle: 'long' })).toBe('1er décembre 2026');
  expect(on('fr-CA', '2026-05-01T13:30Z', { dateStyle: 'full' })).toBe('vendredi 1er mai 2026');
  expect(on('fr-BE', '2026-12-01T01:30Z', full)).toMatch(/^mardi 1er décembre\D+1\sh\s30$/);
});

test('no other day is, nor one of another language', () => {
  expect(on('fr-FR', '2026-12-11T01:00Z', full)).toMatch(/^vendredi 11 décembre\D+1\sh$/);
  expect(on('fr-FR', '2026-12-21T21:00Z', { dateStyle: 'long' })).toBe('21 décembre 2026');
  expect(on('de-CH', '2026-12-01T13:30Z', { dateStyle: 'long' })).toBe('1. Dezember 2026');
  expect(on('nl-BE', '2026-12-01T13:30Z', { dateStyle: 'long' })).toBe('1 december 2026');
});
