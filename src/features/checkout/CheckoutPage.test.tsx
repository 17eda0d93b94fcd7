/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addToCartRequested, selectCartId } from '~/features/cart';
import { agreeOnTheRest, chooseDelivery, email, fillBasket, giveAddress, paymentPath, readyToOrder } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { confirmationsGiven } from './checkoutActions';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;

beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  page = await openPage(shop, '/checkout', CheckoutPage);
};
const press = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(100);
  await page.settle();
};
const type = (label: string, text: string) => enter(page.user, screen.getByLabelText(label), text);
const heading = () => screen.getByRole('heading', { level: 2, name: /\?$|order$/ }).textContent;

test('a checkout without a basket goes back to the basket and explains it', async () => {
  await open();
  expect(page.router.state.location.pathname).toBe('/basket');
  expect(shop.store.getState().notices.toasts).toMatchObject([{ messageId: 'checkout.empty' }]);
});

describe('the steps', () => {
  beforeEach(async () => {
    await fillBasket(shop);
    await open();
  });

  test('ask one question at a time and show the whole price on each', async () => {
    expect(heading()).toBe('Where shall we send your confirmation?');
    const summary = screen.getByRole('region', { name: 'What it costs' });
    expect(within(summary).getByText('Delivery and installation')).toBeVisible();
    expect(within(summary).getByText(/Includes VAT/)).toBeVisible();
    await type('Email address', email);
    await press('Continue');
    expect(heading()).toBe('Where shall we install it?');
    expect(page.router.state.location.search).toBe('?step=address');
  });

  test('submitting with missing fields moves focus to a summary that links to the fields, in the specified words', async () => {
    await press('Continue');
    const summary = screen.getByRole('group', { name: /put right/ });
    expect(summary).toHaveFocus();
    await page.user.click(within(summary).getByRole('link', { name: 'Please enter an email address' }));
    expect(screen.getByLabelText('Email address')).toHaveFocus();
    await type('Email address', 'edith@');
    await press('Continue');
    expect(screen.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    expect(screen.getByLabelText('Email address')).toHaveValue('edith@');
  });

  test('an address is found by its postcode, and can be written by hand', async () => {
    await type('Email address', email);
    await press('Continue');
    await type('Find the address by its postcode', 'sy8 1aa');
    await press('Find address');
    await page.user.selectOptions(await screen.findByLabelText('Choose your address'), '3 Millrace Yard, Ludlow');
    expect(screen.getByLabelText('Address, line 1')).toHaveValue('3 Millrace Yard');
    expect(screen.getByLabelText('Town or city')).toHaveValue('Ludlow');
    expect(screen.getByLabelText('Postcode')).toHaveValue('SY8 1AA');
    expect(screen.getByLabelText('Address, line 1')).toHaveAttribute('autocomplete', 'shipping address-line1');
  });

  test.each([
    ['', 'Please enter a postcode'],
    ['XXXX', 'Please enter a full postcode'],
  ])('the finder says what is missing from “%s” and keeps it', async (typed, message) => {
    await type('Email address', email);
    await press('Continue');
    const field = screen.getByLabelText('Find the address by its postcode');
    if (typed) await enter(page.user, field, typed);
    await press('Find address');
    expect(field).toHaveFocus();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await page.user.type(field, '1');
    expect(field).not.toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('an unknown postcode is reported, and every missing field is named', async () => {
    await type('Email address', email);
    await press('Continue');
    await type('Find the address by its postcode', 'ZZ1 1ZZ');
    await press('Find address');
    expect(await screen.findByText(/We do not know an address/)).toBeVisible();
    await press('Continue');
    const messages = screen.getAllByRole('link', { name: /^Please/ }).map(({ textContent }) => textContent);
    expect(messages).toEqual([
      'Please select a title',
      'Please enter a first name',
      'Please enter a last name',
      'Please enter a address value',
      'Please enter a town or city',
      'Please enter a postcode',
      'Please enter a valid phone number',
    ]);
  });

  test('a question that appears after a failed submit is not marked as wrong before it was answered', async () => {
    page.unmount();
    await giveAddress(shop);
    await open();
    expect(heading()).toMatch(/^How|^When/);
    await press('Continue');
    await page.user.click(screen.getByRole('radio', { name: /^Not before a day/ }));
    const day = screen.getByLabelText('Not before');
    expect(day).toBeValid();
    expect(screen.queryByRole('link', { name: /date|day/ })).toBeNull();
    await press('Continue');
    expect(day).toBeInvalid();
    expect(screen.getByRole('link', { name: /date|day/ })).toBeVisible();
  });

  test('typed values are still there after a reload in the middle of a step', async () => {
    await type('Email address', 'edith@exam');
    await page.user.tab();
    page.unmount();
    await open();
    expect(screen.getByLabelText('Email address')).toHaveValue('edith@exam');
  });
});

describe('the last step', () => {
  test('places one order on a double press', async () => {
    await readyToOrder(shop);
    await open();
    expect(heading()).toBe('Check your answers and order');
    expect(screen.getByText(email)).toBeVisible();
    expect(screen.getByText('Visa ending 1111')).toBeVisible();
    const place = screen.getByRole('button', { name: /Place order and pay/ });
    await page.user.dblClick(place);
    await page.wait(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
    expect(page.router.state.location.pathname).toBe('/order-confirmation');
  });

  test('stays on the screen while the order is in flight', async () => {
    await readyToOrder(shop);
    await open();
    await act(() => page.router.navigate('/checkout?step=review'));
    shop.sandbox.faults.arm({ kind: 'delay', path: paymentPath, ms: 20_000 });
    await press(/Place order/);
    await page.wait(5000);
    expect(heading()).toBe('Check your answers and order');
    expect(screen.getByRole('button', { name: /Place order/ })).toHaveAttribute('aria-busy', 'true');
    expect(page.router.state.location.search).toBe('?step=review');
    await page.wait(30_000);
    expect(page.router.state.location.pathname).toBe('/order-confirmation');
  });

  test('shows who uses the lift as answered in the builder, and lets it be changed', async () => {
    await readyToOrder(shop);
    shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: null }));
    await open();
    await page.wait(100);
    expect(screen.getByText('Who will use the lift?')).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Change who will use the lift');
    expect(screen.getByRole('radio', { name: 'I will' })).toHaveFocus();
    await page.user.click(screen.getByRole('radio', { name: 'Someone in my family' }));
    await press(/Place order/);
    await page.wait(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('an order of a cushion does not ask who uses the lift', async () => {
    shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await shop.advance(1000);
    await giveAddress(shop);
    await chooseDelivery(shop);
    await agreeOnTheRest(shop);
    shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: null }));
    await open();
    expect(screen.queryByText('Who will use the lift?')).toBeNull();
    expect(screen.getByText('Delivery address')).toBeVisible();
    await press(/Place order/);
    await page.wait(5000);
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('an answer is changed in a dialog over the page', async () => {
    await readyToOrder(shop);
    await open();
    await press('Change the address');
    const dialog = screen.getByRole('dialog', { name: 'Where shall we install it?' });
    await page.user.clear(within(dialog).getByLabelText('First name'));
    await enter(page.user, within(dialog).getByLabelText('First name'), 'Ada');
    await press('Confirm');
    await page.wait(1000);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/Mrs Ada Marsh/)).toBeVisible();
  });

  test('a missing confirmation is requested', async () => {
    await fillBasket(shop);
    await giveAddress(shop);
    await chooseDelivery(shop);
    await agreeOnTheRest(shop);
    await open();
    await page.user.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
    await press(/Place order/);
    expect(screen.getByRole('link', { name: 'Please agree to the terms and conditions' })).toBeVisible();
    expect(orderNumbers(shop)).toEqual([]);
  });

  test('a lost answer shows that the order is being checked, and then the confirmation', async () => {
    await readyToOrder(shop);
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', path: '/rest/V1/guest-carts/*/payment-information' });
    await press(/Place order/);
    await page.wait(500);
    expect(screen.getByRole('heading', { name: 'We are checking your order' })).toHaveFocus();
    await page.wait(40_000);
    expect(page.router.state.location.pathname).toBe('/order-confirmation');
    expect(orderNumbers(shop)).toHaveLength(1);
  });

  test('a shopper who hands the check over to the staff reads what happens next, and is not asked to pay again', async () => {
    await readyToOrder(shop);
    await open();
    shop.sandbox.faults.arm({ kind: 'drop-after', path: paymentPath });
    shop.sandbox.faults.arm({ kind: '503-before', path: `/rest/V1/guest-carts/${selectCartId(shop.store.getState())}`, times: 1000 });
    await press(/Place order/);
    await page.wait(50_000);
    await press('Stop waiting and let a person check');
    expect(page.router.state.location.pathname).toBe('/order-confirmation');
  });
});
