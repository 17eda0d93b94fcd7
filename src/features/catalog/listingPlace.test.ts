import { describe, expect, test } from '@jest/globals';
import { listingPlace } from '~/config/listingAddress';
import type { Problem } from '~/data/problem';
import type { Listing, ProductCard } from './catalogModel';
import { listingAddress, pagesTogether } from './listingPlace';

type Answered = { data: Listing; error?: undefined } | { data?: undefined; error: Problem };

describe('the address of a list', () => {
  const address = (search: string, change: Parameters<typeof listingAddress>[1]) => listingAddress(new URLSearchParams(search), change);

  test('has one order, and begins anew where something is chosen', () => {
    const filters = [
      { code: 'stairs', values: ['202', '201'] },
      { code: 'price', values: ['_2000'] },
    ];
    expect(address('sort=price&page=3', { filters })).toBe('?filter=price._2000--stairs.201.202&sort=price');
    expect(address('filter=price._2000&page=3', { sort: 'name' })).toBe('?filter=price._2000&sort=name');
    expect(address('filter=price._2000&page=3', { filters: [] })).toBe('?');
  });

  test('says which pages stand under each other', () => {
    expect(address('filter=price._2000', { pages: { from: 1, page: 2 } })).toBe('?filter=price._2000&page=1-2');
    expect(address('page=4', { pages: { from: 1, page: 1 } })).toBe('?');
    expect(listingPlace(new URLSearchParams('page=2-4&sort=name'))).toEqual({ from: 2, page: 4, sort: 'name', filter: '' });
  });
});

describe('pages under each other', () => {
  const card = (sku: string) => ({ sku }) as ProductCard;
  /** A list of so many products, `A1` to `A…`. */
  const shop = (total: number) => {
    const asked: number[] = [];
    const read = async (page: number): Promise<Answered> => {
      asked.push(page);
      const products = Array.from({ length: total }, (_, index) => card(`A${index + 1}`)).slice((page - 1) * 6, page * 6);
      const data: Listing = { products, total, page, pages: Math.ceil(total / 6), sortOptions: [] };
      return { data };
    };
    return { asked, read };
  };

  test('hold every product once, in order', async () => {
    const { read } = shop(20);
    const { data } = await pagesTogether({ from: 1, page: 3 }, read, null);
    expect(data?.products.map(({ sku }) => sku)).toEqual(Array.from({ length: 18 }, (_, index) => `A${index + 1}`));
    expect([data?.from, data?.page, data?.pages]).toEqual([1, 3, 4]);
  });

  test('ask only for the page that is not there yet', async () => {
    const { read, asked } = shop(20);
    const first = await pagesTogether({ from: 1, page: 2 }, read, null);
    asked.length = 0;
    await pagesTogether({ from: 1, page: 3 }, read, first.data);
    expect(asked).toEqual([3]);
  });

  test('take a last product along that would stand alone', async () => {
    const { read } = shop(13);
    const { data } = await pagesTogether({ from: 1, page: 2 }, read, null);
    expect([data?.products.length, data?.page, data?.pages]).toEqual([13, 2, 2]);
  });

  test('fail together', async () => {
    const problem: Problem = { kind: 'offline', code: 'offline', message: '', id: 'x' };
    const { read } = shop(20);
    const broken = async (page: number): Promise<Answered> => (page === 2 ? { error: problem } : read(page));
    const { data, error } = await pagesTogether({ from: 1, page: 3 }, broken, null);
    expect([data, error]).toEqual([undefined, problem]);
  });
});
