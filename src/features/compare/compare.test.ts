import { afterEach, expect, test } from '@jest/globals';
import { signOutRequested } from '~/features/session';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import { startShop, type StartedShop } from '~/testing/startShop';
import { compareApi } from './compareApi';
import { type ComparedList, type ComparedProduct, rowsOf } from './compareModel';
import { compareEmptied, compareOpened, compareToggled, selectCompared, selectCompareList } from './compareSlice';
import { lazyCompare } from './lazyCompare';

let shop: StartedShop;
let isCut = false;
const cut =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    isCut ? Promise.reject(new TypeError('fetch failed')) : send(input, init);
async function open() {
  isCut = false;
  shop = await startShop({ late: [lazySignIn, lazyCompare], network: cut });
}
afterEach(() => shop.close());

async function toggle(...skus: string[]) {
  for (const sku of skus) shop.store.dispatch(compareToggled({ sku, isAdded: true }));
  await shop.advance(1_000);
}
const state = () => selectCompareList(shop.store.getState());
const listed = (): string[] | undefined =>
  compareApi.endpoints.compareList
    .select(state().uid ?? '')(shop.store.getState())
    .data?.products.map(({ sku }) => sku);

const customersList = async (): Promise<string[]> => {
  const query = 'query aside { customer { compare_list { items { product { sku } } } } }';
  type List = { items: { product: { sku: string } }[] } | null;
  const { customer } = await ask<{ customer: { compare_list: List } }>(shop, query, await tokenOf(shop, margaret));
  return customer.compare_list?.items.map(({ product }) => product.sku) ?? [];
};

test('commerce’s list follows the device’s: four at most, in order, and none once it is empty', async () => {
  await open();
  await toggle('WEATHER-COVER', 'SEAT-BELT', 'REMOTE-CONTROL', 'STICK-HOLDER', 'RAIL-CLEANER');
  expect(listed()).toEqual(['WEATHER-COVER', 'SEAT-BELT', 'REMOTE-CONTROL', 'STICK-HOLDER']);
  await toggle('SEAT-BELT');
  expect(listed()).toEqual(['WEATHER-COVER', 'REMOTE-CONTROL', 'STICK-HOLDER']);
  shop.store.dispatch(compareEmptied());
  await shop.advance(1_000);
  expect(state()).toMatchObject({ uid: null, skus: [], problem: null });
  expect(shop.sandbox.shop.database.all('SELECT * FROM compare_lists')).toEqual([]);
});

test.each([
  ['has expired', 'DELETE FROM compare_lists'],
  ['is another person’s', 'UPDATE compare_lists SET customer_id = 1'],
])('a list that %s is made anew without a word', async (_case, change) => {
  await open();
  await toggle('WEATHER-COVER', 'SEAT-BELT');
  const before = state().uid;
  shop.sandbox.shop.database.run(change);
  shop.store.dispatch(compareOpened());
  await shop.advance(1_000);
  expect(state()).toMatchObject({ skus: ['WEATHER-COVER', 'SEAT-BELT'], problem: null });
  expect(state().uid).not.toBe(before);
  expect(listed()).toEqual(['WEATHER-COVER', 'SEAT-BELT']);
});

test('what is no longer sold leaves the comparison', async () => {
  await open();
  await toggle('WEATHER-COVER', 'NO-SUCH-THING');
  expect(selectCompared(shop.store.getState())).toEqual(['WEATHER-COVER']);
});

test('without a connection the choice stays, and the page can ask again', async () => {
  await open();
  isCut = true;
  await toggle('WEATHER-COVER');
  await shop.advance(60_000);
  expect(state()).toMatchObject({ skus: ['WEATHER-COVER'], isAgreed: false, problem: { kind: 'offline' } });
  isCut = false;
  shop.store.dispatch(compareOpened());
  await shop.advance(5_000);
  expect(state()).toMatchObject({ isAgreed: true, problem: null });
  expect(listed()).toEqual(['WEATHER-COVER']);
});

test('a guest’s list joins the customer’s at the sign-in, and goes from this device at the sign-out', async () => {
  await open();
  const token = await tokenOf(shop, margaret);
  const cover = 'query aside { products(filter: { sku: { eq: "SEAT-BELT" } }) { items { uid } } }';
  const { products } = await ask<{ products: { items: { uid: string }[] } }>(shop, cover);
  await ask(shop, `mutation aside { createCompareList(input: { products: ["${atob(products.items[0]?.uid ?? '')}"] }) { uid } }`, token);
  await toggle('WEATHER-COVER');
  await signIn(shop);
  await shop.advance(5_000);
  expect(state()).toMatchObject({ isCustomers: true, skus: ['WEATHER-COVER', 'SEAT-BELT'] });
  expect((await customersList()).toSorted()).toEqual(['SEAT-BELT', 'WEATHER-COVER']);
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(5_000);
  expect(state()).toMatchObject({ uid: null, isCustomers: false, skus: [] });
});

const product = (name: string, values: Record<string, string>) => ({ sku: name, name, values }) as unknown as ComparedProduct;

test('the table leaves out what nobody has, and shows only differences on request', () => {
  const list: ComparedList = {
    uid: 'x',
    attributes: ['price', 'stairs', 'width', 'weight'].map((code) => ({ code, label: code })),
    products: [
      product('A', { price: '1', stairs: 'straight', width: '71', weight: '' }),
      product('B', { price: '2', stairs: 'straight', width: '76', weight: '' }),
    ],
  };
  expect(rowsOf(list, false).map(({ code }) => code)).toEqual(['stairs', 'width']);
  expect(rowsOf(list, true)).toEqual([{ code: 'width', label: 'width', cells: ['71', '76'] }]);
});
