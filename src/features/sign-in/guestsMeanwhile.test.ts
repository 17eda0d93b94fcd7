import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, cartLost, removeItemRequested, selectCartId, selectDetails, updateItemRequested } from '~/features/cart';
import { selectIsSignedIn, selectPrompt, selectToken, signOutRequested } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { OneBrowser } from '~/testing/oneBrowser';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { selectIsSigningIn, typed } from './signInSlice';

let browser: OneBrowser;
let shop: StartedShop;

beforeEach(async () => {
  browser = new OneBrowser();
  shop = await browser.open();
});
afterEach(() => browser.close());

test('a token that is refused while its customer is requested leaves the dialog, and no customer’s cart for a guest', async () => {
  await fillBasket(shop);
  await signIn(shop);
  await shop.store.persistence.flush();
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const body = typeof init?.body === 'string' ? init.body : '';
      if (body.includes('query cartDetails')) return new Response('{"message":"The consumer isn\'t authorized"}', { status: 401 });
      const reply = await send(input, init);
      if (body.includes('query tokenHolder')) await shop.world.clock.sleep(1_000);
      return reply;
    };
  const other = await browser.open({ network });
  await other.advance(5_000);
  expect(selectPrompt(other.store.getState())).toBe('ended');
});

test('a page that waits for its customer keeps no guest on another page from a basket', async () => {
  await signIn(shop);
  shop.sandbox.shop.database.run('DELETE FROM customer_tokens');
  // Without a cart the next thing to do is to ask for the customer's, as after an order.
  shop.store.dispatch(cartLost({ cartId: selectCartId(shop.store.getState()) ?? '' }));
  const cloths = { sku: 'CARE-CLOTHS', quantity: 1, selectedOptions: [], label: 'Cloths' };
  shop.store.dispatch(addToCartRequested(cloths));
  await shop.advance(2_000);
  expect(selectPrompt(shop.store.getState())).toBe('ended');
  const other = await browser.open();
  other.store.dispatch(addToCartRequested(cloths));
  await other.advance(5_000);
  expect([selectIsSignedIn(other.store.getState()), selectDetails(other.store.getState())?.lines.map(({ sku }) => sku)]).toEqual([
    false,
    ['CARE-CLOTHS'],
  ]);
});

test('what came along with a sign-in while its restoring had no answer is not put back again after its quantity was changed', async () => {
  let isHeld = false;
  let release = (): void => undefined;
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) => {
      const reply = await send(input, init);
      if (!isHeld || typeof init?.body !== 'string' || !init.body.includes('addProductsToCart')) return reply;
      await new Promise<void>((resolve) => (release = resolve));
      throw new TypeError('Failed to fetch');
    };
  const page = await browser.open({ network });
  page.store.dispatch(addToCartRequested({ sku: 'CARE-CLOTHS', quantity: 2, selectedOptions: [], label: 'Cloths' }));
  await page.advance(2_000);
  page.sandbox.shop.database.run('DELETE FROM carts');
  page.sandbox.faults.arm({ kind: '503-before', operation: 'addProductsToCart', times: 100 });
  page.world.restore();
  await page.advance(30_000);
  page.sandbox.faults.clear();
  isHeld = true;
  page.world.restore();
  await page.advance(5_000);
  await signIn(page);
  const line = selectDetails(page.store.getState())?.lines[0];
  expect(line).toMatchObject({ sku: 'CARE-CLOTHS', quantity: 2 });
  page.store.dispatch(updateItemRequested({ itemUid: line?.uid ?? '', quantity: 1 }));
  await page.advance(5_000);
  isHeld = false;
  release();
  await page.advance(60_000);
  expect(selectDetails(page.store.getState())?.lines.map(({ quantity }) => quantity)).toEqual([1]);
});

test('a sign-in does not wait for itself where commerce no longer takes the token it replaces', async () => {
  await signIn(shop);
  // A window that has not asked for the rules of accounts yet.
  const page = await browser.open({
    network: (send) => (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const isRefused = address.includes('accountRules') && new Headers(init?.headers).get('authorization');
      return isRefused ? Promise.resolve(new Response('{}', { status: 401 })) : send(input, init);
    },
  });
  const before = selectToken(page.store.getState());
  expect(before).toBeDefined();
  await signIn(page);
  const after = page.store.getState();
  expect([selectIsSigningIn(after), selectPrompt(after), selectIsSignedIn(after)]).toEqual([false, null, true]);
  expect(selectToken(after)).not.toBe(before);
});

test('a cart that another tab starts while a page waits for its customer is kept, and merged when the customer is back', async () => {
  await fillBasket(shop);
  await signIn(shop);
  shop.store.dispatch(typed({ path: '/' }));
  shop.world.sleepMachine(60 * 60_000);
  await shop.world.wake();
  await shop.advance(2_000);
  expect(selectPrompt(shop.store.getState())).toBe('ended');

  const guest = await browser.open();
  guest.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 2, label: 'Remote' }));
  await guest.advance(30_000);
  expect(browser.profile.texts.get('cartId_steadwell_gb')).toContain(selectCartId(guest.store.getState()));

  await signIn(shop);
  await shop.advance(5_000);
  expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT', '2 REMOTE-CONTROL']);
});

