/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { storeViews } from '~/config/storeViews';
import { type CategoryArgument, categoryApi } from '~/features/catalog/categoryApi';
import { routeApi } from '~/features/url-resolver';
import { startShop, type StartedShop } from '~/testing/startShop';
import { findPage } from './resolvedPage';

const [storeView] = storeViews;
if (!storeView) throw new Error('there is no store view');

let shop: StartedShop;
afterEach(() => shop.close());

const find = (path: string, goesOn = true) => findPage(shop.store, { path, search: new URLSearchParams(), storeView, goesOn });

/** The list of accessories, first page. */
let argument: CategoryArgument;

/** The questions that reached commerce since the mark. */
const asked = (mark: number): string[] => shop.received().slice(mark);

/** The shopper looks at the accessories. */
async function listed(): Promise<number> {
  shop = await startShop();
  const found = await shop.store.dispatch(routeApi.endpoints.route.initiate('/accessories'));
  if (found.data?.type !== 'CATEGORY') throw new Error('the category is not there');
  argument = { uid: found.data.uid, page: 1, from: 1, sort: null, filter: '' };
  await shop.store.dispatch(categoryApi.endpoints.category.initiate(argument));
  return shop.received().length;
}

describe('a page that the one before has shown a link to', () => {
  test('is loaded in one round trip, without asking what it is', async () => {
    const mark = await listed();
    expect(await find('/seat-cushion')).toMatchObject({ status: 200, head: { title: expect.stringContaining('cushion') } });
    expect(asked(mark).sort()).toEqual(['product products', 'productReviews storeConfig products', 'productTypeCode products']);
    expect(routeApi.endpoints.route.select('/seat-cushion')(shop.store.getState()).data).toEqual({
      type: 'PRODUCT',
      urlKey: 'seat-cushion',
    });
  });

  test('is a group of the menu, or of a list', async () => {
    const mark = await listed();
    expect(await find('/accessories/care')).toMatchObject({ status: 200 });
    expect(asked(mark).sort()).toEqual(['category categories products', 'productFacets products']);
  });

  test('is looked for anew when it has moved, or is gone', async () => {
    const mark = await listed();
    shop.store.dispatch(
      categoryApi.util.updateQueryData('category', argument, (list) => {
        for (const card of list?.products ?? []) if (card.path === '/seat-cushion') card.urlKey = 'seat-cushion-of-old';
      }),
    );
    expect(await find('/seat-cushion')).toMatchObject({ status: 200 });
    const all = asked(mark);
    const [before, after] = [all.slice(0, 3), all.slice(4)];
    const round = ['product products', 'productReviews storeConfig products', 'productTypeCode products'];
    expect([before.sort(), all[3], after.sort()]).toEqual([round, 'ResolveURL route', round]);
  });
});

test('the first page asks commerce about its path, whatever is known', async () => {
  const mark = await listed();
  await find('/seat-cushion', false);
  expect(asked(mark)[0]).toBe('ResolveURL route');
});

test('a page of the editors comes with the answer that says what is at its path', async () => {
  shop = await startShop();
  const mark = shop.received().length;
  expect(await find('/starla-stairlift')).toMatchObject({ status: 200 });
  expect(asked(mark)).toEqual(['ResolveURL route']);
});
