import { describe, expect, test } from '@jest/globals';
import { countries, countryOf } from '~/config/countries';
import { callTimes } from './callWindows';

const shown = (code: string, now: string, holidays: readonly string[] = []) =>
  callTimes(countryOf(code), Date.parse(now), holidays).windows.map(
    ({ from, to }) => `${new Date(from).toISOString().slice(5, 16)} ${new Date(to).toISOString().slice(11, 16)}`,
  );

describe('the company rings', () => {
  test('in two hours’ windows until it closes, today and on the next two days', () => {
    expect(shown('GB', '2026-11-02T10:50:00Z')).toEqual([
      '11-02T11:00 13:00',
      '11-02T13:00 15:00',
      '11-02T15:00 17:30',
      '11-03T09:00 11:00',
      '11-03T11:00 13:00',
      '11-03T13:00 15:00',
      '11-03T15:00 17:30',
      '11-04T09:00 11:00',
      '11-04T11:00 13:00',
      '11-04T13:00 15:00',
      '11-04T15:00 17:30',
    ]);
  });

  test('never outside its hours: on a Friday evening the next day is Monday', () => {
    expect(shown('GB', '2026-11-06T14:00:00Z')[0]).toBe('11-09T09:00 11:00');
    expect(shown('FR', '2026-11-06T16:30:00Z')[0]).toBe('11-09T08:00 10:00');
  });

  test('a window that has begun is offered from the next quarter of an hour on, if an hour of it is left', () => {
    expect(shown('IT', '2026-11-02T08:20:00Z')[0]).toBe('11-02T08:30 10:00');
    expect(shown('IT', '2026-11-02T09:01:00Z')[0]).toBe('11-02T10:00 12:00');
  });

  test('by the clocks of the country, over the changes of time too', () => {
    expect(shown('GB', '2026-03-27T20:00:00Z')[0]).toBe('03-30T08:00 10:00');
    expect(shown('US', '2026-10-30T23:00:00Z')[0]).toBe('11-02T13:00 15:00');
  });

  test('on no public holiday: the next working days are offered, and the holidays told', () => {
    const holidays = ['2026-12-25', '2026-12-26', '2026-12-28', '2027-01-01'];
    const days = (now: string) => [...new Set(shown('GB', now, holidays).map((window) => window.slice(0, 5)))];
    expect(days('2026-12-24T10:00:00Z')).toEqual(['12-24', '12-29', '12-30']);
    expect(days('2026-12-25T10:00:00Z')).toEqual(['12-29', '12-30', '12-31']);
    // Saturday the 26th is closed anyway.
    const { holidays: told } = callTimes(countryOf('GB'), Date.parse('2026-12-24T10:00:00Z'), holidays);
    expect(told).toEqual([Date.UTC(2026, 11, 25), Date.UTC(2026, 11, 28)]);
  });

  test('by the day of the country, not of Greenwich', () => {
    expect(shown('US', '2026-12-26T01:00:00Z', ['2026-12-25'])[0]).toBe('12-28T13:00 15:00');
    expect(shown('US', '2026-12-24T23:00:00Z', ['2026-12-25'])[0]).toBe('12-28T13:00 15:00');
  });

  test.each(countries.map(({ code }) => code))('in %s on three days, at any hour', (code) => {
    for (let hours = 0; hours < 168; hours += 5) {
      const { windows } = callTimes(countryOf(code), Date.parse('2026-10-22T00:00:00Z') + hours * 3_600_000);
      expect(new Set(windows.map(({ to }) => new Date(to).toISOString().slice(0, 10))).size).toBe(3);
      for (const { from, to } of windows) expect(to - from).toBeGreaterThanOrEqual(3_600_000);
    }
  });
});
