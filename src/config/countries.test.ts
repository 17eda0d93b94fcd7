import { describe, expect, test } from '@jest/globals';
import { countries, countryOf } from './countries';
import { storeViews, timeZoneOf } from './storeViews';

describe('the company in each country', () => {
  test('has a number, hours and an office wherever there is a shop', () => {
    for (const { countryCode } of storeViews) expect(countryOf(countryCode).code).toBe(countryCode);
    for (const { phone, hours, address, email } of countries) {
      expect(phone.link).toMatch(/^\+\d{10,12}$/);
      expect(hours.length).toBeGreaterThan(0);
      expect(address.length).toBeGreaterThanOrEqual(3);
      expect(email).toMatch(/^[\w.]+@steadwell\.example$/);
    }
  });

  test('shows the number that is dialled: its digits are the end of the link', () => {
    for (const { phone } of countries) {
      const digits = phone.shown.replace(/\D/g, '').replace(/^0/, '');
      expect(phone.link.endsWith(digits)).toBe(true);
    }
  });

  test('reaches no real person: where a range is kept for drama, the number lies in it', () => {
    expect(countryOf('US').phone.link).toMatch(/^\+1\d{3}55501\d\d$/);
    expect(countryOf('CA').phone.link).toMatch(/^\+1\d{3}55501\d\d$/);
    expect(countryOf('FR').phone.link).toMatch(/^\+3319900\d{4}$/);
    expect(countryOf('GB').phone.link).toMatch(/^\+44808157\d{4}$/);
    expect(countryOf('IE').phone.link).toMatch(/^\+3532091\d{5}$/);
  });

  test('is reached by messaging app in Switzerland alone, at a link that holds the number and nothing else', () => {
    expect(countries.flatMap(({ code, messagingApp }) => (messagingApp ? [code] : []))).toEqual(['CH']);
    const { shown, link } = countryOf('CH').messagingApp ?? { shown: '', link: '' };
    expect(link).toMatch(/^https:\/\/wa\.me\/\d{11}$/);
    expect(shown).toMatch(/^\+41 /);
    expect(link.endsWith(`/${shown.replace(/\D/g, '')}`)).toBe(true);
  });

  test('keeps the hours in the zone in which the shop speaks of days', () => {
    for (const { countryCode } of storeViews) expect(countryOf(countryCode).timeZone).toBe(timeZoneOf(countryCode));
  });

  test('answers with the UK for a country without an office', () => {
    expect(countryOf('NZ').code).toBe('GB');
  });
});
