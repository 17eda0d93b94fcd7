import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { parseExceptions, parseHours } from './hoursText';
import { openAt, specialDays } from './opening';

const place = (hours: string, { exceptions = '', country = 'GB', region = 'ENG', timeZone = 'Europe/London' } = {}) => ({
  country: country as 'GB',
  region,
  hours: parseHours(hours),
  exceptions: parseExceptions(exceptions),
  timeZone,
});
const at = (instant: string): number => Date.parse(instant);

describe('a place with hours', () => {
  const leeds = place('Mo-Fr 09:30-17:00; Sa 10:00-14:00');

  test.each([
    ['2026-02-03T10:00:00Z', 'on a working day', { state: 'open', until: '2026-02-03T17:00:00.000Z' }],
    ['2026-02-03T17:00:00Z', 'at closing time', { state: 'closed', opens: '2026-02-04T09:30:00.000Z' }],
    ['2026-02-03T09:29:59Z', 'a second too early', { state: 'closed', opens: '2026-02-03T09:30:00.000Z' }],
    ['2026-02-07T15:00:00Z', 'on a Saturday afternoon', { state: 'closed', opens: '2026-02-09T09:30:00.000Z' }],
    ['2026-04-02T18:00:00Z', 'on the evening before Good Friday', { state: 'closed', opens: '2026-04-04T09:00:00.000Z' }],
    [
      '2026-12-25T12:00:00Z',
      'at Christmas, with Boxing Day on a Saturday',
      { state: 'closed', opens: '2026-12-29T09:30:00.000Z', today: { name: 'Christmas Day' } },
    ],
  ])('%s: %s', (instant, _when, opening) => {
    expect(openAt(leeds, at(instant), 'en')).toEqual(opening);
  });

  test('and a break at noon opens again after it', () => {
    const genova = place('Mo-Fr 09:00-12:30,15:00-18:30', { country: 'IT', region: '', timeZone: 'Europe/Rome' });
    expect(openAt(genova, at('2026-07-07T11:00:00Z'))).toEqual({ state: 'closed', opens: '2026-07-07T13:00:00.000Z' });
    expect(openAt(genova, at('2026-07-07T13:00:00Z'))).toEqual({ state: 'open', until: '2026-07-07T16:30:00.000Z' });
  });

  test('has exceptions that go before holidays and weekdays', () => {
    const shop = place('Mo-Fr 09:00-17:00', { exceptions: '2026-12-25 10:00-12:00; 2026-02-03 closed' });
    expect(openAt(shop, at('2026-12-25T11:00:00Z'))).toEqual({ state: 'open', until: '2026-12-25T12:00:00.000Z' });
    expect(openAt(shop, at('2026-02-03T11:00:00Z'))).toEqual({ state: 'closed', opens: '2026-02-04T09:00:00.000Z', today: {} });
  });

  test('keeps the holidays of its part of the country', () => {
    const stAndrews = at('2026-11-30T11:00:00Z');
    expect(openAt(place('Mo-Fr 09:00-17:00', { region: 'SCT' }), stAndrews).state).toBe('closed');
    expect(openAt(place('Mo-Fr 09:00-17:00', { region: 'ENG' }), stAndrews).state).toBe('open');
  });

  test('tells the reason of an exception in its language, else the one for all, else the holiday', () => {
    const gent = (exceptions: string, day: string, language: string) =>
      openAt(place('Mo-Fr 09:00-17:00', { exceptions, country: 'BE', region: '', timeZone: 'Europe/Brussels' }), at(day), language);
    const told = '2026-02-03 closed fr: Inventaire | nl: Inventaris';
    expect(gent(told, '2026-02-03T11:00:00Z', 'nl')).toMatchObject({ today: { name: 'Inventaris' } });
    expect(gent('2026-02-03 closed Salon Batibouw', '2026-02-03T11:00:00Z', 'nl')).toMatchObject({ today: { name: 'Salon Batibouw' } });
    expect(gent('2026-05-01 closed', '2026-05-01T11:00:00Z', 'fr')).toMatchObject({ today: { name: 'fête du Travail' } });
    // Open for some hours: it is not closed for the day.
    expect(gent('2026-02-03 09:00-10:00 Inventaris', '2026-02-03T11:00:00Z', 'nl')).not.toHaveProperty('today');
  });

  test('that never opens says no time', () => {
    expect(openAt(place(''), at('2026-02-03T11:00:00Z'))).toEqual({ state: 'closed' });
  });
});

