import { expect, test } from '@jest/globals';
import { moneyOf, timesOf } from './money';

test('decimal amounts become whole minor units, however they are stored as floats', () => {
  expect(moneyOf({ value: 1234.56, currency: 'GBP' })).toEqual({ minor: 123456, currency: 'GBP' });
  expect(moneyOf({ value: 1.005 * 1000, currency: 'EUR' })).toEqual({ minor: 100500, currency: 'EUR' });
  for (let pence = 0; pence < 100_000; pence += 7) expect(moneyOf({ value: pence / 100, currency: 'GBP' })?.minor).toBe(pence);
});

test('no amount, no currency, or no number is no money', () => {
  for (const wire of [null, undefined, {}, { value: null, currency: 'GBP' }, { value: 1 }, { value: Number.NaN, currency: 'GBP' }])
    expect(moneyOf(wire)).toBeNull();
});

test('an amount is taken several times', () => {
  const pounds = (minor: number) => ({ minor, currency: 'GBP' });
  expect(timesOf(pounds(15), 3)).toEqual(pounds(45));
});
