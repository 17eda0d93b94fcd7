/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeWorld } from '~/testing/fakeWorld';
import type { FakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop } from '~/testing/startShop';
import { braintreeFields } from './braintreeFields';
import { SavedCards } from './SavedCards';
import { usePaymentWay } from './usePaymentProvider';

let world: FakeWorld;
let host: HTMLElement;
/** What the stand-in for Braintree's global was asked, and what its next `tokenize` answers. */
let asked: unknown[];
let tokenize: () => Promise<unknown>;

beforeEach(() => {
  world = fakeWorld();
  host = document.createElement('div');
  document.body.replaceChildren(host);
  asked = [];
});

const scripts = (): HTMLScriptElement[] => [...document.head.querySelectorAll<HTMLScriptElement>('script[src*="braintree"]')];

const standIn = {
  client: { create: (options: unknown) => Promise.resolve(asked.push(options)) },
  hostedFields: {
    create: (options: { fields: object }) => {
      asked.push(Object.keys(options.fields));
      return Promise.resolve({
        tokenize: () => tokenize(),
        focus: (name: string) => asked.push(name),
        teardown: () => Promise.reject(new Error('gone')),
      });
    },
  },
};

const labels = { number: 'Card number', expirationDate: 'Expiry date', cvv: 'Security code' };
const open = (part?: 'code') => braintreeFields('client-token', labels, part).open(host, world, '');

describe('Braintree’s fields', () => {
  test('are given up after five seconds when their scripts do not come', async () => {
    const outcome = open().catch((problem: unknown) => String(problem));
    await world.advance(5_000);
    expect(await outcome).toContain('did not load');
    expect(scripts()).toEqual([]);
  });

  test('stand under labels of this page, and give a token with the card’s last digits', async () => {
    Object.assign(window, { braintree: standIn });
    const opening = open();
    for (const part of ['client', 'hosted-fields']) {
      await world.settle();
      expect(scripts().at(-1)?.src).toMatch(new RegExp(`/${part}\\.min\\.js$`));
      scripts().at(-1)?.onload?.(new Event('load'));
    }
    const fields = await opening;
    expect(asked).toEqual([{ authorization: 'client-token' }, ['number', 'expirationDate', 'cvv']]);
    expect(screen.getByText('Security code')).toHaveAttribute('for', 'braintree-cvv');

    tokenize = () => Promise.resolve({ nonce: 'nonce-1', details: { cardType: 'Visa', lastFour: '1111' } });
    expect(await fields.agree()).toEqual({ kind: 'token', nonce: 'nonce-1', label: 'Visa 1111' });
    tokenize = () => Promise.reject(new Error('Some payment input fields are invalid.'));
    await expect(fields.agree()).rejects.toMatchObject({ name: 'PaymentRefused', message: 'Some payment input fields are invalid.' });
    fields.focus();
    expect(asked.at(-1)).toBe('number');
    fields.close();
    expect(host).toBeEmptyDOMElement();
  });

  test('of a saved card are its security code alone', async () => {
    Object.assign(window, { braintree: standIn });
    const fields = await open('code');
    expect(asked).toEqual([{ authorization: 'client-token' }, ['cvv']]);
    expect(screen.queryByText('Card number')).toBeNull();
    fields.focus();
    expect(asked.at(-1)).toBe('cvv');
    tokenize = () => Promise.resolve({ nonce: 'nonce-of-code' });
    expect(await fields.agree()).toEqual({ kind: 'token', nonce: 'nonce-of-code', label: '' });
  });
});

describe('a saved card whose security code is asked for', () => {
  let close: () => Promise<void>;
  afterEach(() => close());

  test('is not sent without it when the field cannot be opened, and one press opens it', async () => {
    let isRefused = true;
    const details = JSON.stringify({ type: 'VI', maskedCC: '1111', expirationDate: '12/2030' });
    const saved = { public_hash: 'hash-1', payment_method_code: 'braintree', type: 'card', details };
    const network =
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const body = decodeURIComponent(
          input instanceof Request ? `${input.url} ${await input.clone().text()}` : `${String(input)} ${JSON.stringify(init?.body ?? '')}`,
        );
        if (body.includes('customerPaymentTokens')) return Response.json({ data: { customerPaymentTokens: { items: [saved] } } });
        if (!body.includes('createBraintreeClientToken')) return send(input, init);
        if (isRefused) return Response.json({ data: { createBraintreeClientToken: null }, errors: [{ message: 'Braintree is away' }] });
        return Response.json({ data: { createBraintreeClientToken: 'client-token' } });
      };
    const shop = await startShop({ network });
    shop.sandbox.shop.asksSecurityCode = true;
    const paid: unknown[] = [];
    const choice = {
      chosen: null,
      isAnother: false,
      refusal: null,
      onChosen: (payment: unknown) => paid.push(payment),
      children: () => null,
    };
    const vault = { code: 'braintree_cc_vault', cardCode: 'braintree' };
    const page = await openPage(shop, '/', () => <SavedCards vault={vault} {...choice} />);
    close = async () => {
      page.unmount();
      await shop.close();
    };
    await page.wait(20_000);
    expect(screen.getByRole('radio', { name: 'Visa ending 1111' })).toBeChecked();
    expect(screen.getByText('The card fields did not load')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    isRefused = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await page.wait(1_000);
    expect(screen.queryByText('The card fields did not load')).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(paid).toEqual([]);
  });
});

describe('a shopper who is offline when the card fields should come', () => {
  let close: () => Promise<void>;
  afterEach(() => close());

  test('gets them without a press when the connection returns', async () => {
    let isOnline = false;
    const network =
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const body = input instanceof Request ? await input.clone().text() : JSON.stringify(init?.body ?? '');
        if (!body.includes('createBraintreeClientToken')) return send(input, init);
        if (!isOnline) throw new TypeError('no network');
        return Response.json({ data: { createBraintreeClientToken: 'client-token' } });
      };
    const shop = await startShop({ network });
    const page = await openPage(shop, '/', () => <p>{usePaymentWay('braintree').kind}</p>);
    close = async () => {
      page.unmount();
      await shop.close();
    };
    await page.wait(20_000);
    expect(screen.getByText('impossible')).toBeVisible();
    isOnline = true;
    act(() => shop.world.setOnline(true));
    await page.wait(1_000);
    expect(screen.getByText('fields')).toBeVisible();
  });
});