describe('when the clocks change', () => {
  test('hours stay those of the wall', () => {
    const daily = place('Mo-Su 09:00-17:00', { country: 'US', region: '', timeZone: 'America/New_York' });
    expect(openAt(daily, at('2026-03-07T23:00:00Z'))).toEqual({ state: 'closed', opens: '2026-03-08T13:00:00.000Z' });
    expect(openAt(daily, at('2026-10-31T23:00:00Z'))).toEqual({ state: 'closed', opens: '2026-11-01T14:00:00.000Z' });
  });

  test('a night shift is an hour shorter in spring and longer in autumn', () => {
    const nights = place('Mo-Su 00:00-06:00', { country: 'FR', region: '', timeZone: 'Europe/Paris' });
    expect(openAt(nights, at('2026-03-28T23:00:00Z'))).toEqual({ state: 'open', until: '2026-03-29T04:00:00.000Z' });
    expect(openAt(nights, at('2026-10-24T22:00:00Z'))).toEqual({ state: 'open', until: '2026-10-25T05:00:00.000Z' });
  });

  test('a time that does not exist is the moment after it', () => {
    const early = place('Su 02:30-06:00', { country: 'FR', region: '', timeZone: 'Europe/Paris' });
    expect(openAt(early, at('2026-03-29T00:59:00Z'))).toEqual({ state: 'closed', opens: '2026-03-29T01:30:00.000Z' });
  });
});

describe('at any instant of three years, in any zone', () => {
  const anyPlace = fc.record({
    hours: fc.constantFrom('Mo-Fr 09:30-17:00; Sa 10:00-14:00', 'Tu-Fr 09:00-13:00,15:00-19:00', 'Mo-Su 00:00-24:00', 'Su 01:00-03:00'),
    timeZone: fc.constantFrom('Europe/London', 'America/Moncton', 'America/New_York', 'Atlantic/Azores', 'Europe/Zurich'),
    country: fc.constantFrom('GB', 'FR', 'CH', 'US', 'PT'),
    exceptions: fc.constantFrom('', '2027-03-28 02:00-04:00', '2026-10-25 01:00-02:30; 2026-12-24 closed'),
  });
  const anyInstant = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2028-12-20T00:00:00Z') });

  test('a change lies ahead, and at that moment the state is the other one', () => {
    fc.assert(
      fc.property(anyPlace, anyInstant, ({ hours, ...rest }, instant) => {
        const timetable = place(hours, rest);
        const now = openAt(timetable, instant);
        const change = at(now.state === 'open' ? now.until : (now.opens ?? ''));
        expect(change).toBeGreaterThan(instant);
        const then = openAt(timetable, change);
        // Day and night without a break: the next day's hours begin when today's end.
        if (!hours.includes('24:00')) expect(then.state).not.toBe(now.state);
        expect(openAt(timetable, change - 1).state).toBe(now.state);
      }),
    );
  });
});

test('the days ahead with other hours are its exceptions and the holidays on which it would be open', () => {
  const leeds = place('Mo-Fr 09:30-17:00', { exceptions: '2026-12-24 09:30-12:00; 2027-06-01 closed' });
  expect(specialDays(leeds, at('2026-11-25T12:00:00Z'))).toEqual([
    { date: '2026-12-24', spans: [{ opens: '09:30', closes: '12:00' }] },
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-28', spans: [] },
    { date: '2027-01-01', spans: [] },
  ]);
});
