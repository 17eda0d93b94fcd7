/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addToCartRequested, selectCartId, selectDetails } from '~/features/cart';
import { OrderConfirmationPage } from '~/features/order/OrderConfirmationPage';
import { orderSubmitted } from '~/features/checkout';
import { address, agreeOnTheRest, giveAddress, sent } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { leeds } from '~/testing/openFinder';
import { type OpenPage, openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import { type StartedShop, startShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';
import { selectOpenStep, selectShippingAddress, selectShippingMethod } from './checkoutSlice';

let shop: StartedShop;
let page: OpenPage;

type Network = (fetch: typeof globalThis.fetch) => typeof globalThis.fetch;
const json = (answer: object) => new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });

const open = async (options: Parameters<typeof startShop>[0] = {}) => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), ...options });
  shop.store.dispatch(addToCartRequested({ sku: 'STICK-HOLDER', quantity: 1, selectedOptions: [], label: 'Stick holder' }));
  await shop.advance(1000);
  await giveAddress(shop);
  page = await openPage(shop, '/checkout', CheckoutPage);
};
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const cartAtCommerce = () => {
  const row = shop.sandbox.shop.database.one<{ pickup_code: string | null; method_code: string | null; address: string }>(
    `SELECT pickup_code, method_code, address FROM carts JOIN cart_addresses ON cart_id = carts.id AND kind = 'shipping' WHERE masked_id = ?`,
    selectCartId(shop.store.getState()) ?? '',
  );
  return row && { ...row, postcode: (JSON.parse(row.address) as { postcode: string }).postcode };
};
const press = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1000);
};
const choose = async (name: RegExp) => {
  await page.user.click(await screen.findByRole('radio', { name }));
  await page.wait(100);
};
const places = () => within(screen.getByRole('radiogroup', { name: 'Where will you collect it?' })).getAllByRole('radio');
const collectAt = async (name: RegExp) => {
  await choose(/^Collect at a showroom/);
  await choose(name);
  await press('Continue');
};

describe('a parcel', () => {
  beforeEach(() => open());

  test('can be collected instead: the place is asked for, and stands in the answers; the shopper’s own address stays', async () => {
    await choose(/^Collect at a showroom/);
    await press('Continue');
    expect(screen.getByRole('link', { name: 'Please choose where you will collect it' })).toBeVisible();
    expect(places()).toHaveLength(5);
    await choose(/^Steadwell Leeds/);
    await press('Continue');
    expect(cartAtCommerce()).toMatchObject({ pickup_code: 'leeds', method_code: 'pickup', postcode: 'LS17 8JT' });
    expect(selectOpenStep(shop.store.getState())).toBe('billing');
    expect(screen.getByText('Collect at Steadwell Leeds').parentElement).toHaveTextContent('102 Alwoodley Drive');
    expect(screen.getAllByText('Collection')).toHaveLength(2);
    expect(selectShippingAddress(shop.store.getState())).toEqual(address);
    expect(screen.getByText('Your address').nextElementSibling).toHaveTextContent('3 Mill Lane');
  });

  test('goes to the shopper’s own address again once it is delivered after all', async () => {
    await collectAt(/^Steadwell Leeds/);
    await press(/^Change the delivery/);
    await choose(/^Parcel, 3 to 5/);
    await press(/^Confirm|^Save|^Done/);
    expect(cartAtCommerce()).toMatchObject({ pickup_code: null, method_code: 'standard', postcode: address.postcode });
    expect(selectShippingMethod(shop.store.getState())).toEqual({
      carrier_code: 'parcel',
      method_code: 'standard',
      carrier_title: 'Delivery',
    });
  });

  test('also where the answer to the first choice was lost', async () => {
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'setPickupLocationOnCart', times: 20 });
    await collectAt(/^Steadwell Leeds/);
    await page.wait(60_000);
    expect(cartAtCommerce()).toMatchObject({ pickup_code: 'leeds' });
    await choose(/^Parcel, 3 to 5/);
    await press('Continue');
    await page.wait(60_000);
    expect(cartAtCommerce()).toMatchObject({ pickup_code: null, postcode: address.postcode, method_code: 'standard' });
  });

  test('is ordered for its place, which the confirmation names', async () => {
    await collectAt(/^Telford depot/);
    await agreeOnTheRest(shop);
    shop.store.dispatch(orderSubmitted({}));
    await page.wait(5000);
    expect(sent(shop, 'payment-information')).toBe(1);
    page.unmount();
    page = await openPage(shop, '/order-confirmation', OrderConfirmationPage);
    expect(screen.getByText(/Then you collect it: Telford depot\./)).toBeVisible();
    expect(screen.getByText(/^Collect at Telford depot/)).toHaveTextContent('7 Halesfield Gate');
  });

  test('at a place that is there no longer is refused in words, and another one can be chosen', async () => {
    const locations = shop.sandbox.shop.catalogue.seed.pickupLocations;
    await choose(/^Collect at a showroom/);
    await choose(/^Steadwell Leeds/);
    const [leeds] = locations.splice(0, 1);
    await press('Continue');
    expect(screen.getByText(/cannot be collected there any more/)).toBeVisible();
    await choose(/^Steadwell Ludlow/);
    await press('Continue');
    if (leeds) locations.unshift(leeds);
    expect(cartAtCommerce()).toMatchObject({ pickup_code: 'ludlow' });
  });

  test('cannot be collected once a lift comes along: the delivery is asked for again', async () => {
    await collectAt(/^Steadwell Leeds/);
    shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
    await page.wait(2000);
    expect(selectOpenStep(shop.store.getState())).toBe('delivery');
    expect(selectDetails(shop.store.getState())?.shippingMethods.map(({ methodCode }) => methodCode)).not.toContain('pickup');
  });

  test('moves to a new cart with its place where commerce has lost the first one', async () => {
    await collectAt(/^Steadwell Leeds/);
    shop.sandbox.shop.database.run('DELETE FROM carts');
    await press(/^Change the delivery/);
    await choose(/^Steadwell Ludlow/);
    await press(/^Confirm|^Save|^Done/);
    await page.wait(5000);
    expect(cartAtCommerce()).toMatchObject({ pickup_code: 'ludlow', method_code: 'pickup' });
  });
});

