/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fillBasket } from '~/testing/checkoutSteps';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { CheckoutPage } from './CheckoutPage';
import { selectShippingAddress } from './checkoutSlice';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }) });
  await signIn(shop);
  await fillBasket(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  page = await openPage(shop, '/checkout', CheckoutPage);
  await page.wait(500);
};
const haveSaved = async (street: string, more = '') => {
  const input = `{ prefix: "Mrs", firstname: "Edith", lastname: "Marsh", street: ["${street}"], city: "Exeter", postcode: "EX1 1AA",
    telephone: "01632960001", country_code: GB ${more} }`;
  await ask(shop, `mutation aside { createCustomerAddress(input: ${input}) { id } }`, await tokenOf(shop, margaret));
};
const savedStreets = async () => {
  const query = 'query aside { customer { addresses { street } } }';
  const { customer } = await ask<{ customer: { addresses: { street: string[] }[] } }>(shop, query, await tokenOf(shop, margaret));
  return customer.addresses.map(({ street }) => street.join(', '));
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(2_000);
};
const choice = (name: RegExp) => within(screen.getByRole('radiogroup', { name: 'Which of your addresses?' })).getByRole('radio', { name });
const step = () => screen.getByRole('heading', { level: 2, name: /\?$|order$/ }).textContent;
const lastToast = () => shop.store.getState().notices.toasts.at(-1);
const fillIn = async () => {
  await page.user.selectOptions(screen.getByLabelText(/^Title/), 'Mrs');
  await page.user.click(screen.getByRole('button', { name: 'Write the address by hand' }));
  await enter(page.user, screen.getByLabelText(/Address, line 1/), '5 Ferry Road');
  await enter(page.user, screen.getByLabelText(/Town or city/), 'Ludlow');
  await enter(page.user, screen.getByLabelText(/^Postcode/), 'SY8 1AA');
  await enter(page.user, screen.getByLabelText(/Telephone number/), '01632 960 002');
};

test('a customer continues with the usual address, without typing anything', async () => {
  await haveSaved('3 Mill Lane');
  await haveSaved('9 High Street', ', default_shipping: true');
  await open();
  expect(step()).toBe('Where shall we install it?');
  expect(choice(/9 High Street/)).toBeChecked();
  expect(screen.queryByLabelText(/Address, line 1/)).not.toBeInTheDocument();
  await press('Continue');
  expect(step()).toBe('When shall we come?');
  expect(selectShippingAddress(shop.store.getState())).toMatchObject({ street: ['9 High Street'], telephone: '01632960001' });
});

test('another saved address is chosen with one press, and is still chosen when the step is opened again', async () => {
  await haveSaved('3 Mill Lane');
  await haveSaved('9 High Street', ', default_shipping: true');
  await open();
  await page.user.click(choice(/3 Mill Lane/));
  await press('Continue');
  expect(selectShippingAddress(shop.store.getState())).toMatchObject({ street: ['3 Mill Lane'] });
  await press('Change the address');
  await page.wait(1_000);
  expect(choice(/3 Mill Lane/)).toBeChecked();
});

test('a new address is saved in the account where the customer asks for it, and only once', async () => {
  await haveSaved('3 Mill Lane');
  await open();
  await page.user.click(choice(/Another address/));
  expect(screen.getByLabelText(/First name/)).toHaveValue('Margaret');
  expect(screen.getByLabelText(/^Title/)).toHaveValue('');
  await fillIn();
  await page.user.click(screen.getByRole('checkbox', { name: 'Save this address in my account' }));
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'createCustomerAddress' });
  await press('Continue');
  await page.wait(10_000);
  expect(step()).toBe('When shall we come?');
  expect(await savedStreets()).toEqual(['3 Mill Lane', '5 Ferry Road']);
  expect(lastToast()).toMatchObject({ type: 'success', messageId: 'addressBook.choice.saved' });
});

test('a new address that the account does not take goes with the order, and the customer is told', async () => {
  await open();
  await fillIn();
  await page.user.click(screen.getByRole('checkbox', { name: 'Save this address in my account' }));
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'createCustomerAddress' });
  await press('Continue');
  await page.wait(10_000);
  expect(step()).toBe('When shall we come?');
  expect(lastToast()).toMatchObject({ type: 'warning', messageId: 'addressBook.choice.notSaved' });
});

test('a new address goes with the order alone where the customer does not ask for more', async () => {
  await open();
  expect(screen.queryByRole('radiogroup', { name: 'Which of your addresses?' })).not.toBeInTheDocument();
  await fillIn();
  await press('Continue');
  expect(step()).toBe('When shall we come?');
  expect(await savedStreets()).toEqual([]);
});

test('a saved address that lacks something shows its fields, so that it can be completed', async () => {
  await haveSaved('3 Mill Lane', ', default_shipping: true');
  await ask(shop, 'mutation aside { updateCustomerAddress(id: 1, input: { prefix: "" }) { id } }', await tokenOf(shop, margaret));
  await open();
  expect(screen.getByLabelText(/Address, line 1/)).toHaveValue('3 Mill Lane');
  await page.user.selectOptions(screen.getByLabelText(/^Title/), 'Mrs');
  await press('Continue');
  expect(step()).toBe('When shall we come?');
});

test('where the saved addresses cannot be read, the address is typed', async () => {
  await haveSaved('3 Mill Lane');
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerAddresses', times: 5 });
  await open();
  await page.wait(60_000);
  await fillIn();
  await press('Continue');
  expect(step()).toBe('When shall we come?');
});
