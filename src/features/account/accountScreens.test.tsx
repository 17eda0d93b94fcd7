/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { fillBasket } from '~/testing/checkoutSteps';
import { margaret } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { selectDetails } from '~/features/cart';
import { selectIsSignedIn } from '~/features/session';
import { selectUserOnOrderSuccess } from '~/features/sign-in';
import { CreateAccountPage } from './CreateAccountPage';
import { SignInPage } from './SignInPage';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (path: string, Page: ComponentType) => {
  page = await openPage(shop, path, Page);
};
const type = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await page.user.clear(field);
  await enter(page.user, field, text);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1_500);
};
const mails = () =>
  shop.sandbox.shop.database.all<{ recipient: string; subject: string; body: string }>('SELECT * FROM mails ORDER BY id DESC');
const addressBar = () => `${page.router.state.location.pathname}${page.router.state.location.search}`;
const search = () => page.router.state.location.search;

describe('signing in', () => {
  test.each(['/order-history', '/order-history/000000012'])(
    'continues to %s that the visitor had requested, with their basket',
    async (asked) => {
      await fillBasket(shop);
      shop.world.cookieJar.set('sign_in_origin', asked);
      await open('/sign-in', SignInPage);
      await type(/Email address/, margaret.email);
      await type(/^Password/, margaret.password);
      await press('Sign in');
      expect(selectIsSignedIn(shop.store.getState())).toBe(true);
      expect(addressBar()).toBe(asked);
      expect(shop.world.cookieJar.has('sign_in_origin')).toBe(false);
      expect(selectDetails(shop.store.getState())?.lines).toHaveLength(1);
    },
  );

  test.each(['https://evil.example/', '/order-history/../checkout', '//evil.example/order-history', '/basket'])(
    'never follows %j out of its cookie',
    async (origin) => {
      shop.world.cookieJar.set('sign_in_origin', origin);
      await open('/sign-in', SignInPage);
      await type(/Email address/, margaret.email);
      await type(/^Password/, margaret.password);
      await press('Sign in');
      expect(addressBar()).toBe('/account-information');
    },
  );

  test('asks for what is missing, in the specified words, and sends nothing', async () => {
    await open('/sign-in', SignInPage);
    await press('Sign in');
    expect(screen.getByRole('group', { name: 'There are 2 things to put right' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Please enter an email address' })).toBeVisible();
    expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription(expect.stringContaining('Please enter a password'));
    expect(shop.received().filter((name) => name.includes('generateCustomerToken'))).toEqual([]);
  });

  test('says that the two do not match, and keeps them', async () => {
    await open('/sign-in', SignInPage);
    await type(/Email address/, margaret.email);
    await type(/^Password/, 'Wrong-1234');
    await press('Sign in');
    expect(screen.getByRole('alert')).toHaveTextContent('The email address or the password is not right.');
    expect(screen.getByLabelText(/Email address/)).toHaveValue(margaret.email);
    expect(screen.getByLabelText(/^Password/)).toHaveValue('Wrong-1234');
  });

  test('lets a password be shown or filled in by a password manager, and says how long the sign-in lasts', async () => {
    await open('/sign-in', SignInPage);
    const password = screen.getByLabelText(/^Password/);
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText(/Email address/)).toHaveAttribute('autocomplete', 'username');
    await page.user.click(screen.getByRole('checkbox', { name: 'Show what I type' }));
    expect(password).toHaveAttribute('type', 'text');
    expect(screen.getByText(/a sign-in lasts an hour/)).toBeVisible();
  });

  test('explains once why the customer is no longer signed in', async () => {
    shop.world.session.write('signed_out', 'expired');
    await open('/sign-in', SignInPage);
    await page.wait(10);
    expect(screen.getByText('Your sign-in has ended, for your safety. Please sign in again.')).toBeVisible();
    expect(shop.world.session.read('signed_out')).toBeNull();
  });

  test('says so when the connection is lost, and keeps what was typed', async () => {
    await open('/sign-in', SignInPage);
    shop.world.setOnline(false);
    shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'generateCustomerToken', times: 50 });
    await type(/Email address/, margaret.email);
    await type(/^Password/, margaret.password);
    await press('Sign in');
    await page.wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline.');
    expect(screen.getByLabelText(/^Password/)).toHaveValue(margaret.password);
  });
});

