/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { orderAttemptSent } from '~/features/order-attempt';
import { fillBasket } from '~/testing/checkoutSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { BasketPage } from './BasketPage';
import { addToCartRequested, dropAcknowledged, selectCartId, selectDetails } from '~/features/cart';

let shop: StartedShop;
let page: OpenPage;

const open = async () => {
  page = await openPage(shop, '/basket', BasketPage);
};
const openWith = async (...skus: string[]) => {
  for (const sku of skus) shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
  await shop.advance(1000);
  await open();
};
const press = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1000);
};
const lines = () => selectDetails(shop.store.getState())?.lines.map(({ sku, quantity }) => `${quantity} ${sku}`) ?? [];

beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

test('the way to less VAT stands there before commerce says whether a statement is held: no button moves under a press', async () => {
  await shop.close();
  const silent: typeof globalThis.fetch = () => new Promise(() => undefined);
  const isAboutRelief = (init?: RequestInit) => typeof init?.body === 'string' && init.body.includes('cartVatRelief');
  const network =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    (input, init) =>
      isAboutRelief(init) ? silent(input, init) : fetch(input, init);
  shop = await startShop({ requests: true, network });
  await fillBasket(shop);
  await open();
  const summary = screen.getByRole('region', { name: 'What it costs' });
  expect(within(summary).getByRole('link', { name: 'See which rate is yours' })).toHaveAttribute('href', '/vat-relief/declaration');
});

test('in Belgium a line shows its price with and without VAT', async () => {
  await shop.close();
  shop = await startShop({ alias: 'fr-be' });
  await openWith('WEATHER-COVER');
  const [line] = screen.getAllByRole('listitem');
  expect(within(line as HTMLElement).getByText(/hors TVA$/)).toHaveTextContent(/\d.*€ hors TVA/);
});

test('a lift with a package that is paid monthly says so beside its price', async () => {
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop, 'STAIRLIFT', /^Serenity/)), quantity: 1, label: 'Stairlift' }));
  await shop.advance(1000);
  await open();
  expect(await screen.findByText('£18 a month')).toBeVisible();
});

test('an empty basket says so and links to the products', async () => {
  await open();
  expect(screen.getByText('Your basket is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Build your stairlift' })).toHaveAttribute('href', '/stairlift-builder');
});

test('a basket of several things is emptied by one press, and all of it is put back by another', async () => {
  await openWith('WEATHER-COVER', 'STICK-HOLDER');
  await press('Empty the basket');
  await page.wait(1000);
  expect(lines()).toEqual([]);
  expect(screen.getByText('Your basket has been emptied.')).toBeVisible();
  await press('Put it back');
  await page.wait(1000);
  expect(lines().sort()).toEqual(['1 STICK-HOLDER', '1 WEATHER-COVER']);
});

test('what the editors say goes with the basket stands below it, and not what is in it', async () => {
  await openWith('WEATHER-COVER', 'REMOTE-CONTROL');
  await page.settle();
  const row = screen.getByRole('region', { name: 'It goes well with this' });
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((card) => within(card).getByRole('heading').textContent),
  ).toEqual(['Batteries for the remote control', 'Care kit']);
});

