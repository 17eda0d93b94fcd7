import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OneBrowser } from '~/testing/oneBrowser';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { addToCartRequested, selectDetails } from './index';

let browser: OneBrowser;
let shop: StartedShop;
let other: StartedShop;
let lift: Awaited<ReturnType<typeof someLift>>;
/** Additions of the first tab that never reach commerce. */
let lost: number;

const network =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const isAddition = typeof init?.body === 'string' && init.body.includes('mutation addItemToCart');
    if (!isAddition || lost === 0) return send(input, init);
    lost -= 1;
    return Promise.reject(new TypeError('fetch failed'));
  };

beforeEach(async () => {
  lost = 0;
  browser = new OneBrowser();
  shop = await browser.open({ network });
  lift = await someLift(shop);
  other = await browser.open();
});
afterEach(() => browser.close());

const add = ({ store }: StartedShop) => store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift' }));
const quantities = ({ store }: StartedShop) => selectDetails(store.getState())?.lines.map(({ quantity }) => quantity);
const atCommerce = () =>
  shop.sandbox.shop.database.all<{ quantity: number }>('SELECT quantity FROM cart_items').map(({ quantity }) => quantity);

test('the same wish in two tabs is two pieces, although one of them was lost on its way', async () => {
  lost = 1;
  add(shop);
  await shop.advance(100);
  add(other);
  await shop.advance(30_000);
  expect([atCommerce(), quantities(other)]).toEqual([[2], [2]]);
});

test('a tab takes nothing for its own that another put in before', async () => {
  add(shop);
  await shop.advance(1_000);
  add(other);
  await shop.advance(1_000);
  lost = 1;
  add(shop);
  await shop.advance(30_000);
  expect(atCommerce()).toEqual([3]);
});