test('a guest’s lines that are merged meanwhile are not taken for an addition that was lost', async () => {
  let lost: ('refused' | 'unanswered')[] = ['refused', 'unanswered'];
  const network =
    (send: typeof fetch): typeof fetch =>
    (input, init) => {
      const isAddition = typeof init?.body === 'string' && init.body.includes('mutation addItemToCart');
      const [how, ...later] = isAddition ? lost : [];
      if (how === undefined) return send(input, init);
      lost = later;
      return how === 'refused' ? Promise.resolve(new Response('{}', { status: 401 })) : Promise.reject(new TypeError('fetch failed'));
    };
  const page = await browser.open({ network });
  await signIn(page);
  const cloths = addToCartRequested({ sku: 'CARE-CLOTHS', selectedOptions: [], quantity: 2, label: 'Cloths' });
  page.store.dispatch(cloths);
  await page.advance(1_000);
  expect(selectPrompt(page.store.getState())).toBe('ended');

  shop.store.dispatch(cloths);
  await shop.advance(1_000);
  await signIn(page);
  await page.advance(30_000);
  expect(await linesOf(page, margaret)).toEqual(['2 CARE-CLOTHS']);
  expect(page.store.getState().cart.addItemError?.ambiguous).toBe(true);
});

describe('beside what the customer has of the same product', () => {
  const add = async (page: StartedShop, sku: string, quantity: number) => {
    page.store.dispatch(addToCartRequested({ sku, selectedOptions: [], quantity, label: sku }));
    await page.advance(1_000);
  };
  let guests: StartedShop;

  beforeEach(async () => {
    await signIn(shop);
    await add(shop, 'CARE-CLOTHS', 2);
    shop.store.dispatch(signOutRequested({ reason: 'asked' }));
    await shop.advance(2_000);
    guests = await browser.open();
    await add(guests, 'CARE-CLOTHS', 1);
  });

  test('a guest’s lines are added that commerce lost before the sign-in', async () => {
    guests.sandbox.shop.database.run('DELETE FROM carts WHERE customer_id IS NULL');
    await signIn(guests);
    await guests.advance(5_000);
    expect(await linesOf(guests, margaret)).toEqual(['3 CARE-CLOTHS']);
  });

  test('a guest’s lines are not added again that a merge has brought without an answer', async () => {
    guests.sandbox.faults.arm({ kind: 'truncate', operation: 'mergeCarts', times: 1 });
    await signIn(guests);
    await guests.advance(5_000);
    expect(await linesOf(guests, margaret)).toEqual(['3 CARE-CLOTHS']);
  });

  test('a guest’s lines are added that were just being put into the cart which replaced a lost one', async () => {
    guests.sandbox.shop.database.run('DELETE FROM carts WHERE customer_id IS NULL');
    guests.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
    guests.sandbox.faults.arm({ kind: 'html', operation: 'addProductsToCart' });
    guests.world.restore();
    await guests.advance(2_500);
    await signIn(guests);
    await guests.advance(5_000);
    expect(await linesOf(guests, margaret)).toEqual(['3 CARE-CLOTHS']);
  });

  test('a guest’s lines are not added again that the shopper has removed meanwhile', async () => {
    await add(guests, 'REMOTE-CONTROL', 1);
    guests.sandbox.faults.arm({ kind: 'truncate', operation: 'mergeCarts', times: 3 });
    await signIn(guests);
    await guests.advance(8_000);
    const cloths = selectDetails(guests.store.getState())?.lines.find(({ sku }) => sku === 'CARE-CLOTHS');
    guests.store.dispatch(removeItemRequested({ itemUid: cloths?.uid ?? '' }));
    await guests.advance(1_000);
    guests.world.restore();
    await guests.advance(10_000);
    expect(await linesOf(guests, margaret)).toEqual(['1 REMOTE-CONTROL']);
  });
});

test('lines that a sign-in has taken along are not copied by a tab that has not heard of it', async () => {
  await fillBasket(shop);
  await shop.store.persistence.flush();
  const before = [...browser.profile.texts].filter(([key]) => key.startsWith('cart'));
  await signIn(shop);
  shop.store.persistence.stop();
  browser.profile.texts.delete('signin_token');
  for (const [key, text] of before) browser.profile.texts.set(key, text);
  const guests = await browser.open();
  await guests.advance(5_000);
  expect(selectDetails(guests.store.getState())?.lines ?? []).toEqual([]);
  await signIn(guests);
  await guests.advance(5_000);
  expect(await linesOf(guests, margaret)).toEqual(['1 STAIRLIFT']);
});

test('a sign-out a moment after the page was loaded leaves no cart behind', async () => {
  await signIn(shop);
  shop.store.persistence.stop();
  const world = fakeWorld({ profile: browser.profile, clock: shop.world.manualClock });
  const loaded = await startShop({ sandbox: shop.sandbox, world });
  browser.pages.push(loaded);
  await loaded.advance(500);
  loaded.store.dispatch(signOutRequested({ reason: 'asked' }));
  await loaded.advance(5_000);
  expect(loaded.world.left).toEqual(['reload']);
  expect([...browser.profile.texts].filter(([key, text]) => key.startsWith('cartId_') && !text.includes('"cartId":null'))).toEqual([]);
});