describe('a new account', () => {
  const fill = async (email: string) => {
    await type(/First name/, 'Ben');
    await type(/Last name/, 'Hill');
    await type(/Email address/, email);
    await type(/^New password/, 'Rails-2026');
  };

  test('after an order is filled in from the receipt, which is removed from the URL at once', async () => {
    await open('/create-account?email=ben%40example.com&firstName=Ben&lastName=Hill', CreateAccountPage);
    expect(search()).toBe('');
    expect(screen.getByLabelText(/First name/)).toHaveValue('Ben');
    expect(screen.getByLabelText(/Last name/)).toHaveValue('Hill');
    expect(screen.getByLabelText(/Email address/)).toHaveValue('ben@example.com');
    await type(/^New password/, 'Rails-2026');
    await press('Create the account');
    expect(screen.getByText('Your account is ready.')).toBeVisible();
    expect(selectIsSignedIn(shop.store.getState())).toBe(true);
    expect(selectUserOnOrderSuccess(shop.store.getState())).toBe(true);
    expect(screen.getByRole('link', { name: 'Back to my order' })).toHaveAttribute('href', '/order-confirmation');
    expect(mails()[0]).toMatchObject({ recipient: 'ben@example.com', subject: 'Welcome' });
  });

  test('asks for every required field in the specified words', async () => {
    await open('/create-account', CreateAccountPage);
    await press('Create the account');
    const summary = within(screen.getByRole('group', { name: /things to put right/ }));
    for (const words of [
      'Please enter a first name',
      'Please enter a last name',
      'Please enter an email address',
      'Please enter a password',
    ])
      expect(summary.getByRole('link', { name: words })).toBeVisible();
    await fill('nonsense');
    await type(/^New password/, 'short');
    await type(/The same password again/, 'other');
    await press('Create the account');
    expect(screen.getByRole('link', { name: 'Please enter a valid email address' })).toBeVisible();
    expect(screen.getByRole('link', { name: /too short or too simple/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Password should be same' })).toBeVisible();
    expect(shop.received()).not.toContain('createAccount createCustomerV2');
  });

  test('started on the way to a page for customers leads there, once', async () => {
    shop.world.cookieJar.set('sign_in_origin', '/address-book');
    await open('/create-account', CreateAccountPage);
    await fill('ben@example.com');
    await press('Create the account');
    expect(addressBar()).toBe('/address-book');
    expect(shop.world.cookieJar.has('sign_in_origin')).toBe(false);
  });

  test('that exists already says where to go, without revealing more', async () => {
    await open('/create-account', CreateAccountPage);
    await fill(margaret.email);
    await press('Create the account');
    expect(screen.getByRole('alert')).toHaveTextContent('There may be an account with this email address already.');
    expect(screen.getByLabelText(/First name/)).toHaveValue('Ben');
  });

  test.each(['drop-after', '500-after', 'drop-before'] as const)('is created once after %s, and its owner signed in', async (kind) => {
    shop.sandbox.faults.arm({ kind, operation: 'createCustomerV2' });
    await open('/create-account', CreateAccountPage);
    await fill('ben@example.com');
    await press('Create the account');
    await page.wait(60_000);
    expect(screen.getByText('Your account is ready.')).toBeVisible();
    expect(shop.sandbox.shop.database.all("SELECT id FROM customers WHERE email = 'ben@example.com'")).toHaveLength(1);
  });

  test('whose sign-in fails afterwards leads to the sign-in page', async () => {
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'generateCustomerToken', times: 50 });
    await open('/create-account', CreateAccountPage);
    await fill('ben@example.com');
    await press('Create the account');
    await page.wait(60_000);
    expect(screen.getByText('Your account is ready.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/sign-in');
  });
});
