import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectMergingFrom, selectDetails } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { selectNewestOrderAttempt } from '~/features/order-attempt';
import { selectCurrentUser, selectIsSignedIn, signInRequested } from '~/features/session';
import { handOver, loseOrder, paymentPath, readyToOrder } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { orderNumbers, someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { selectIsSigningIn, selectSignInError } from './signInSlice';

let shop: StartedShop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.close());

const state = () => shop.store.getState();
const lines = () => selectDetails(state())?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`) ?? [];
const count = (operation: string) => shop.received().filter((names) => names.split(' ').includes(operation)).length;
const token = () => (JSON.parse(shop.world.storage.read('signin_token') ?? 'null') as { data: { token: object } } | null)?.data.token;
const fill = async (quantity = 1) => {
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity, label: 'Stairlift' }));
  await shop.advance(1000);
};

describe('signing in', () => {
  test('makes the visitor a customer for an hour, stored in this browser', async () => {
    await signIn(shop);
    expect(selectCurrentUser(state())).toEqual({ email: margaret.email, firstname: 'Margaret', lastname: 'Hale' });
    expect(token()).toEqual({ value: expect.any(String), timeStored: expect.any(Number), ttl: 3600 });
    expect(shop.world.cookieJar.get('signed_in')).toBe('1');
    expect(selectIsSigningIn(state())).toBe(false);
    expect(selectCartId(state())).not.toBeNull();
  });

  test('with a wrong password reports it, and the guest keeps the basket', async () => {
    await fill();
    const guestCart = selectCartId(state());
    await signIn(shop, { ...margaret, password: 'Wrong-1234' });
    expect(selectIsSignedIn(state())).toBe(false);
    expect(selectSignInError(state())).toMatchObject({ kind: 'refused', code: 'sign-in-refused' });
    expect(selectCartId(state())).toBe(guestCart);
    expect(lines()).toEqual(['1 STAIRLIFT']);
    expect(shop.world.cookieJar.has('signed_in')).toBe(false);
  });

  test.each(['generateCustomerToken', 'tokenHolder'])('changes nothing when %s fails', async (operation) => {
    await fill();
    const guestCart = selectCartId(state());
    shop.sandbox.faults.arm({ kind: '503-before', operation, times: 50 });
    await signIn(shop);
    await shop.advance(60_000);
    expect(selectIsSigningIn(state())).toBe(false);
    expect(selectSignInError(state())).not.toBeNull();
    expect([selectIsSignedIn(state()), selectCartId(state()), token()]).toEqual([false, guestCart, undefined]);
  });

  test('repeats the request after a lost reply', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'generateCustomerToken' });
    await signIn(shop);
    await shop.advance(30_000);
    expect(selectIsSignedIn(state())).toBe(true);
  });
});

describe('a basket filled before signing in', () => {
  test('is merged into the customer’s, under one id, and no request combines a token with a foreign cart', async () => {
    await fill();
    await signIn(shop);
    expect(lines()).toEqual(['1 STAIRLIFT']);
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
    expect(selectMergingFrom(state())).toBeNull();
    expect([count('createEmptyCart'), count('mergeCarts')]).toEqual([1, 1]);
  });

  test('is added to what the customer had on another device, and the shopper is informed', async () => {
    const other = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ clock: shop.world.manualClock }) });
    await signIn(other);
    other.store.dispatch(addToCartRequested({ sku: 'SERVICE_PACKAGE_ANNUAL', quantity: 1, selectedOptions: [], label: 'Standard' }));
    await other.advance(1000);
    await other.close();
    await fill();
    await signIn(shop);
    expect(lines().sort()).toEqual(['1 SERVICE_PACKAGE_ANNUAL', '1 STAIRLIFT']);
    expect(state().notices.toasts.map(({ messageId }) => messageId)).toContain('session.basketsJoined');
  });

  test.each(['drop-after', 'drop-before', '500-after', 'truncate'] as const)('is merged once after %s', async (kind) => {
    await fill(2);
    shop.sandbox.faults.arm({ kind, operation: 'mergeCarts' });
    await signIn(shop);
    await shop.advance(60_000);
    expect(lines()).toEqual(['2 STAIRLIFT']);
    expect(await linesOf(shop, margaret)).toEqual(['2 STAIRLIFT']);
    expect(selectMergingFrom(state())).toBeNull();
  });

  test('is merged later, when commerce cannot be reached at first and the tab is closed', async () => {
    const profile = fakeProfile();
    await shop.close();
    shop = await startShop({ world: fakeWorld({ profile }) });
    await fill();
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'mergeCarts', times: 50 });
    await signIn(shop);
    await shop.advance(30_000);
    expect(selectIsSignedIn(state())).toBe(true);
    expect(selectMergingFrom(state())).not.toBeNull();
    shop.sandbox.faults.clear();
    shop.store.persistence.stop();
    const next = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock: shop.world.manualClock }) });
    await next.advance(5_000);
    expect(await linesOf(next, margaret)).toEqual(['1 STAIRLIFT']);
    expect(selectMergingFrom(next.store.getState())).toBeNull();
    await next.close();
  });

  test('and a second piece added afterwards are both there, although the request is lost while the carts are merged', async () => {
    await fill(2);
    shop.sandbox.faults.arm({ kind: 'html', operation: 'cart', times: 50 });
    await signIn(shop);
    await shop.advance(20_000);
    expect(selectMergingFrom(state())).not.toBeNull();
    shop.sandbox.faults.clear();
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart' });
    await fill();
    await shop.advance(60_000);
    expect(lines()).toEqual(['3 STAIRLIFT']);
  });

  test('that commerce has lost meanwhile is added to the customer’s line by line', async () => {
    await fill();
    shop.sandbox.shop.database.run('UPDATE carts SET is_active = 0');
    await signIn(shop);
    await shop.advance(30_000);
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
  });

  test('waits for changes of it that are in flight', async () => {
    await fill();
    shop.sandbox.faults.arm({ kind: 'delay', operation: 'addProductsToCart', ms: 4_000 });
    const lift = await someLift(shop);
    shop.store.dispatch(addToCartRequested({ ...lift, quantity: 1, label: 'Stairlift' }));
    shop.store.dispatch(signInRequested(margaret));
    await shop.advance(30_000);
    expect(await linesOf(shop, margaret)).toEqual(['2 STAIRLIFT']);
  });
});

describe('a basket that was ordered before signing in', () => {
  const orderAttempt = () => selectNewestOrderAttempt(state());

  test('and handed over to the staff is not merged into the customer’s, and the order is found', async () => {
    await loseOrder(shop);
    await handOver(shop);
    shop.sandbox.faults.clear();
    await signIn(shop);
    await shop.advance(30_000);
    expect(await linesOf(shop, margaret)).toEqual([]);
    expect(lines()).toEqual([]);
    expect(orderAttempt()).toMatchObject({ state: 'confirmed', orderNumber: orderNumbers(shop)[0] });
    expect(selectMergingFrom(state())).toBeNull();
  });

  test('stays where it is while the outcome is unknown', async () => {
    await loseOrder(shop);
    await handOver(shop);
    await signIn(shop);
    await shop.advance(30_000);
    expect(await linesOf(shop, margaret)).toEqual([]);
    expect(orderAttempt()?.state).toBe('handed-over');
    shop.sandbox.faults.clear();
    shop.world.restore();
    await shop.advance(30_000);
    expect(await linesOf(shop, margaret)).toEqual([]);
    expect(orderAttempt()?.state).toBe('confirmed');
  });

  test('without success is merged into the customer’s, although the merge’s reply is lost', async () => {
    await loseOrder(shop, 'drop-before');
    await handOver(shop);
    shop.sandbox.faults.clear();
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'mergeCarts' });
    await signIn(shop);
    await shop.advance(60_000);
    expect(lines()).toEqual(['1 STAIRLIFT']);
    expect(orderAttempt()?.state).toBe('handed-over');
  });

  test.each([0, 300, 2_900])('in another tab %i ms after the sign-in began is not merged into the customer’s', async (later) => {
    const profile = fakeProfile();
    await shop.close();
    shop = await startShop({ world: fakeWorld({ profile }) });
    await readyToOrder(shop);
    await shop.store.persistence.flush();
    const other = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock: shop.world.manualClock }) });
    shop.sandbox.faults.arm({ kind: 'delay', operation: 'tokenHolder', ms: 3_000 });
    shop.sandbox.faults.arm({ kind: 'delay', path: paymentPath, ms: 4_000 });
    other.store.dispatch(signInRequested(margaret));
    await other.advance(later);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(60_000);
    other.world.restore();
    await other.advance(30_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(await linesOf(shop, margaret)).toEqual([]);
    await other.close();
  });
});
