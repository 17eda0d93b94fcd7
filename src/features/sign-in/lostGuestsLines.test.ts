import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails, selectRecovered } from '~/features/cart';
import { selectIsSignedIn, selectPrompt, signOutRequested } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop } from '~/testing/startShop';

const hour = 60 * 60_000;

let browser: OneBrowser;
/** How commerce answers to a merge of a guest's cart into a customer's; 200: normally. */
let mergeStatus: number;
let shop: StartedShop;

const network =
  (send: typeof fetch): typeof fetch =>
  (input, init) => {
    const isMerge = typeof init?.body === 'string' && init.body.includes('mutation mergeCarts');
    return isMerge && mergeStatus !== 200 ? Promise.resolve(new Response('{"message":"no"}', { status: mergeStatus })) : send(input, init);
  };

/** Commerce has lost the guest's cart and made the next one, but does not take the line into it. */
beforeEach(async () => {
  browser = new OneBrowser();
  mergeStatus = 401;
  shop = await browser.open({ network });
  await fillBasket(shop);
  const { faults, shop: commerce } = shop.sandbox;
  commerce.database.run('DELETE FROM carts');
  faults.arm({ kind: '503-before', operation: 'addProductsToCart', times: 100 });
  shop.world.restore();
  await shop.advance(30_000);
  expect([selectCartId(shop.store.getState()) !== null, lines()]).toEqual([true, []]);
}, 60_000);
afterEach(() => browser.close());

const lines = ({ store }: StartedShop = shop) =>
  selectDetails(store.getState())?.lines.map(({ quantity, sku }) => `${quantity} ${sku}`) ?? [];
const told = ({ store }: StartedShop) => selectRecovered(store.getState())?.map(({ isBack }) => isBack) ?? [];
const nextPage = () => browser.open({ network });
const sleepForAnHour = async () => {
  shop.world.sleepMachine(hour);
  await shop.world.wake();
  await shop.advance(2_000);
};
/** The page is closed; the next one opens, and commerce takes lines again. */
const guestsPage = async () => {
  shop.sandbox.faults.clear();
  shop.store.persistence.stop();
  const guests = await nextPage();
  await guests.advance(10_000);
  return guests;
};

test('a guest’s lost line comes back when the sign-in is refused before it was in another one', async () => {
  await signIn(shop);
  expect(selectPrompt(shop.store.getState())).toBe('ended');
  expect(lines(await guestsPage())).toEqual(['1 STAIRLIFT']);
});

test('a guest’s lost line comes back when the hour ends, on an open page or between two visits, in two windows', async () => {
  mergeStatus = 503;
  const other = await nextPage();
  await signIn(shop);
  await other.advance(5_000);
  await sleepForAnHour();
  expect([shop.world.left, other.world.left]).toEqual([['reload'], ['reload']]);
  shop.store.persistence.stop();
  other.store.persistence.stop();
  const again = await nextPage();
  await signIn(again);
  again.store.persistence.stop();
  again.world.sleepMachine(hour);
  const guests = await guestsPage();
  expect([selectIsSignedIn(guests.store.getState()), lines(guests)]).toEqual([false, ['1 STAIRLIFT']]);
});

test('a guest’s lost line comes into the customer’s cart when its owner is back', async () => {
  await signIn(shop);
  shop.sandbox.faults.clear();
  mergeStatus = 200;
  await signIn(shop);
  await shop.advance(10_000);
  expect([await linesOf(shop, margaret), lines()]).toEqual([['1 STAIRLIFT'], ['1 STAIRLIFT']]);
});

test('a guest’s lost line comes into the customer’s cart once, although a guest’s page has put it back meanwhile', async () => {
  await signIn(shop);
  shop.sandbox.faults.clear();
  const guests = await nextPage();
  await guests.advance(10_000);
  expect(lines(guests)).toEqual(['1 STAIRLIFT']);
  mergeStatus = 200;
  await signIn(shop);
  await shop.advance(10_000);
  expect([await linesOf(shop, margaret), lines()]).toEqual([['1 STAIRLIFT'], ['1 STAIRLIFT']]);
});

test('the guest is told of a lost line when it was on its way into a cart that the customer’s has taken in', async () => {
  mergeStatus = 200;
  await signIn(shop);
  await shop.advance(5_000);
  await sleepForAnHour();
  const guests = await guestsPage();
  guests.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 1, label: 'Remote' }));
  await guests.advance(10_000);
  expect([lines(guests), told(guests)]).toEqual([['1 REMOTE-CONTROL'], [false]]);
});

test('the guest is told of a lost line when the cart that was given back is gone too', async () => {
  await signIn(shop);
  shop.sandbox.shop.database.run('DELETE FROM carts WHERE customer_id IS NULL');
  const guests = await guestsPage();
  expect([lines(guests), told(guests)]).toEqual([[], [false]]);
});

test('a guest’s lost line is removed when the customer signs out', async () => {
  mergeStatus = 503;
  await signIn(shop);
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(10_000);
  expect([...browser.profile.texts.keys()].filter((key) => key.startsWith('cart'))).toEqual([]);
});
