/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { selectCurrentUser, selectIsSignedIn } from '~/features/session';
import { orderSubmitted } from '~/features/checkout/checkoutActions';
import { fillBasket, readyToOrder } from '~/testing/checkoutSteps';
import { ask, ben, margaret, openAccount, orderAside, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { orderNumbers } from '~/testing/shopSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { AccountInformationPage } from './AccountInformationPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
  await signIn(shop);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async () => {
  page = await openPage(shop, '/account-information', AccountInformationPage);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1_500);
};
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label, { selector: 'input' });
  await page.user.clear(field);
  await enter(page.user, field, text);
};
const nameAtCommerce = async (credentials = margaret) => {
  const query = 'query aside { customer { firstname lastname } }';
  return (await ask<{ customer: object | null }>(shop, query, await tokenOf(shop, credentials))).customer;
};
/** The token that the credentials give; null where they are wrong. */
const tokenFor = async (email: string, password: string) => {
  const query = `mutation aside { generateCustomerToken(email: "${email}", password: "${password}") { token } }`;
  return (await ask<{ generateCustomerToken: { token: string } | null }>(shop, query)).generateCustomerToken;
};
const isStillIn = () => selectIsSignedIn(shop.store.getState()) && screen.queryByText('Please sign in again') === null;

describe('the first page', () => {
  test('greets the customer, and says that nothing waits', async () => {
    await open();
    expect(screen.getByText('Hello Margaret Hale.')).toBeVisible();
    expect(screen.getByText('Nothing waits for you at the moment.')).toBeVisible();
  });

  test('names the basket and the last order, and leads to them', async () => {
    await readyToOrder(shop);
    shop.store.dispatch(orderSubmitted({}));
    await shop.advance(10_000);
    await fillBasket(shop);
    await open();
    await page.wait(1_000);
    expect(screen.getByText(orderNumbers(shop)[0] ?? 'no order')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See my orders' })).toHaveAttribute('href', '/order-history');
    expect(screen.getByText(/One thing is in your basket/)).toBeVisible();
  });

  test('says what the account holds: orders, addresses, newsletter', async () => {
    const glance = () => within(screen.getByRole('heading', { name: 'Your account at a glance' }).parentElement as HTMLElement);
    await open();
    expect(glance().getByText('No orders yet.')).toBeVisible();
    expect(glance().getByText(/^No address saved/)).toBeVisible();
    expect(glance().getByText(/^You do not receive our newsletter/)).toBeVisible();
    page.unmount();
    const input = `{ firstname: "Margaret", lastname: "Hale", street: ["3 Mill Lane"], city: "Exeter", postcode: "EX1 1AA", telephone: "1", country_code: GB }`;
    await ask(shop, `mutation aside { createCustomerAddress(input: ${input}) { id } }`, await tokenOf(shop, margaret));
    for (let time = 0; time < 2; time += 1) await orderAside(shop, margaret, { sku: 'WEATHER-COVER' });
    await open();
    expect(glance().getByText(/^2 orders, the last of/)).toHaveTextContent(/£\d+/);
    expect(glance().getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/order-history');
    expect(glance().getByText(/^One address saved: Exeter/)).toBeVisible();
  });

  test('leaves out what commerce cannot tell now', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'newestOrder', times: 5 });
    await open();
    await page.wait(30_000);
    expect(screen.queryByRole('heading', { name: 'Where things stand' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change my name' })).toBeVisible();
  });
});

describe('the name', () => {
  test('is changed in its place, and the menu shows it', async () => {
    await open();
    await press('Change my name');
    expect(screen.getByLabelText(/First name/)).toHaveFocus();
    await type(/Last name/, 'Marsh');
    await press('Save');
    expect(screen.getByText('Your name is changed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change my name' })).toHaveFocus();
    expect(selectCurrentUser(shop.store.getState())).toMatchObject({ firstname: 'Margaret', lastname: 'Marsh', email: margaret.email });
    expect(await nameAtCommerce()).toEqual({ firstname: 'Margaret', lastname: 'Marsh' });
  });

  test('must not be empty, and stays when the customer leaves it as it is', async () => {
    await open();
    await press('Change my name');
    await page.user.clear(screen.getByLabelText(/First name/));
    await press('Save');
    expect(screen.getByRole('link', { name: 'Please enter a first name' })).toBeVisible();
    await press('Leave as it is');
    expect(await nameAtCommerce()).toEqual({ firstname: 'Margaret', lastname: 'Hale' });
  });

  test.each(['drop-after', '500-after'] as const)('is changed although the reply is lost (%s)', async (kind) => {
    await open();
    await press('Change my name');
    await type(/Last name/, 'Marsh');
    shop.sandbox.faults.arm({ kind, operation: 'updateCustomerV2' });
    await press('Save');
    await page.wait(30_000);
    expect(screen.getByText('Your name is changed.')).toBeVisible();
  });
});

describe('the e-mail address', () => {
  test('is changed with the password; from then on it is the one to sign in with', async () => {
    await open();
    await press('Change my email address');
    await type(/Email address/, 'maggie@example.com');
    await type(/Your password now/, margaret.password);
    await press('Save');
    expect(screen.getByText(/Your email address is changed/)).toBeVisible();
    expect(selectCurrentUser(shop.store.getState())?.email).toBe('maggie@example.com');
    expect(await tokenFor('maggie@example.com', margaret.password)).not.toBeNull();
  });

  test('stays with a wrong password, which is said at its field; the customer stays signed in', async () => {
    await open();
    await press('Change my email address');
    await type(/Email address/, 'maggie@example.com');
    await type(/Your password now/, 'Wrong-1234');
    await press('Save');
    const field = screen.getByLabelText(/Your password now/);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('The password is not right.'));
    expect(field).toHaveFocus();
    expect(screen.getByLabelText(/Email address/, { selector: 'input' })).toHaveValue('maggie@example.com');
    expect(isStillIn()).toBe(true);
  });

  test('of another account is refused', async () => {
    await openAccount(shop, ben);
    await open();
    await press('Change my email address');
    await type(/Email address/, ben.email);
    await type(/Your password now/, margaret.password);
    await press('Save');
    expect(screen.getByRole('alert')).toHaveTextContent('There may be an account with this email address already.');
    expect(selectCurrentUser(shop.store.getState())?.email).toBe(margaret.email);
  });

  test('is changed although the reply is lost', async () => {
    await open();
    await press('Change my email address');
    await type(/Email address/, 'Maggie@example.com');
    await type(/Your password now/, margaret.password);
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'updateCustomerEmail' });
    await press('Save');
    await page.wait(30_000);
    expect(screen.getByText(/Your email address is changed/)).toBeVisible();
  });
});

