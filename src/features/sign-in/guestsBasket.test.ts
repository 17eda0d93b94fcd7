import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { addToCartRequested, cartCreated, selectCartId, selectDetails, selectRecovered } from '~/features/cart';
import { selectIsSignedIn, selectPrompt, signInRequested, signOutRequested } from '~/features/session';
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

beforeEach(async () => {
  browser = new OneBrowser();
  mergeStatus = 401;
  shop = await browser.open({ network });
});
afterEach(() => browser.close());

const lines = ({ store }: StartedShop = shop) =>
  selectDetails(store.getState())?.lines.map(({ quantity, sku }) => `${quantity} ${sku}`) ?? [];
/** The next page of the same browser. */
const nextPage = () => browser.open({ network });
const leavePage = (page = shop) => page.store.persistence.stop();
const sleepFor = async (milliseconds: number) => {
  shop.world.sleepMachine(milliseconds);
  await shop.world.wake();
  await shop.advance(2_000);
};

describe('a guest’s cart that was not merged into the customer’s yet', () => {
  test('belongs to the browser again when the sign-in is refused and the page is closed', async () => {
    await fillBasket(shop);
    await signIn(shop);
    expect(selectPrompt(shop.store.getState())).toBe('ended');
    leavePage();
    expect(lines(await nextPage())).toEqual(['1 STAIRLIFT']);
  });

  test('is merged once when its owner is back, whatever other pages of the browser show meanwhile', async () => {
    const other = await nextPage();
    await fillBasket(shop);
    await signIn(shop);
    expect(other.world.left).toEqual(['reload']);
    const guests = await nextPage();
    expect(lines(guests)).toEqual(['1 STAIRLIFT']);
    mergeStatus = 200;
    await signIn(shop);
    await shop.advance(5_000);
    expect([await linesOf(shop, margaret), lines(), lines(guests)]).toEqual([['1 STAIRLIFT'], ['1 STAIRLIFT'], ['1 STAIRLIFT']]);
    expect(selectIsSignedIn(guests.store.getState())).toBe(true);
  });

  test('does not include the lines of a cart that was started meanwhile, or they would be added twice', async () => {
    await fillBasket(shop);
    mergeStatus = 200;
    shop.sandbox.faults.arm({ kind: 'truncate', operation: 'mergeCarts', times: 1 });
    shop.store.dispatch(signInRequested(margaret));
    await shop.advance(1_000);
    mergeStatus = 401;
    await shop.advance(2_000);
    expect(selectPrompt(shop.store.getState())).toBe('ended');
    const guests = await nextPage();
    guests.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 2, label: 'Remote' }));
    await guests.advance(5_000);
    expect(lines(guests)).toEqual(['2 REMOTE-CONTROL']);
    mergeStatus = 200;
    await signIn(shop);
    await shop.advance(5_000);
    expect(await linesOf(shop, margaret)).toEqual(['1 STAIRLIFT', '2 REMOTE-CONTROL']);
  });

  test('belongs to the browser again when the hour ends, on an open page or between two visits', async () => {
    mergeStatus = 503;
    await fillBasket(shop);
    await signIn(shop);
    await sleepFor(hour);
    expect(shop.world.left).toEqual(['reload']);
    leavePage();
    const guests = await nextPage();
    expect([selectIsSignedIn(guests.store.getState()), lines(guests)]).toEqual([false, ['1 STAIRLIFT']]);
    await signIn(guests);
    guests.store.persistence.stop();
    guests.world.sleepMachine(hour);
    expect(lines(await nextPage())).toEqual(['1 STAIRLIFT']);
  });

  test('is told of, and not put back as a copy, when its merge arrives after the sign-in has ended', async () => {
    await fillBasket(shop);
    let arrive = async (): Promise<unknown> => undefined;
    let isRefused = false;
    const late: typeof network = (send) => (input, init) => {
      if (isRefused) return Promise.resolve(new Response('{"message":"no"}', { status: 401 }));
      if (!String(init?.body).includes('mutation mergeCarts')) return send(input, init);
      arrive = () => send(input, { ...init, signal: null });
      return new Promise(() => undefined);
    };
    const page = await browser.open({ network: late });
    await signIn(page);
    isRefused = true;
    page.world.restore();
    await page.advance(1_000);
    const guests = await nextPage();
    expect([selectIsSignedIn(guests.store.getState()), lines(guests)]).toEqual([false, ['1 STAIRLIFT']]);
    await arrive();
    guests.world.restore();
    await guests.advance(9_000);
    expect([lines(guests), selectRecovered(guests.store.getState())?.map(({ isBack }) => isBack)]).toEqual([[], [false]]);
    mergeStatus = 200;
    await signIn(guests);
    expect(await linesOf(guests, margaret)).toEqual(['1 STAIRLIFT']);
  });

  test('is removed when its owner signs out, or leaves instead of signing in again', async () => {
    mergeStatus = 503;
    const other = await nextPage();
    await fillBasket(shop);
    await signIn(shop);
    shop.store.dispatch(signOutRequested({ reason: 'asked' }));
    await shop.advance(10_000);
    expect(other.world.left).toEqual(['reload']);
    expect([...browser.profile.texts.keys()].filter((key) => key.startsWith('cart'))).toEqual([]);
    const guests = await nextPage();
    expect([selectCartId(guests.store.getState()), lines(guests)]).toEqual([null, []]);
  });
});

