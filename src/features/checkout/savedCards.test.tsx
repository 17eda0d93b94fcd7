/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { fillBasket } from '~/testing/checkoutSteps';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { orderNumbers, someNonce } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await signIn(shop);
  await haveSavedAddress();
  await fillBasket(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const haveSavedAddress = async () => {
  const input = `{ prefix: "Mrs", firstname: "Edith", lastname: "Marsh", street: ["3 Mill Lane"], city: "Exeter", postcode: "EX1 1AA",
    telephone: "01632960001", country_code: GB, default_shipping: true, default_billing: true }`;
  await ask(shop, `mutation aside { createCustomerAddress(input: ${input}) { id } }`, await tokenOf(shop, margaret));
};
const press = async (name: string | RegExp, wait = 2_000) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(wait);
};
const choose = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('radio', { name }));
  await page.settle();
};
const heading = () => screen.getByRole('heading', { level: 2, name: /\?$|order$/ }).textContent;
const cards = () => within(screen.getByRole('radiogroup', { name: 'Which card would you like to use?' }));
const toPayment = async () => {
  page = await openPage(shop, '/checkout', CheckoutPage);
  await page.wait(500);
  await press('Continue');
  await page.user.click(screen.getAllByRole('radio')[0] as HTMLElement);
  await choose('As soon as possible');
  await press('Continue');
  await choose('Yes, the same');
  await press('Continue');
  expect(heading()).toBe('How would you like to pay?');
  await page.wait(500);
};
const placeOrder = async () => {
  expect(heading()).toBe('Check your answers and order');
  const who = screen.queryByRole('radio', { name: 'I will' });
  if (who) await page.user.click(who);
  for (const box of screen.getAllByRole('checkbox')) if (!(box as HTMLInputElement).checked) await page.user.click(box);
  await press(/Place order and pay/, 6_000);
  await page.wait(500);
};
const paidBy = () =>
  shop.sandbox.shop.database
    .all<{ snapshot: string }>('SELECT snapshot FROM orders ORDER BY rowid')
    .map(({ snapshot }) => (JSON.parse(snapshot) as { payment: { code: string; cardLabel: string } }).payment)
    .map(({ code, cardLabel }) => `${code}: ${cardLabel}`);
const savedDigits = () =>
  shop.sandbox.shop.database
    .all<{ details: string }>('SELECT details FROM payment_tokens ORDER BY rowid')
    .map(({ details }) => (JSON.parse(details) as { maskedCC: string }).maskedCC);
const forget = (digits: string) => shop.sandbox.shop.database.run(`DELETE FROM payment_tokens WHERE details LIKE '%${digits}%'`);

/** What the provider's frame says to the page. */
const frame = () => screen.getByTitle<HTMLIFrameElement>('Card details');
const frameSays = async (data: object) => {
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://pay.shop.test', source: frame().contentWindow }));
  });
  await page.settle();
};
const typeCard = async () => {
  await frameSays({ type: 'ready' });
  await page.user.click(screen.getByRole('button', { name: 'Continue' }));
  await frameSays({ type: 'tokenised', nonce: await someNonce(shop), cardLabel: 'Visa ending 1111' });
  await page.wait(500);
};

test('a customer orders with the saved address and the saved card without typing anything', async () => {
  await toPayment();
  expect(cards().getByRole('radio', { name: 'Visa ending 1111' })).toBeChecked();
  expect(cards().getByText('Valid until the end of December 2030')).toBeVisible();
  expect(screen.queryByTitle('Card details')).toBeNull();
  // The field for a voucher stands beside the steps.
  expect(screen.queryByRole('textbox', { name: (name) => !/code/i.test(name) })).toBeNull();
  await press('Continue');
  expect(screen.getByText('Visa ending 1111')).toBeVisible();
  await placeOrder();
  expect(page.router.state.location.pathname).toBe('/order-confirmation');
  expect(paidBy()).toEqual(['sandbox_card_vault: Visa ending 1111']);
});

test('another saved card is chosen with one press', async () => {
  await toPayment();
  await choose('Mastercard ending 4444');
  await press('Continue');
  await placeOrder();
  expect(paidBy()).toEqual(['sandbox_card_vault: Mastercard ending 4444']);
});

