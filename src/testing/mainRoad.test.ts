import { afterEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, selectCartId, selectDetails, updateItemRequested } from '~/features/cart';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { selectReceipt } from '~/features/checkout/checkoutSlice';
import { selectIsSignedIn } from '~/features/session';
import { agreeOnTheRest, chooseDelivery, fillBasket, giveAddress } from './checkoutSteps';
import { margaret, signIn } from './customerSteps';
import { fakeWorld } from './fakeWorld';
import { orderNumbers } from './shopSteps';
import type { StartedShop } from './startShop';
import { startShop } from './startShop';

let shop: StartedShop;
const state = () => shop.store.getState();
const lines = () => selectDetails(state())?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`) ?? [];
const uidOf = (wanted: string) => selectDetails(state())?.lines.find(({ sku }) => sku === wanted)?.uid ?? '';

afterEach(() => shop.close());

/** From an empty cart to the order, with and without extensions, with both forms of Magento's refusals. */
describe.each([
  { errorStyle: '2.4.8', stock: false },
  { errorStyle: '2.4.8', stock: true },
  { errorStyle: '2.4.6', stock: false },
  { errorStyle: '2.4.6', stock: true },
  { errorStyle: '2.4.8', stock: true, edition: 'open-source' },
] as const)('on commerce with refusals of $errorStyle (stock: $stock, edition: $edition)', (commerce) => {
  const open = async () => {
    shop = await startShop({ ...commerce, world: fakeWorld({ address: { pathname: '/checkout' } }) });
  };

  test('a guest orders, though commerce loses the cart on the way', async () => {
    await open();
    await fillBasket(shop);
    const lost = selectCartId(state());
    shop.sandbox.faults.arm({ kind: 'expire-cart', operation: 'updateCartItems' });
    shop.store.dispatch(updateItemRequested({ itemUid: uidOf('STAIRLIFT'), quantity: 2 }));
    await shop.advance(5_000);
    expect(lines()).toEqual(['2 STAIRLIFT']);
    expect(selectCartId(state())).not.toBe(lost);
    await giveAddress(shop);
    await chooseDelivery(shop);
    await agreeOnTheRest(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(5_000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(selectReceipt(state())?.id).toBe(orderNumbers(shop)[0]);
  });

  test('a wrong password is reported as such, and the right one signs in', async () => {
    await open();
    await signIn(shop, { ...margaret, password: 'Wrong-1234' });
    expect(state().signIn?.signInError).toMatchObject({ kind: 'refused', code: 'sign-in-refused' });
    await signIn(shop);
    expect(selectIsSignedIn(state())).toBe(true);
  });

  test('an unavailable quantity is reported in our words, and the basket shows what there is', async () => {
    await open();
    shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await shop.advance(1_000);
    const itemUid = uidOf('WEATHER-COVER');
    shop.store.dispatch(updateItemRequested({ itemUid, quantity: 500 }));
    await shop.advance(2_000);
    expect(state().cart.updateItemError).toMatchObject({ kind: 'out-of-stock', code: 'quantity-unavailable' });
    expect(lines()).toEqual(['1 WEATHER-COVER']);
    shop.sandbox.shop.database.run('DELETE FROM cart_items');
    shop.store.dispatch(updateItemRequested({ itemUid, quantity: 2 }));
    await shop.advance(2_000);
    expect(state().cart.updateItemError).toMatchObject({ kind: 'refused', code: 'line-gone' });
  });
});