describe('with a lift', () => {
  beforeEach(async () => {
    await fillBasket(shop);
    await open();
  });

  test('shows the answers, the whole price with VAT, and the way to change an answer', async () => {
    const [line] = screen.getAllByRole('listitem');
    await page.user.click(screen.getByText(/^Your \d+ answers$/));
    expect(within(line as HTMLElement).getAllByText('Shape of the stairs')[0]).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change answers' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/stairlift-builder\?edit=/),
    );
    const summary = screen.getByRole('region', { name: 'What it costs' });
    expect(within(summary).getByText(/^Includes VAT/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to checkout' })).toHaveAttribute('href', '/checkout');
  });

  test('the quantity is changed, and what was removed can be put back', async () => {
    await press('One more');
    expect(lines()).toEqual(['2 STAIRLIFT']);
    await press(/^Remove/);
    expect(lines()).toEqual([]);
    expect(screen.getByRole('button', { name: 'Put it back' })).toHaveFocus();
    await press('Put it back');
    expect(lines()).toEqual(['2 STAIRLIFT']);
    expect(screen.queryByRole('button', { name: 'Put it back' })).toBeNull();
  });

  test('a lift names its model, shows no other model, and says that delivery and installation are in its price', () => {
    const [lift] = selectDetails(shop.store.getState())?.lines ?? [];
    expect(screen.getByText(/^(Starla|Siena|Solus|Sofia)/, { selector: 'p' })).toBeVisible();
    expect(lift?.image?.url).toMatch(/\/stairlift\.webp$/);
    const summary = screen.getByRole('region', { name: 'What it costs' });
    expect(within(summary).getByText('Delivery and installation').closest('dt')?.nextSibling).toHaveTextContent('Included');
  });

  test('a service package is added, replaced and removed again', async () => {
    const choose = async (name: RegExp) => {
      await page.user.click(screen.getByRole('radio', { name }));
      await press(/package in the basket|package out of the basket/);
    };
    expect(screen.getByText(/^You chose no service package/)).toBeVisible();
    await page.user.click(screen.getByText('Add a service package', { selector: 'summary' }));
    expect(screen.getByRole('radio', { name: /^No package/ })).toBeChecked();
    expect(screen.getByRole('radio', { name: /^Serenity/ })).toHaveAccessibleDescription(expect.stringContaining('£18 a month'));
    await choose(/^Standard/);
    expect(screen.queryByText(/^You chose no service package/)).toBeNull();
    expect(lines()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
    await choose(/^Pro/);
    expect(lines()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_PLANPRO']);
    await choose(/^No package/);
    expect(lines()).toEqual(['1 STAIRLIFT']);
  });

  test('when commerce cannot be reached, the lines stay, marked as old, with a retry', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'cart', times: 1000 });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await page.wait(60_000);
    expect(screen.getByText('This is your basket as we last saw it')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Made-to-measure stairlift' })).toBeVisible();
    const quantity = () => screen.getByRole('textbox', { name: /^Quantity/ });
    expect(quantity()).toHaveAttribute('readonly');
    expect(quantity()).not.toHaveAttribute('aria-busy');
    shop.sandbox.faults.clear();
    await press('Try again');
    expect(screen.queryByText('This is your basket as we last saw it')).toBeNull();
    expect(quantity()).not.toHaveAttribute('readonly');
  });

  test('what can no longer be sold is named, and blocks the checkout until it was read', async () => {
    shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'cart' });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await page.wait(1000);
    expect(screen.getByText('One item is no longer available')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
    await press('Continue without it');
    expect(screen.queryByText('One item is no longer available')).toBeNull();
  });

  test('what can no longer be sold stays in a basket that is being ordered, and so does its notice', async () => {
    shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'cart' });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await page.wait(1000);
    const itemUids = shop.store.getState().lastKnownCart?.dropped.map(({ uid }) => uid) ?? [];
    expect(itemUids).toHaveLength(1);
    const cartId = selectCartId(shop.store.getState()) ?? '';
    const total = { minor: 100_000, currency: 'GBP' };
    const record = {
      attemptId: 'attempt-0001',
      cartId,
      storeCode: 'steadwell_gb',
      fingerprint: '0',
      total,
      orderNumber: null,
      isSeen: false,
    };
    act(() => void shop.store.dispatch(orderAttemptSent({ ...record, startedAt: shop.world.clock.now(), state: 'sent' })));
    await page.wait(100);
    expect(screen.getByText('One item is no longer available')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue without it' })).toBeNull();
    // The press of a button that was already on the screen.
    act(() => void shop.store.dispatch(dropAcknowledged({ itemUids })));
    await page.wait(1000);
    expect(shop.received().filter((names) => names.includes('removeItemFromCart'))).toEqual([]);
  });
});

describe('with an accessory', () => {
  beforeEach(async () => {
    shop.store.dispatch(addToCartRequested({ sku: 'RAIL-CLEANER', quantity: 1, selectedOptions: [], label: 'Rail cleaner' }));
    await shop.advance(1000);
    await open();
    await page.wait(1000);
  });
  const summary = () => screen.getByRole('region', { name: 'What it costs' });
  const give = async (code: string) => {
    await page.user.type(screen.getByLabelText('Code'), code);
    await press('Use this code');
  };

  test('says what delivery costs at least, and the total with it, before an address is known', () => {
    expect(summary()).toHaveTextContent(/Delivery(?! and installation).*from £\d+/);
    expect(summary()).toHaveTextContent(/Total with this delivery£\d+/);
  });

  test('a voucher and a gift card go into one field, and each is taken off by its own button', async () => {
    await page.user.click(screen.getByText('Voucher or gift card'));
    await give('WELCOME10');
    expect(summary()).toHaveTextContent('10% off accessories');
    expect(screen.getByLabelText('Code')).toHaveValue('');
    await give('STEADY50');
    expect(summary()).toHaveTextContent('Gift card STEADY50');
    expect(screen.getByText(/stays on the card/)).toBeVisible();
    await press('Take STEADY50 off');
    expect(summary()).not.toHaveTextContent('STEADY50');
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test('a code that is not known stays in the field, with the reason beside it', async () => {
    await page.user.click(screen.getByText('Voucher or gift card'));
    await press('Use this code');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Please type the code first/);
    await give('NOTHING');
    expect(screen.getByLabelText('Code')).toHaveValue('NOTHING');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/We do not know the code NOTHING/);
    expect(screen.getByLabelText('Code')).toBeInvalid();
  });
});
