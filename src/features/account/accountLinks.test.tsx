/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { margaret } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { selectIsSignedIn } from '~/features/session';
import { ConfirmEmailPage } from './ConfirmEmailPage';
import { CreateAccountPage } from './CreateAccountPage';
import { CreatePasswordPage, ForgotPasswordPage } from './PasswordPages';
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
const search = () => page.router.state.location.search;

describe('in Belgium', () => {
  beforeEach(async () => {
    await shop.close();
    shop = await startShop({ alias: 'nl-be' });
  });

  test('a new account is pending until the link in the e-mail was followed', async () => {
    await open('/create-account', CreateAccountPage);
    await type(/Voornaam/, 'Jan');
    await type(/Familienaam/, 'Maes');
    await type(/E-mailadres/, 'jan@example.com');
    await type(/^Nieuw wachtwoord/, 'Rails-2026');
    await press('Account maken');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Bijna klaar');
    expect(screen.getByText('jan@example.com')).toBeVisible();
    await press('De e-mail is niet aangekomen');
    await type(/E-mailadres/, 'jan@example.com');
    await press('De e-mail opnieuw sturen');
    expect(mails()).toHaveLength(2);
    page.unmount();

    const link = /\/nl-be(\/customer\/account\/confirm\?\S+)/.exec(mails()[0]?.body ?? '')?.[1] ?? '';
    await open(link, ConfirmEmailPage);
    await page.wait(500);
    expect(screen.getByText(/Uw adres is bevestigd/)).toBeVisible();
    expect(search()).toBe('');
    page.unmount();

    await open('/sign-in', SignInPage);
    await type(/E-mailadres/, 'jan@example.com');
    await type(/^Wachtwoord/, 'Rails-2026');
    await press('Aanmelden');
    expect(selectIsSignedIn(shop.store.getState())).toBe(true);
  });

  test('an invalid link offers another one', async () => {
    await open('/customer/account/confirm?email=luc.lambert%40example.com&key=1', ConfirmEmailPage);
    await page.wait(500);
    expect(screen.getByText(/Uw adres is bevestigd/)).toBeVisible();
    page.unmount();
    await open('/registration-confirm-email', ConfirmEmailPage);
    expect(screen.getByRole('button', { name: 'De e-mail opnieuw sturen' })).toBeVisible();
  });

  test('where commerce cannot send the e-mail again, the phone number replaces the form', async () => {
    await shop.close();
    // What Magento 2.4.7 answers: the mutation came with 2.4.8.
    const refusal = {
      errors: [{ message: 'Cannot query field "resendConfirmationEmail" on type "Mutation".', extensions: { category: 'graphql' } }],
    };
    const network =
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (input, init) =>
        typeof init?.body === 'string' && init.body.includes('resendConfirmationEmail') ? Response.json(refusal) : fetch(input, init);
    shop = await startShop({ alias: 'nl-be', network });
    await open('/registration-confirm-email', ConfirmEmailPage);
    await type(/E-mailadres/, 'jan@example.com');
    await press('De e-mail opnieuw sturen');
    expect(screen.getByRole('alert')).toHaveTextContent(/Dit kunnen wij niet online voor u doen\..*02 019 01 92/);
    expect(screen.queryByRole('button', { name: 'De e-mail opnieuw sturen' })).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('is replaced by means of a link, which works once', async () => {
    await open('/forgot-password', ForgotPasswordPage);
    await press('Send me the link');
    expect(screen.getByRole('link', { name: 'Please enter an email address' })).toBeVisible();
    await type(/Email address/, margaret.email);
    await press('Send me the link');
    expect(screen.getByText(margaret.email)).toBeVisible();
    page.unmount();

    const link = /(\/customer\/account\/createPassword\?\S+)/.exec(mails()[0]?.body ?? '')?.[1] ?? '';
    const choose = async () => {
      await open(link, CreatePasswordPage);
      expect(search()).toBe('');
      await type(/Email address/, margaret.email);
      await type(/^New password/, 'Newer-2027');
      await press('Save the new password');
    };
    await choose();
    expect(screen.getByText(/Your new password is saved/)).toBeVisible();
    page.unmount();
    await choose();
    expect(screen.getByText(/This link was used already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });

  test('for an unknown address gets the same answer', async () => {
    await open('/forgot-password', ForgotPasswordPage);
    await type(/Email address/, 'nobody@example.com');
    await press('Send me the link');
    expect(screen.getByText('Please look in your mailbox')).toBeVisible();
    expect(mails()).toEqual([]);
  });

  test('without a key in the link leads back to the first page', async () => {
    await open('/customer/account/createPassword', CreatePasswordPage);
    expect(screen.getByText(/This link is not complete/)).toBeVisible();
  });
});