test('an expired card is shown as such and cannot be chosen', async () => {
  shop.sandbox.shop.database.run(`UPDATE payment_tokens SET details = replace(details, '12/2030', '01/2020')`);
  await toPayment();
  expect(cards().getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
  const expired = cards().getByRole('radio', { name: 'Visa ending 1111' });
  expect(expired).toHaveAccessibleDescription(/^Expired at the end of January 2020/);
  await choose('Visa ending 1111');
  expect(expired).not.toBeChecked();
});

test('a card that was deleted meanwhile is named, and another one pays', async () => {
  await toPayment();
  await press('Continue');
  forget('1111');
  await placeOrder();
  expect(heading()).toBe('How would you like to pay?');
  expect(screen.getByText('Visa ending 1111 is no longer saved')).toBeVisible();
  expect(screen.getByText(/^Your order was not placed, and nothing was charged/)).toBeVisible();
  expect(cards().getByRole('radio', { name: 'Mastercard ending 4444' })).toBeChecked();
  await press('Continue');
  await placeOrder();
  expect(paidBy()).toEqual(['sandbox_card_vault: Mastercard ending 4444']);
});

test('a saved card that the bank declines says so, and stays chosen', async () => {
  shop.sandbox.shop.database.run(`UPDATE payment_tokens SET details = replace(details, '1111', '0002')`);
  await toPayment();
  await press('Continue');
  await placeOrder();
  expect(screen.getByText(/^Your payment was declined/)).toBeVisible();
  expect(cards().getByRole('radio', { name: 'Visa ending 0002' })).toBeChecked();
  expect(orderNumbers(shop)).toEqual([]);
});

test('an order whose answer was lost is placed once with the saved card', async () => {
  await toPayment();
  await press('Continue');
  shop.sandbox.faults.arm({ kind: 'drop-after', path: '/rest/V1/carts/mine/payment-information' });
  await placeOrder();
  await page.wait(60_000);
  expect(page.router.state.location.pathname).toBe('/order-confirmation');
  expect(paidBy()).toEqual(['sandbox_card_vault: Visa ending 1111']);
});

describe('a typed card', () => {
  beforeEach(async () => {
    forget('1111');
    await toPayment();
    await choose('Another card or way to pay');
  });

  test('is saved with the order where the customer ticks it', async () => {
    await frameSays({ type: 'ready' });
    const box = screen.getByRole('checkbox', { name: 'Save this card for next time' });
    expect(box).not.toBeChecked();
    await page.user.click(box);
    await typeCard();
    await placeOrder();
    expect(paidBy()).toEqual(['sandbox_card: Visa ending 1111']);
    expect(savedDigits()).toEqual(['4444', '1111']);
  });

  test('is not saved otherwise', async () => {
    await typeCard();
    await placeOrder();
    expect(paidBy()).toEqual(['sandbox_card: Visa ending 1111']);
    expect(savedDigits()).toEqual(['4444']);
  });
});

test('where the shop asks for the security code, only that is typed', async () => {
  shop.sandbox.shop.asksSecurityCode = true;
  await toPayment();
  expect(new URL(frame().src).searchParams.get('fields')).toBe('code');
  await typeCard();
  await placeOrder();
  expect(paidBy()).toEqual(['sandbox_card_vault: Visa ending 1111']);
});

test('where it cannot be read whether the code is asked for, no card is sent without it', async () => {
  shop.sandbox.shop.asksSecurityCode = true;
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'vaultSettings', times: 5 });
  await toPayment();
  await page.wait(30_000);
  expect(screen.getByText('The card fields did not load')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  await press('Try again', 8_000);
  expect(new URL(frame().src).searchParams.get('fields')).toBe('code');
});

test('where the saved cards cannot be read, that is said, and a card is typed', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerPaymentTokens', times: 5 });
  await toPayment();
  await page.wait(8_000);
  expect(screen.getByText('We cannot show your saved cards at the moment')).toBeVisible();
  expect(frame()).toBeInTheDocument();
  await press('Try again');
  expect(cards().getByRole('radio', { name: 'Visa ending 1111' })).toBeChecked();
});

test('a customer without saved cards types one, and is asked whether to save it', async () => {
  shop.sandbox.shop.database.run('DELETE FROM payment_tokens');
  await toPayment();
  await frameSays({ type: 'ready' });
  expect(screen.queryByRole('radio', { name: /ending/ })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).toBeVisible();
});
