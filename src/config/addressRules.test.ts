import { describe, expect, test } from '@jest/globals';
import { isTelephone } from './addressRules';

describe('a telephone number is taken as people write it', () => {
  test.each([
    ['GB', '01584 875000'],
    ['GB', '01584-875000'],
    ['GB', '+44 1584 875000'],
    ['GB', '+44 (0)1584 875000'],
    ['GB', '0044 1584 875000'],
    ['GB', '07700 900123'],
    ['BE', '0470 12 34 56'],
    ['BE', '+32 (0)470 12 34 56'],
    ['BE', '02 123 45 67'],
    ['BE', '0470/12.34.56'],
    ['BE', '02/123.45.67'],
    ['BE', '+32(0)470/12\u201334\u201356'],
    ['GB', '01584.875.000'],
    ['FR', '01.99.00.14.82'],
    ['CH', '031/019 01 92'],
  ])('%s %s', (country, number) => expect(isTelephone(country, number)).toBe(true));

  test.each([
    ['GB', ''],
    ['GB', 'abc'],
    ['GB', '0158'],
    ['GB', '+44 0000 000000000'],
    ['GB', '01584 875000 ext 4'],
    ['BE', '12'],
  ])('%s %s is refused', (country, number) => expect(isTelephone(country, number)).toBe(false));
});
