/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { selectIsSignedIn, signOutHeld } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { ClosurePage } from './ClosurePage';
import { CommunicationsPage } from './CommunicationsPage';
import { SignInPage } from './SignInPage';

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

const open = async (path: string, Page: ComponentType) => {
  page = await openPage(shop, path, Page);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(2_000);
};
const database = () => shop.sandbox.shop.database;
const accounts = () => database().all("SELECT id FROM customers WHERE email = 'margaret.hale@example.com'");

describe('the newsletter', () => {
  const isSubscribed = async () => {
    const query = 'query aside { customer { is_subscribed } }';
    return (await ask<{ customer: { is_subscribed: boolean } }>(shop, query, await tokenOf(shop, margaret))).customer.is_subscribed;
  };

  test('is started and stopped with one press', async () => {
    await open('/communications', CommunicationsPage);
    expect(screen.getByText('We do not send it to you.')).toBeVisible();
    await press('Send me the newsletter');
    expect(screen.getByText('Thank you. From now on we send you the newsletter.')).toBeVisible();
    expect(await isSubscribed()).toBe(true);
    await press('Stop the newsletter');
    expect(screen.getByText('We have stopped it. You get no more newsletters from us.')).toBeVisible();
    expect(await isSubscribed()).toBe(false);
    expect(database().all('SELECT email FROM newsletter_subscribers')).toEqual([]);
  });

  test('stops although the reply is lost; what did not work is said', async () => {
    await open('/communications', CommunicationsPage);
    await press('Send me the newsletter');
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'updateCustomerV2' });
    await press('Stop the newsletter');
    await page.wait(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'updateCustomerV2' });
    await press('Stop the newsletter');
    await page.wait(30_000);
    expect(screen.getByText('We have stopped it. You get no more newsletters from us.')).toBeVisible();
  });
});

describe('closing the account', () => {
  const begin = async (password: string) => {
    await press('Close my account');
    await enter(page.user, screen.getByLabelText(/Your password now/), password);
    await press('Close my account for good');
  };

  test('deletes it after the password, removes everything from this browser, and sends a mail', async () => {
    await fillBasket(shop);
    const token = await tokenOf(shop, margaret);
    await open('/account-closure', ClosurePage);
    expect(screen.getByText(/Orders and invoices, for as long as tax law asks/)).toBeVisible();
    await press('Close my account');
    expect(screen.getByRole('heading', { level: 1, name: 'Are you sure?' })).toHaveFocus();
    await enter(page.user, screen.getByLabelText(/Your password now/), margaret.password);
    await press('Close my account for good');
    await page.wait(2_000);
    expect(accounts()).toEqual([]);
    expect([selectIsSignedIn(shop.store.getState()), shop.world.left]).toEqual([false, ['reload']]);
    expect(shop.world.storage.keys().filter((key) => /signin_token|cartId_|cartLines_/.test(key))).toEqual([]);
    expect(shop.world.session.read('signed_out')).toBe('closed');
    expect(database().all('SELECT recipient, subject FROM mails ORDER BY id DESC LIMIT 1')).toEqual([
      { recipient: margaret.email, subject: 'Your account is closed' },
    ]);
    expect((await ask<{ customer: object | null }>(shop, 'query aside { customer { email } }', token)).customer).toBeNull();
  });

  test('is confirmed on the next page', async () => {
    await open('/account-closure', ClosurePage);
    await begin(margaret.password);
    await page.wait(2_000);
    page.unmount();
    await open('/sign-in', SignInPage);
    await page.wait(10);
    expect(screen.getByText(/Your account is closed\. We have confirmed it/)).toBeVisible();
  });

  test('does not happen with a wrong password, nor when the customer keeps it', async () => {
    await open('/account-closure', ClosurePage);
    await begin('Wrong-1234');
    expect(screen.getByLabelText(/Your password now/)).toHaveAccessibleDescription(expect.stringContaining('The password is not right.'));
    await press('Keep my account');
    expect(screen.getByRole('button', { name: 'Close my account' })).toBeVisible();
    expect(accounts()).toHaveLength(1);
    expect(selectIsSignedIn(shop.store.getState())).toBe(true);
  });

  test('ends the same where the reply is lost', async () => {
    await open('/account-closure', ClosurePage);
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'deleteCustomer' });
    await begin(margaret.password);
    await page.wait(30_000);
    expect([selectIsSignedIn(shop.store.getState()), shop.world.left]).toEqual([false, ['reload']]);
  });

  test('that commerce cannot do now is told, and the account stays', async () => {
    await open('/account-closure', ClosurePage);
    shop.sandbox.faults.arm({ kind: '503-before', operation: 'deleteCustomer' });
    await begin(margaret.password);
    await page.wait(30_000);
    expect(screen.getByRole('alert')).toHaveTextContent('That did not work.');
    expect(accounts()).toHaveLength(1);
    expect(selectIsSignedIn(shop.store.getState())).toBe(true);
  });

  test('waits for an order that is on its way', async () => {
    await open('/account-closure', ClosurePage);
    act(() => void shop.store.dispatch(signOutHeld()));
    expect(screen.getByText(/You can close your account as soon as it is settled/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close my account' })).not.toBeInTheDocument();
  });
});