describe('the password', () => {
  const change = async (current: string, next: string) => {
    await press('Change my password');
    await type(/Your password now/, current);
    await type(/^New password/, next);
  };

  test('that is missing and the missing new one are told apart', async () => {
    await open();
    await press('Change my password');
    await press('Save');
    expect(screen.getByRole('link', { name: 'Please enter the password that you have now' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Please enter a password' })).toBeVisible();
  });

  test('is changed, its strength said in words, and the customer is signed in with the new one', async () => {
    await open();
    await change(margaret.password, 'Rails');
    expect(screen.getByText('This password is not strong enough yet.')).toBeVisible();
    await type(/^New password/, 'Rails-2027');
    expect(screen.getByText('This password is strong enough.')).toBeVisible();
    await type(/^New password/, 'Rails-2027-and-more');
    expect(screen.getByText('This password is very strong.')).toBeVisible();
    const { signinToken: before } = shop.store.getState();
    await press('Save');
    await page.wait(2_000);
    expect(screen.getByText('Your password is changed.')).toBeVisible();
    expect(await tokenFor(margaret.email, margaret.password)).toBeNull();
    expect(await tokenFor(margaret.email, 'Rails-2027-and-more')).not.toBeNull();
    expect(isStillIn()).toBe(true);
    expect(shop.store.getState().signinToken.token?.value).not.toBe(before.token?.value);
  });

  test('stays with a wrong one, which is said at its field; the customer stays signed in', async () => {
    await open();
    await change('Wrong-1234', 'Rails-2027');
    await press('Save');
    expect(screen.getByLabelText(/Your password now/)).toHaveAccessibleDescription(expect.stringContaining('The password is not right.'));
    expect(await tokenFor(margaret.email, margaret.password)).not.toBeNull();
    expect(isStillIn()).toBe(true);
  });

  test('is changed although the reply is lost; a request that did nothing is told', async () => {
    await open();
    await change(margaret.password, 'Rails-2027');
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'changeCustomerPassword' });
    await press('Save');
    await page.wait(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'changeCustomerPassword' });
    await press('Save');
    await page.wait(30_000);
    expect(screen.getByText('Your password is changed.')).toBeVisible();
  });
});

test('where the details cannot be read, the page says so and tries again', async () => {
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'customerDetails', times: 5 });
  await open();
  await page.wait(60_000);
  shop.sandbox.faults.clear();
  await press('Try again');
  expect(screen.getByRole('button', { name: 'Change my name' })).toBeVisible();
});
