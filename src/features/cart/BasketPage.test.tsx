/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { placementSent } from '~/features/placement';
import { fillBasket } from '~/testing/checkoutSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { BasketPage } from './BasketPage';
import { addToCartRequested, dropAcknowledged, selectCartId, selectDetails } from './index';

let shop: StartedShop;
let page: OpenPage;

const open = async () => {
  page = await openPage(shop, '/basket', BasketPage);
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

test('in Belgium a line says its price with and without VAT', async () => {
  await shop.close();
  shop = await startShop({ alias: 'fr-be' });
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
  await shop.advance(1000);
  await open();
  expect(screen.getByText(/hors TVA$/)).toHaveTextContent(/\d.*€ hors TVA/);
});

test('an empty basket says so and shows the way on', async () => {
  await open();
  expect(screen.getByText('Your basket is empty.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Build your stairlift' })).toHaveAttribute('href', '/stairlift-builder');
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

  test('a service package is added, exchanged and taken out again', async () => {
    const choose = async (name: RegExp) => {
      await page.user.click(screen.getByRole('radio', { name }));
      await press(/package in the basket|package out of the basket/);
    };
    expect(screen.getByText(/^You chose no service package/)).toBeVisible();
    await page.user.click(screen.getByText('Add a service package', { selector: 'summary' }));
    expect(screen.getByRole('radio', { name: /^No package/ })).toBeChecked();
    await choose(/^Standard/);
    expect(screen.queryByText(/^You chose no service package/)).toBeNull();
    expect(lines()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_ANNUAL']);
    await choose(/^Pro/);
    expect(lines()).toEqual(['1 STAIRLIFT', '1 SERVICE_PACKAGE_PLANPRO']);
    await choose(/^No package/);
    expect(lines()).toEqual(['1 STAIRLIFT']);
  });

  test('when commerce cannot be asked, the lines stay, marked as old, with another try', async () => {
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

  test('what can no longer be had is named, and holds back the way on until it was read', async () => {
    shop.sandbox.faults.arm({ kind: 'out-of-stock', operation: 'cart' });
    shop.world.setVisible(false);
    shop.world.setVisible(true);
    await page.wait(1000);
    expect(screen.getByText('One item is no longer available')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Go to checkout' })).toBeNull();
    await press('Continue without it');
    expect(screen.queryByText('One item is no longer available')).toBeNull();
  });

  test('what can no longer be had stays in a basket that is being ordered, and so does its notice', async () => {
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
    shop.store.dispatch(placementSent({ ...record, startedAt: shop.world.clock.now(), state: 'sent' }));
    await page.wait(100);
    expect(screen.getByText('One item is no longer available')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue without it' })).toBeNull();
    // A press that was on its way already.
    shop.store.dispatch(dropAcknowledged({ itemUids }));
    await page.wait(1000);
    expect(shop.received().filter((names) => names.includes('removeItemFromCart'))).toEqual([]);
  });
});