test('a guest’s cart of another country’s shop is kept when a sign-in is refused here', async () => {
  const belgian = '{"v":1,"rev":1,"writer":"a","at":1,"data":{"cartId":"guests","mergingFrom":null}}';
  const waiting = '{"v":1,"rev":1,"writer":"a","at":1,"data":{"cartId":"lucs","isCustomers":true,"mergingFrom":"guests"}}';
  await fillBasket(shop);
  shop.world.storage.write('cartId_steadwell_be', belgian);
  shop.world.storage.write('cartId_steadwell_fr', waiting);
  await signIn(shop);
  expect(browser.profile.texts.get('cartId_steadwell_be')).toBe(belgian);
  expect(JSON.parse(browser.profile.texts.get('cartId_steadwell_fr') ?? '')).toMatchObject({
    data: { cartId: 'guests', mergingFrom: null },
  });
});

test('after a sign-in whose record was destroyed the customer’s cart stays at commerce, and a guest gets no copy of it', async () => {
  mergeStatus = 200;
  await fillBasket(shop);
  await signIn(shop);
  leavePage();
  browser.profile.texts.set('signin_token', '{"v":1,"rev"');
  const guests = await nextPage();
  expect([selectIsSignedIn(guests.store.getState()), selectCartId(guests.store.getState()), lines(guests)]).toEqual([false, null, []]);
  await signIn(guests);
  await guests.advance(5_000);
  expect(await linesOf(guests, margaret)).toEqual(['1 STAIRLIFT']);
});

test('the lines of a guest’s cart that commerce has lost are added beside the same product in the customer’s', async () => {
  mergeStatus = 200;
  await fillBasket(shop);
  await signIn(shop);
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(2_000);
  const guests = await nextPage();
  await fillBasket(guests);
  guests.sandbox.shop.database.run('DELETE FROM carts WHERE customer_id IS NULL');
  guests.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  guests.world.restore();
  await guests.advance(1_000);
  await signIn(guests);
  await guests.advance(5_000);
  expect([await linesOf(guests, margaret), lines(guests)]).toEqual([['2 STAIRLIFT'], ['2 STAIRLIFT']]);
});

test('lines of a guest’s lost cart that still wait are added beside those of the customer’s cart, when commerce loses that too', async () => {
  mergeStatus = 200;
  await fillBasket(shop);
  await signIn(shop);
  shop.store.dispatch(signOutRequested({ reason: 'asked' }));
  await shop.advance(2_000);
  const guests = await nextPage();
  const { faults, shop: commerce } = guests.sandbox;
  await fillBasket(guests);
  commerce.database.run('DELETE FROM carts WHERE customer_id IS NULL');
  faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  guests.world.restore();
  await guests.advance(1_000);
  faults.arm({ kind: '503-before', operation: 'addProductsToCart', times: 100 });
  await signIn(guests);
  await guests.advance(20_000);
  expect(lines(guests)).toEqual(['1 STAIRLIFT']);
  commerce.database.run('DELETE FROM carts');
  faults.clear();
  guests.world.restore();
  await guests.advance(20_000);
  expect([await linesOf(guests, margaret), lines(guests)]).toEqual([['2 STAIRLIFT'], ['2 STAIRLIFT']]);
});

test('lines that were being put into a guest’s cart come into the customer’s as soon as it has taken its place', async () => {
  mergeStatus = 200;
  await fillBasket(shop);
  shop.sandbox.shop.database.run('DELETE FROM carts');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createEmptyCart' });
  shop.sandbox.faults.arm({ kind: 'html', operation: 'addProductsToCart' });
  shop.world.restore();
  // The cart is made at the second attempt, after two seconds.
  await shop.advance(2_500);
  await signIn(shop);
  await shop.advance(3_000);
  expect([await linesOf(shop, margaret), lines()]).toEqual([['1 STAIRLIFT'], ['1 STAIRLIFT']]);
});

test('an item added in the moment in which another tab’s sign-out is heard takes no customer’s lines into a guest’s cart', async () => {
  mergeStatus = 200;
  await fillBasket(shop);
  await signIn(shop);
  const other = await nextPage();
  const stop = shop.store.subscribe(() => {
    if (selectIsSignedIn(shop.store.getState())) return;
    stop();
    shop.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 1, label: 'Remote' }));
  });
  other.world.storage.remove('signin_token');
  await shop.advance(30_000);
  expect(shop.world.left).toEqual(['reload']);
  const guests = await nextPage();
  expect([selectIsSignedIn(guests.store.getState()), lines(guests)]).toEqual([false, []]);
  expect(await linesOf(guests, margaret)).toEqual(['1 STAIRLIFT']);
});

test('a page that heard of a customer’s cart, but whose full storage kept the sign-in from it, goes on as a guest’s', async () => {
  mergeStatus = 200;
  const guests = await nextPage();
  browser.profile.listeners.clear();
  await fillBasket(shop);
  await signIn(shop);
  const customers = selectCartId(shop.store.getState()) ?? '';
  browser.profile.texts.delete('signin_token');
  guests.store.dispatch(cartCreated({ cartId: customers, isCustomers: true }));
  guests.store.dispatch(addToCartRequested({ sku: 'REMOTE-CONTROL', selectedOptions: [], quantity: 1, label: 'Remote' }));
  await guests.advance(30_000);
  expect(lines(guests)).toEqual(['1 REMOTE-CONTROL']);
  expect(await linesOf(guests, margaret)).toEqual(['1 STAIRLIFT']);
});
