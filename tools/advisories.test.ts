import { expect, test } from '@jest/globals';
import { verdictOf } from './advisories';

const report = (...severities: string[]): string =>
  JSON.stringify({ vulnerabilities: Object.fromEntries(severities.map((severity, at) => [`p${at}`, { name: `p${at}`, severity }])) });

test('where no source answers, that is said, and nothing fails', () => {
  const refused = JSON.stringify({ message: '405 Method Not Allowed', statusCode: 405 });
  for (const answer of ['', 'not JSON', 'null-ish', refused])
    expect(verdictOf(answer)).toEqual({ passes: true, words: 'Advisories were NOT checked: no source answered.' });
});

test('serious advisories fail, others are listed', () => {
  expect(verdictOf(report())).toEqual({ passes: true, words: 'No known advisories.' });
  expect(verdictOf(report('low', 'moderate'))).toEqual({ passes: true, words: 'Minor advisories only: p0 (low), p1 (moderate)' });
  expect(verdictOf(report('low', 'critical'))).toEqual({ passes: false, words: 'Packages with known advisories: p0 (low), p1 (critical)' });
});
