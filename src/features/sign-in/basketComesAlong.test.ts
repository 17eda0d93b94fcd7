import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, cartApi, selectCartId, selectDetails, selectLostLines, selectMergingFrom } from '~/features/cart';
import { selectIsLeaving, selectIsSignedIn, signInRequested, signOutRequested } from '~/features/session';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress, pay } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;
beforeEach(async () => {
  shop = await startShop();
  await fillBasket(shop);
});
afterEach(() => shop.close());

const state = () => shop.store.getState();

test('a lost guest cart that could not be replaced is restored into the customer’s cart', async () => {
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  shop.world.restore();
  await shop.advance(1_000);
  expect(selectCartId(state())).toBeNull();
  await signIn(shop);
  expect(selectDetails(state())?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`)).toEqual(['1 STAIRLIFT']);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});

test('a guest’s cart is merged into the customer’s before they sign out, although it could not be read at first', async () => {
  shop.sandbox.faults.arm({ kind: 'html', operation: 'cart' });
  shop.store.dispatch(signInRequested(margaret));
  await shop.settle();
  expect([selectIsSignedIn(state()), selectMergingFrom(state()) !== null]).toEqual([true, true]);
  shop.sandbox.faults.clear();
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(2_000);
  expect([selectIsSignedIn(state()), shop.world.left]).toEqual([false, ['reload']]);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});

test('a screen that read the builder’s answers before the merge shows those of the merged lines after it', async () => {
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'mergeCarts', ms: 3_000 });
  shop.store.dispatch(signInRequested(margaret));
  await shop.settle();
  const answers = () => Object.keys(cartApi.endpoints.cartConfigurations.select(selectCartId(state()) ?? '')(state()).data ?? {});
  void shop.store.dispatch(cartApi.endpoints.cartConfigurations.initiate(selectCartId(state()) ?? ''));
  await shop.advance(1_000);
  expect([selectIsSignedIn(state()), answers().length]).toEqual([true, 0]);
  await shop.advance(5_000);
  expect(answers()).toEqual(selectDetails(state())?.lines.map(({ uid }) => uid));
});

describe('a piece that is added while it is not known whether the baskets were merged', () => {
  const add = (label: string) => shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label }));
  const added = () => state().notices.toasts.flatMap(({ messageId, values }) => (messageId === 'cart.common.added' ? [values?.label] : []));

  beforeEach(async () => {
    add('Cloths');
    await shop.advance(2_000);
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'mergeCarts' });
    shop.store.dispatch(signInRequested(margaret));
    await shop.advance(1_000);
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'mergeCarts', times: 100 });
    await shop.advance(9_000);
    expect(selectMergingFrom(state())).not.toBeNull();
  });

  test('is added beside the guest’s, although the first request was lost', async () => {
    shop.sandbox.faults.clear();
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart' });
    add('More cloths');
    await shop.advance(30_000);
    expect([added(), await linesOf(shop, margaret)]).toEqual([
      ['Stairlift', 'Cloths', 'More cloths'],
      ['1 STAIRLIFT', '2 CARE-CLOTHS'],
    ]);
  });

  test('is not reported as added because the guest had one, when it was lost', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart' });
    add('More cloths');
    await shop.advance(30_000);
    expect([added(), await linesOf(shop, margaret)]).toEqual([
      ['Stairlift', 'Cloths'],
      ['1 STAIRLIFT', '1 CARE-CLOTHS'],
    ]);
  });
});

test('a piece that is added after the merge is not taken for the one that the guest had, though nothing could be read and the reply was lost', async () => {
  const add = () => shop.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  add();
  await shop.advance(2_000);
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'mergeCarts', ms: 3_000 });
  shop.store.dispatch(signInRequested(margaret));
  await shop.settle();
  shop.sandbox.faults.arm({ kind: 'html', operation: 'cart' });
  await shop.advance(5_000);
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'addProductsToCart' });
  add();
  await shop.advance(30_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT', '2 CARE-CLOTHS']);
});

test('a sign-out does not wait long for the merge, and the next page says that not everything was saved', async () => {
  shop.sandbox.faults.arm({ kind: 'html', operation: 'cart', times: 1000 });
  await signIn(shop);
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(9_000);
  expect([selectIsSignedIn(state()), shop.world.left, shop.world.session.read('signed_out')]).toEqual([false, ['reload'], 'incomplete']);
});

test('a line that is refused because its customer is signing out is not settled, and the next page says that not everything was saved', async () => {
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  shop.world.restore();
  await shop.advance(1_000);
  shop.sandbox.faults.arm({ kind: 'html', operation: 'cart', times: 1000 });
  await signIn(shop);
  expect(selectLostLines(state())).toHaveLength(1);
  shop.sandbox.faults.clear();
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'addProductsToCart', ms: 9_000 });
  shop.sandbox.faults.arm({ kind: 'truncate', operation: 'addProductsToCart' });
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'revokeCustomerToken', ms: 3_000 });
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(8_500);
  expect(selectIsLeaving(state())).toBe(true);
  shop.sandbox.shop.database.run('DELETE FROM customer_tokens');
  await shop.advance(1_000);
  expect(selectLostLines(state())).toHaveLength(1);
  await shop.advance(3_000);
  expect([selectIsSignedIn(state()), shop.world.left, shop.world.session.read('signed_out')]).toEqual([false, ['reload'], 'incomplete']);
});

test('after a declined card the merged cart counts as not ordered, although the reply to the merge was lost', async () => {
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  await pay(shop, '4000000000000002');
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(2_000);
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'mergeCarts' });
  await signIn(shop);
  await shop.advance(5_000);
  expect(state().orderAttempt.records.map((record) => record.state)).toEqual(['declined']);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
});