describe('the search', () => {
  const understood = { name: 'Exeter', code: 'EX1', latitude: 50.72, longitude: -3.53, kind: 'postcode' };
  let found: object;
  const openWithPlaces = async (isAnswered?: Promise<void>) => {
    found = { outcome: 'near', understood: [understood], places: [] };
    const network: Network = (fetch) => async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname === '/api/places') return json({ places: [leeds], total: 1 });
      if (pathname !== '/api/places/search') return fetch(input, init);
      await isAnswered;
      return json(found);
    };
    await open({ requests: true, network });
    await choose(/^Collect at a showroom/);
  };
  const look = async (text: string) => {
    const field = screen.getByLabelText('Find the nearest');
    await page.user.clear(field);
    await page.user.type(field, `${text}{Enter}`);
    await page.wait(500);
  };
  const names = () => places().map((radio) => radio.getAttribute('value'));

  test('begins with the shopper’s own postcode, and tells distances and hours where they are known', async () => {
    await openWithPlaces();
    expect(await screen.findByText('The nearest to Exeter comes first.')).toBeVisible();
    expect(names()).toEqual(['bristol', 'ludlow', 'telford', 'leeds', 'edinburgh']);
    expect(screen.getByRole('radio', { name: /^Steadwell Leeds/ })).toHaveAccessibleDescription(/LS17 8JT.*about \d+ miles.*Open now/);
    expect(screen.getByRole('radio', { name: /^Telford depot/ })).not.toHaveAccessibleDescription(/Open|Closed/);
  });

  test('has its first answer before the list is there: nothing moves under a finger', async () => {
    let answer = () => {};
    await openWithPlaces(new Promise((resolve) => (answer = resolve)));
    await page.wait(500);
    expect(screen.queryByRole('radiogroup', { name: 'Where will you collect it?' })).toBeNull();
    answer();
    await page.wait(500);
    expect(names()).toEqual(['bristol', 'ludlow', 'telford', 'leeds', 'edinburgh']);
  });

  test('by Enter searches and does not send the step; a place that is not known leaves all of them, and the telephone', async () => {
    await openWithPlaces();
    found = { outcome: 'unknown', understood: [], places: [] };
    await look('Atlantis');
    expect(selectOpenStep(shop.store.getState())).toBe('delivery');
    expect(screen.getByLabelText('Find the nearest')).toHaveAccessibleDescription(/We do not know this place/);
    expect(names()).toHaveLength(5);
    expect(screen.getByText(/^All of them stand below\./)).toHaveTextContent(/call 0\d+/);
  });

  test('asks which of several towns is meant', async () => {
    await openWithPlaces();
    const essex = { name: 'Newport', region: 'Essex', latitude: 51.98, longitude: 0.21, kind: 'town' };
    found = {
      outcome: 'ambiguous',
      understood: [essex, { ...essex, region: 'Isle of Wight', latitude: 50.7, longitude: -1.29 }],
      places: [],
    };
    await look('Newport');
    await press('Newport, Isle of Wight');
    expect(names()[0]).toBe('bristol');
  });

  test('says where it does not answer that all places stand there', async () => {
    await openWithPlaces();
    found = { outcome: 7 };
    await look('Leeds');
    expect(screen.getByText('The search is not answering')).toBeVisible();
    expect(names()).toHaveLength(5);
  });

  test('without a back office asks commerce', async () => {
    await open();
    await choose(/^Collect at a showroom/);
    await look('Telford');
    expect(names().slice(0, 2)).toEqual(['telford', 'ludlow']);
    await look('Atlantis');
    expect(screen.getByLabelText('Find the nearest')).toHaveAccessibleDescription(/We do not know this place/);
  });
});

describe('commerce', () => {
  const withoutList =
    (answer: () => Response): Network =>
    (fetch) =>
    async (input, init) =>
      JSON.stringify([input, init?.body]).includes('pickupLocations') ? answer() : fetch(input, init);

  test('without In-Store Pickup, whatever its carriers say, has no such choice', async () => {
    await open({ network: withoutList(() => json({ errors: [{ message: 'Cannot query field "pickupLocations" on type "Query".' }] })) });
    expect(await screen.findByRole('radio', { name: /^Parcel, 3 to 5/ })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Collect/ })).toBeNull();
  });

  test('whose list of places does not come is asked again at a press', async () => {
    let isDown = true;
    await open({
      network: (fetch) => (input, init) => (isDown ? withoutList(() => new Response('', { status: 503 }))(fetch) : fetch)(input, init),
    });
    await choose(/^Collect at a showroom/);
    await page.wait(60_000);
    expect(screen.getByText('The list of showrooms does not come')).toBeVisible();
    isDown = false;
    await press('Try again');
    expect(places()).toHaveLength(5);
  });
});
