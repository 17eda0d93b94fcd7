import { describe, expect, test } from '@jest/globals';
import { categoriesNamed, searchArgument, searchPath, tidyQuery } from './searchModel';

const entry = (name: string, ...children: ReturnType<typeof leaf>[]) => ({ uid: name, name, path: `/${name}`, children });
const leaf = (name: string) => ({ uid: name, name, path: `/${name}`, children: [] });

describe('what is searched for', () => {
  test('is tidy and never longer than the shop passes on', () => {
    expect(tidyQuery('  soft \n cushion ')).toBe('soft cushion');
    expect(tidyQuery('a'.repeat(500))).toHaveLength(100);
  });

  test.each([
    ['?query=cushion', { query: 'cushion', page: 1, sort: null }],
    ['?query=cushion&page=2&sort=price', { query: 'cushion', page: 2, sort: 'price' }],
    ['?page=-1', { query: '', page: 1 }],
    ['?query=a&page=1.5', { page: 1 }],
  ])('%s is read from the address', (search, expected) => {
    expect(searchArgument(new URLSearchParams(search))).toMatchObject(expected);
  });

  test('stands in the address in a form that any text survives', () => {
    const path = searchPath('cushion & 50% off?');
    expect(searchArgument(new URLSearchParams(path.split('?')[1])).query).toBe('cushion & 50% off?');
  });

  test('finds groups of products at any level by a part of their name', () => {
    const menu = [entry('Stairlifts', leaf('Outdoor stairlifts')), entry('Accessories')];
    expect(categoriesNamed(menu, 'STAIR').map(({ name }) => name)).toEqual(['Stairlifts', 'Outdoor stairlifts']);
    expect(categoriesNamed(menu, 'cushion')).toEqual([]);
  });
});
