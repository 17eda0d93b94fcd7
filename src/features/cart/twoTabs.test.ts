import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { OneBrowser } from '~/testing/oneBrowser';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { placementConfirmed, placementSent } from '~/features/placement';
import { cartApi } from './cartApi';
import { selectLostLines } from './cartSelectors';
import { addToCartRequested, selectCartId, selectDetails } from './index';

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

/** The browser tells the tabs of what another has stored after the locks and answers of that moment. */
function hearLate(): void {
  for (const hearer of browser.profile.listeners) {
    const { listener } = hearer;
    hearer.listener = (change) => void shop.world.clock.after(20, () => listener(change));
  }
}
const readBasket = ({ store }: StartedShop) =>
  store.dispatch(cartApi.endpoints.cart.initiate(selectCartId(store.getState()) ?? '', { subscribe: false, forceRefetch: true }));

test('what another tab has just ordered is put into no new basket', async () => {
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
  shop.store.dispatch(placementSent({ ...order, startedAt: shop.world.clock.now(), state: 'sent', orderNumber: null, isSeen: false }));
  shop.store.dispatch(placementConfirmed({ attemptId: order.attemptId, cartId, orderNumber: '000000001' }));
  shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  await readBasket(other);
  await shop.advance(5_000);
  expect([atCommerce(), selectLostLines(other.store.getState())]).toEqual([[1], []]);
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
