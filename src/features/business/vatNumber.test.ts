import { expect, test } from '@jest/globals';
import { isVatNumber, tidyVatNumber } from './vatNumber';

/** Numbers that companies publish, as people write them; by the shop's country. */
const right: [typed: string, shop: string, sent: string][] = [
  ['GB 980 7806 84', 'GB', 'GB980780684'],
  ['980780684', 'GB', 'GB980780684'],
  ['GD001', 'GB', 'GBGD001'],
  ['BE 0428.759.497', 'BE', 'BE0428759497'],
  ['428 759 497', 'BE', 'BE0428759497'],
  ['fr 40 303 265 045', 'BE', 'FR40303265045'],
  ['DE 136,695 976'.replace(',', ' '), 'BE', 'DE136695976'],
  ['IT 00743110157', 'GB', 'IT00743110157'],
  ['ES B-58378431', 'GB', 'ESB58378431'],
  ['ES 54362315K', 'GB', 'ES54362315K'],
  ['PT 501 964 843', 'GB', 'PT501964843'],
  ['NL 004495445B01', 'BE', 'NL004495445B01'],
  ['ATU13585627', 'BE', 'ATU13585627'],
  ['CHE-107.787.577 IVA', 'GB', 'CHE107787577IVA'],
  ['IE 6433435F', 'GB', 'IE6433435F'],
  ['LU 150 274 42', 'BE', 'LU15027442'],
  ['SE123456789701', 'GB', 'SE123456789701'],
];

test.each(right)('%s, typed in the shop of %s, is sent as %s', (typed, shop, sent) => {
  expect(tidyVatNumber(typed, shop)).toBe(sent);
  expect(isVatNumber(sent)).toBe(true);
});

/** The same with one digit changed, and what has not the country's form. */
const wrong: [typed: string, shop: string][] = [
  ['GB 980 7806 85', 'GB'],
  ['12345678', 'GB'],
  ['BE 0428.759.498', 'BE'],
  ['BE 2428.759.497', 'BE'],
  ['FR 41 303 265 045', 'BE'],
  ['DE 136 695 977', 'BE'],
  ['IT 00743110158', 'GB'],
  ['ES B-58378432', 'GB'],
  ['ES 54362315L', 'GB'],
  ['PT 501 964 844', 'GB'],
  ['NL 004495446B01', 'BE'],
  ['ATU13585626', 'BE'],
  ['CHE-107.787.578', 'GB'],
  ['IE 6433435E', 'GB'],
  ['LU 150 274 43', 'BE'],
  ['none', 'GB'],
];

test.each(wrong)('%s is no number in the shop of %s', (typed, shop) => {
  expect(isVatNumber(tidyVatNumber(typed, shop))).toBe(false);
});
