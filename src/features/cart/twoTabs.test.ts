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
/** Its readings of the basket are answered once this is over. */
let late: Promise<void>;

const network =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const sent = typeof init?.body === 'string' ? init.body : '';
    if (sent.includes('mutation addItemToCart') && lost > 0) {
      lost -= 1;
      throw new TypeError('fetch failed');
    }
    const answer = await send(input, init);
    if (sent.includes('query cartDetails')) await late;
    return answer;
  };

beforeEach(async () => {
  lost = 0;
  late = Promise.resolve();
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

test('what was seen in a basket that another tab found lost meanwhile comes into the next one', async () => {
  add(shop);
  await shop.advance(1_000);
  shop.sandbox.faults.arm({ kind: '500-after', operation: 'addProductsToCart' });
  let arrives = () => undefined as void;
  late = new Promise((resolve) => (arrives = resolve));
  add(shop);
  await shop.advance(100);
  shop.sandbox.shop.database.run('DELETE FROM carts');
  other.world.setVisible(false);
  other.world.setVisible(true);
  await shop.advance(1_000);
  arrives();
  await shop.advance(30_000);
  expect(atCommerce()).toEqual([2]);
});
