import { describe, expect, test } from '@jest/globals';
import { bodyOf } from '~/testing/readMarkup';
import { row } from './samples';

const innerStyle = (padding: string): string =>
  bodyOf(row('words', { style: padding }))
    .querySelector('[data-element="inner"]')
    ?.getAttribute('style') ?? '';

describe('a row keeps the gutter of the page', () => {
  test('whatever padding its editor gave it', () => {
    expect(innerStyle('padding: 24px;')).toContain(
      'padding-top: 24px; padding-right: max(24px, var(--row-gutter)); padding-bottom: 24px; padding-left: max(24px, var(--row-gutter))',
    );
    expect(innerStyle('padding: 0 10%;')).toContain('padding-top: 0px; padding-right: max(10%, var(--row-gutter))');
    expect(innerStyle('padding-left: 4px;')).toContain('padding-left: max(4px, var(--row-gutter))');
  });

  test('the padding that the older editor wrote everywhere says nothing', () => {
    expect(innerStyle('padding: 10px;')).not.toContain('padding');
  });

  test('a row inside another has none', () => {
    const nested = bodyOf(row(row('words', { style: 'padding: 12px;' })));
    expect(nested.querySelectorAll('[data-element="inner"]')[1]?.getAttribute('style')).toContain('padding: 12px');
  });
});

test('a column without a ground drops the padding that the older editor wrote everywhere', () => {
  const column = (look: string) =>
    bodyOf(
      `<div data-content-type="column-group"><div data-content-type="column" data-element="main" style="${look}">words</div></div>`,
    ).querySelector('[data-content-type="column"]');
  expect(column('width: 50%; border-style: none; margin: 0px; padding: 10px;')?.getAttribute('style')).toBe('width: 50%; --share: 0.5');
  expect(column('background-color: #fff; padding: 10px;')?.getAttribute('style')).toContain('padding: 10px');
  expect(column('padding: 20px;')?.getAttribute('style')).toBe('padding: 20px');
});

test('columns say their share of the line', () => {
  const column = (width: string) =>
    `<div data-content-type="column" data-element="main" data-background-images="{}" style="display: flex; width: ${width};">words</div>`;
  const group = bodyOf(
    `<div data-content-type="column-group"><div data-content-type="column-line">${column('33.3333%')}${column('400px')}</div></div>`,
  );
  expect([...group.querySelectorAll<HTMLElement>('[data-content-type="column"]')].map((each) => each.getAttribute('style'))).toEqual([
    'display: flex; width: 33.3333%; --share: 0.333333',
    'display: flex; width: min(400px, 100%)',
  ]);
});
