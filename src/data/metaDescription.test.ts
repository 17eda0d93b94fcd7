import { expect, test } from '@jest/globals';
import { metaDescriptionOf } from './metaDescription';

test('the editors’ own description is taken as it is', () => {
  expect(metaDescriptionOf('Soft & warm', 'Seat cushion', ['<p>Other</p>'])).toBe('Soft & warm');
});

test('without one a page is described by its name and the first text that has words', () => {
  const describe = (...texts: string[]) => metaDescriptionOf('', 'Seat cushion', texts);
  expect(describe('<p>Soft&nbsp;&amp; <b>washable</b>.</p>', '<p>Long</p>')).toBe('Seat cushion – Soft & washable.');
  expect(describe('<p></p>', '<style>.a{}</style><p>Fits &toString; every seat.</p>')).toBe('Seat cushion – Fits &toString; every seat.');
  expect(describe('', '')).toBe('Seat cushion – Steadwell');
});

test('a long text ends after a whole word, within what search engines show', () => {
  const description = metaDescriptionOf('', 'Seat cushion', [`<p>${'comfortable '.repeat(40)}</p>`]);
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/ comfortable…$/);
});
