import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addToCartRequested, selectDetails } from '~/features/cart';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { checkoutDataCleared, draftTyped } from '~/features/checkout/checkoutActions';
import { selectIsSignedIn, selectPrompt } from '~/features/session';
import { address, fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { ben, margaret, openAccount, signIn } from '~/testing/customerSteps';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { lazySignIn } from './lazySignIn';
import { userReceived } from './signInSlice';

let browser: OneBrowser;
let shop: StartedShop;
beforeEach(async () => {
  browser = new OneBrowser();
  shop = await browser.open();
});
afterEach(() => browser.close());

const another = (options?: StartShopOptions) => browser.open(options);
/** The browser ends this page without an event, and the shop is opened again. */
const crash = async (tab: StartedShop, options: StartShopOptions = {}) => {
  tab.store.persistence.stop();
  return another(options);
};
const refuseToken = async (tab: StartedShop) => {
  tab.sandbox.shop.database.run('DELETE FROM customer_tokens');
  tab.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' }));
  await tab.advance(1_000);
  expect(selectPrompt(tab.store.getState())).toBe('ended');
};
const stored = () => JSON.stringify([...browser.profile.texts]);

test('values stored before are stored again when the customer is back', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await giveAddress(shop);
  await refuseToken(shop);
  expect(stored()).not.toMatch(/Marsh|edith/);
  await signIn(shop);
  const next = await crash(shop);
  const { shipping_address, userEmail } = next.store.getState();
  expect([shipping_address.value, userEmail.value]).toEqual([address, 'edith@example.com']);
});

test('a customer whose change of e-mail address is answered meanwhile comes back by the new one: what waits goes on', async () => {
  await fillBasket(shop);
  await signIn(shop, margaret);
  await giveAddress(shop);
  const lines = () => selectDetails(shop.store.getState())?.lines.map(({ sku }) => sku);
  await refuseToken(shop);
  const renamed = { ...margaret, email: 'margaret@new.example' };
  shop.sandbox.shop.database.run('UPDATE customers SET email = ? WHERE email = ?', renamed.email, margaret.email);
  shop.store.dispatch(userReceived({ email: renamed.email, firstname: 'Margaret', lastname: 'Hale' }));
  await signIn(shop, renamed);
  await shop.advance(5_000);
  expect(lines()).toEqual(['STAIRLIFT', 'CARE-CLOTHS']);
  const next = await crash(shop);
  expect(next.store.getState().userEmail.value).toBe('edith@example.com');
});

test('so are values typed while it was hidden', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await refuseToken(shop);
  shop.store.dispatch(draftTyped({ step: 'address', values: { city: 'Exmouth' } }));
  await shop.advance(1_000);
  expect(stored()).not.toContain('Exmouth');
  await signIn(shop);
  const next = await crash(shop);
  expect(next.store.getState().addressData.value).toEqual({ address: { city: 'Exmouth' } });
});

test('nothing is stored again that a guest has replaced and cleared meanwhile', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await giveAddress(shop);
  await refuseToken(shop);
  const guest = await another();
  await fillBasket(guest);
  await giveAddress(guest);
  // What was never stored, the hidden page cannot have heard of.
  await guest.store.persistence.flush();
  guest.store.dispatch(checkoutDataCleared());
  await guest.store.persistence.flush();
  await shop.advance(1_000);
  await signIn(shop);
  await shop.store.persistence.flush();
  expect(stored()).not.toMatch(/Marsh|edith/);
});

test('values from before it was hidden do not replace values typed later in another page', async () => {
  const street = (value: string) => draftTyped({ step: 'address', values: { street: value } });
  await fillBasket(shop);
  await signIn(shop);
  const other = await another();
  other.world.navigation.goTo('/checkout');
  shop.store.dispatch(street('Marsh Lane 1'));
  await shop.advance(1_000);
  await refuseToken(shop);
  expect(selectPrompt(other.store.getState())).toBe('ended');
  shop.store.dispatch(street('Marsh Lane 12'));
  await signIn(other);
  await shop.advance(3_000);
  expect([shop, other].map(({ store }) => store.getState().addressData.value?.address)).toEqual([
    { street: 'Marsh Lane 12' },
    { street: 'Marsh Lane 12' },
  ]);
});

test('the checkout’s values are restored, although the hidden page never opened the checkout', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await giveAddress(shop);
  const elsewhere = await crash(shop, { late: [lazySignIn, lazyCart] });
  await refuseToken(elsewhere);
  expect(stored()).not.toMatch(/Marsh|edith/);
  await signIn(elsewhere);
  const atCheckout = await crash(elsewhere);
  expect(atCheckout.store.getState().shipping_address.value).toEqual(address);
});

test('nothing is lost on a page whose customer signed in, and was refused, in another tab', async () => {
  await fillBasket(shop);
  shop.world.navigation.goTo('/checkout');
  await giveAddress(shop);
  const other = await another();
  await signIn(other);
  await shop.advance(2_000);
  await refuseToken(other);
  expect(selectPrompt(shop.store.getState())).toBe('ended');
  other.store.persistence.stop();
  await signIn(shop);
  expect(shop.store.getState().shipping_address.value).toEqual(address);
  const next = await crash(shop);
  expect(next.store.getState().shipping_address.value).toEqual(address);
});

test('another customer finds nothing of it', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await giveAddress(shop);
  await openAccount(shop, ben);
  await refuseToken(shop);
  shop.store.dispatch(draftTyped({ step: 'address', values: { city: 'Exmouth' } }));
  await signIn(shop, ben);
  expect(shop.world.left).toEqual(['reload']);
  await shop.store.persistence.flush();
  expect(stored()).not.toMatch(/Marsh|edith|Exmouth/);
});

test('a page whose customer is unknown is not shown to a customer who signs in in another tab', async () => {
  await signIn(shop);
  await openAccount(shop, ben);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'tokenHolder', times: 99 });
  const waiting = await another();
  await refuseToken(waiting);
  shop.sandbox.faults.clear();
  await signIn(await another(), ben);
  await waiting.advance(3_000);
  expect([waiting.world.left, selectIsSignedIn(waiting.store.getState())]).toEqual([['reload'], true]);
});
