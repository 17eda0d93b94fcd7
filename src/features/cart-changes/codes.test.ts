import { afterEach, beforeEach, expect, test } from '@jest/globals';
import {
  addToCartRequested,
  cartApi,
  codeGiven,
  codeTakenOff,
  selectCartCodes,
  selectCartId,
  selectDetails,
  updateItemRequested,
} from '~/features/cart';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;

beforeEach(async () => {
  shop = await startShop();
  await add('RAIL-CLEANER');
});
afterEach(() => shop.close());

async function add(sku: string): Promise<void> {
  shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
  await shop.advance(2_000);
}
async function give(code: string, within = 2_000): Promise<void> {
  shop.store.dispatch(codeGiven({ code }));
  await shop.advance(within);
}
const codes = () => selectCartCodes(shop.store.getState());
const cart = () => selectDetails(shop.store.getState());
const total = () => cart()?.totals.grandTotal?.minor;
const giftCards = async () => {
  const reading = shop.store.dispatch(
    cartApi.endpoints.appliedGiftCards.initiate(selectCartId(shop.store.getState()) ?? '', { forceRefetch: true }),
  );
  await shop.advance(1_000);
  const { data } = await reading;
  reading.unsubscribe();
  return data?.map(({ label, amount, rest }) => [label, amount.minor, rest?.minor]);
};

test('a voucher takes its share off, and can be taken off again', async () => {
  await give(' welcome10 ');
  expect([cart()?.coupon, total(), codes().done]).toEqual(['WELCOME10', 1125, { isApplied: true, code: 'welcome10' }]);
  expect(cart()?.totals.discounts.map(({ label }) => label)).toEqual(['10% off accessories']);
  shop.store.dispatch(codeTakenOff({ kind: 'coupon', code: 'WELCOME10' }));
  await shop.advance(2_000);
  expect([cart()?.coupon, total(), codes().done?.isApplied]).toEqual([null, 1250, false]);
});

test('a gift card pays what it can, beside a voucher, and says what stays on it', async () => {
  await give('WELCOME10');
  await give('STEADY50');
  expect([codes().problem, total(), await giftCards()]).toEqual([null, 0, [['STEADY50', 1125, 3875]]]);
  await give('STEADY50');
  expect([codes().problem, await giftCards()]).toEqual([null, [['STEADY50', 1125, 3875]]]);
  shop.store.dispatch(codeTakenOff({ kind: 'giftCard', code: 'STEADY50' }));
  await shop.advance(2_000);
  expect([codes().problem, total(), await giftCards()]).toEqual([null, 1125, []]);
});

test('a code that nothing knows, and a second voucher, are told apart', async () => {
  await give('NOTHING');
  expect(codes().problem).toMatchObject({ code: 'code-unknown', message: 'NOTHING' });
  await give('WELCOME10');
  await give('FITTED100');
  expect(codes().problem).toMatchObject({ code: 'one-coupon', message: 'WELCOME10' });
});

test('a voucher follows the quantity', async () => {
  await give('WELCOME10');
  const [line] = cart()?.lines ?? [];
  shop.store.dispatch(updateItemRequested({ itemUid: line?.uid ?? '', quantity: 2 }));
  await shop.advance(2_000);
  expect([cart()?.coupon, total()]).toEqual(['WELCOME10', 2250]);
});

test('where the reply is lost, the voucher counts once and nothing is reported', async () => {
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'applyCouponToCart', times: 1 });
  await give('WELCOME10', 20_000);
  expect([codes().problem, cart()?.coupon, total()]).toEqual([null, 'WELCOME10', 1125]);
});

test('where the reply about a gift card is lost, it counts once', async () => {
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'applyGiftCardToCart', times: 1 });
  await give('STEADY50', 60_000);
  expect([codes().problem, await giftCards()]).toEqual([null, [['STEADY50', 1250, 3750]]]);
});

test('without an answer the code is not called unknown', async () => {
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'applyCouponToCart', times: 20 });
  await give('WELCOME10', 120_000);
  expect([codes().problem?.kind, codes().isChanging, total()]).toEqual(['offline', false, 1250]);
});

test('a basket that commerce has lost comes back with its voucher', async () => {
  await give('WELCOME10');
  const lost = selectCartId(shop.store.getState());
  shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
  await add('CARE-CLOTHS');
  await shop.advance(10_000);
  expect(selectCartId(shop.store.getState())).not.toBe(lost);
  expect([cart()?.coupon, total()]).toEqual(['WELCOME10', 1845]);
});
