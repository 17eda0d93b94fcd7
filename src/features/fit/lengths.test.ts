import { describe, expect, test } from '@jest/globals';
import { lengthOf, usualUnit } from './lengths';

describe('what was typed', () => {
  test.each([
    ['74', 'cm', 74],
    ['74,5', 'cm', 74.5],
    [' 74.5 cm ', 'cm', 74.5],
    ['745 mm', 'cm', 74.5],
    ['0,75 m', 'cm', 75],
    ['1 m 20', 'cm', 120],
    ['28', 'in', 71.12],
    ['29½', 'in', 74.93],
    ['29 ½ in.', 'cm', 74.93],
    ['30"', 'cm', 76.2],
    ['2 ft 5 in', 'in', 73.66],
    ['2′ 5″', 'cm', 73.66],
    ['16', 'ft', 487.68],
    ['29 pouces', 'cm', 73.66],
    ['0', 'm', 0],
  ] as const)('%s, asked in %s, is %s cm', (typed, unit, expected) => expect(lengthOf(typed, unit)).toBe(expected));

  test.each(['', 'wide', '-5', '70 75', '7o', '12 apples', '1,2,3', '5 cm 3 cm 2 cm', '1e9'])('"%s" cannot be read', (typed) =>
    expect(lengthOf(typed, 'cm')).toBeNull(),
  );
});

test('a bare number means the country’s unit', () => {
  expect([usualUnit('width', 'US'), usualUnit('socket', 'US'), usualUnit('width', 'CA'), usualUnit('socket', 'DE')]).toEqual([
    'in',
    'ft',
    'cm',
    'm',
  ]);
});
