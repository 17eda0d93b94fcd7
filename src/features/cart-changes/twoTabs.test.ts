import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { OneBrowser } from '~/testing/oneBrowser';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { orderAttemptConfirmed, orderAttemptSent } from '~/features/order-attempt';
import { cartApi } from '~/features/cart/cartApi';
import { selectLostLines } from '~/features/cart/lastKnownCartSlice';
import { addToCartRequested, removeItemRequested, selectCartId, selectDetails, updateItemRequested } from '~/features/cart';

let browser: OneBrowser;
let shop: StartedShop;
let other: StartedShop;
let lift: Awaited<ReturnType<typeof someLift>>;
/** Additions of the first tab that never reach commerce. */
let lost: number;
/** Its reads of the cart are answered only after this promise is resolved. */
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

test('the same item added in two tabs is two pieces, although one of the requests was lost', async () => {
  lost = 1;
  add(shop);
  await shop.advance(100);
  add(other);
  await shop.advance(30_000);
  expect([atCommerce(), quantities(other)]).toEqual([[2], [2]]);
});

test('a tab does not mistake a line that another tab added before for its own', async () => {
  add(shop);
  await shop.advance(1_000);
  add(other);
  await shop.advance(1_000);
  lost = 1;
  add(shop);
  await shop.advance(30_000);
  expect(atCommerce()).toEqual([3]);
});

/** The browser delivers storage events to the other tabs after the locks and answers of that moment. */
function hearLate(): void {
  for (const hearer of browser.profile.listeners) {
    const { listener } = hearer;
    hearer.listener = (change) => void shop.world.clock.after(20, () => listener(change));
  }
}
const readBasket = ({ store }: StartedShop) =>
  store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(store.getState()) ?? '', { subscribe: false, forceRefetch: true }));

test('an item that another tab has just ordered is put into no new basket', async () => {
  add(shop);
  await shop.advance(1_000);
  await readBasket(other);
  hearLate();
  const cartId = selectCartId(shop.store.getState()) ?? '';
  const order = {
    attemptId: 'attempt-0001',
    cartId,
    storeCode: 'steadwell_gb',
    fingerprint: '0',
    total: { minor: 229_500, currency: 'GBP' },
  };
  shop.store.dispatch(orderAttemptSent({ ...order, startedAt: shop.world.clock.now(), state: 'sent', orderNumber: null, isSeen: false }));
  shop.store.dispatch(orderAttemptConfirmed({ attemptId: order.attemptId, cartId, orderNumber: '000000001' }));
  shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  await readBasket(other);
  await shop.advance(5_000);
  expect([atCommerce(), selectLostLines(other.store.getState())]).toEqual([[1], []]);
});

test('a line seen in a cart that another tab meanwhile found lost is put into the next one', async () => {
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

describe('two windows side by side', () => {
  beforeEach(async () => {
    add(shop);
    await shop.advance(5_000);
    // Both show the basket: they have read it, and hold on to what they read.
    for (const { store } of [shop, other]) void store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(store.getState()) ?? ''));
    await shop.advance(1_000);
  });
  const uid = () => selectDetails(other.store.getState())?.lines[0]?.uid ?? '';

  test('show the same quantities within a second', async () => {
    shop.store.dispatch(updateItemRequested({ itemUid: uid(), quantity: 3 }));
    await shop.advance(1_000);
    expect([quantities(shop), quantities(other)]).toEqual([[3], [3]]);
  });

  test('the lines of a lost cart come back in one, when the other is closed before there is a new cart', async () => {
    const refused =
      (send: typeof fetch): typeof fetch =>
      (input, init) =>
        typeof init?.body === 'string' && init.body.includes('mutation createCart')
          ? Promise.reject(new TypeError('fetch failed'))
          : send(input, init);
    const closing = await browser.open({ network: refused });
    const lostId = selectCartId(shop.store.getState());
    shop.sandbox.shop.database.run('DELETE FROM carts');
    closing.world.setVisible(false);
    closing.world.setVisible(true);
    await closing.advance(1_000);
    browser.pages.splice(browser.pages.indexOf(closing), 1);
    await closing.close();
    await shop.advance(30_000);
    expect(selectCartId(shop.store.getState())).not.toBe(lostId);
    expect([quantities(shop), atCommerce()]).toEqual([[1], [1]]);
  });

  test('both drop a removed line', async () => {
    shop.store.dispatch(removeItemRequested({ itemUid: uid() }));
    await shop.advance(1_000);
    expect([quantities(shop), quantities(other)]).toEqual([[], []]);
  });
});

test('a line that another device has removed leaves the screen at the first attempt to change it, with our own message', async () => {
  add(shop);
  await shop.advance(5_000);
  const itemUid = selectDetails(shop.store.getState())?.lines[0]?.uid ?? '';
  shop.sandbox.shop.database.run('DELETE FROM cart_items');
  shop.store.dispatch(updateItemRequested({ itemUid, quantity: 2 }));
  await shop.advance(5_000);
  expect(shop.store.getState().cart.updateItemError).toMatchObject({ code: 'line-gone' });
  expect(quantities(shop)).toEqual([]);
});

test('removing a line that another device has removed is no error', async () => {
  add(shop);
  await shop.advance(5_000);
  const itemUid = selectDetails(shop.store.getState())?.lines[0]?.uid ?? '';
  shop.sandbox.shop.database.run('DELETE FROM cart_items');
  shop.store.dispatch(removeItemRequested({ itemUid }));
  await shop.advance(5_000);
  expect([shop.store.getState().cart.removeItemError, quantities(shop)]).toEqual([null, []]);
});
