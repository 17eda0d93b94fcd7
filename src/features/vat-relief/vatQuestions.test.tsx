/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { BasketPage } from '~/features/basket/BasketPage';
import { addToCartRequested } from '~/features/cart';
import { signedOut } from '~/features/session';
import { fillBasket } from '~/testing/checkoutSteps';
import type { StartShopOptions } from '~/testing/startShop';
import { answerZero, type DeclaringShop, fillPerson, openDeclaring, sign } from '~/testing/openDeclaring';
import { declaring } from '~/testing/throughBackoffice';
import { DeclarationPage } from './DeclarationPage';

let open: DeclaringShop;
const start = async (...given: Parameters<typeof openDeclaring>): Promise<void> => {
  open = await openDeclaring(...given);
};
afterEach(() => open.close());

const openForm = () => open.open('/vat-relief/declaration', DeclarationPage);
const openBasket = () => open.open('/basket', BasketPage);

describe('the questions', () => {
  test('lead to 5% for a person of 60 or over with a lift, without a question about health', async () => {
    await start();
    await fillBasket(open.shop);
    const before = open.total();
    await openForm();
    await open.answer(/own home\?/, 'Yes');
    await open.answer(/^Is the person disabled/, 'No');
    await open.answer(/60 or over/, 'Yes');
    await open.press('Continue');
    expect(screen.queryByRole('textbox', { name: /disability/ })).toBeNull();
    await fillPerson(open, { condition: false });
    await sign(open);
    await openBasket();
    expect(await screen.findByText(/^You pay 5% on your lift, by your statement/)).toBeVisible();
    await waitFor(() => expect(open.total()).toBeLessThan(before));
  });

  test.each([
    ['for a care home', async () => open.answer(/own home\?/, 'No')],
    [
      'for a passing illness below 60',
      async () => {
        await open.answer(/own home\?/, 'Yes');
        await open.answer(/^Is the person disabled/, 'No');
        await open.answer(/60 or over/, 'No');
      },
    ],
  ])('%s lead to 20%%, told kindly and with the telephone', async (_who, give) => {
    await start();
    await fillBasket(open.shop);
    await openForm();
    await give();
    await open.press('Continue');
    expect(await screen.findByRole('heading', { name: 'The rate is 20%' })).toHaveFocus();
    expect(screen.getByRole('link', { name: '0808 157 0192' })).toBeVisible();
    await open.press('Change my answers');
    expect(screen.getByRole('heading', { name: 'Who is the lift for?' })).toBeVisible();
    expect(screen.getAllByRole('radio', { checked: true })).not.toHaveLength(0);
  });

  test('do not offer 5% for goods that are not fitted', async () => {
    await start();
    open.shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await open.shop.advance(1000);
    await openForm();
    await open.answer(/own home\?/, 'Yes');
    await open.answer(/^Is the person disabled/, 'No');
    expect(screen.queryByRole('radiogroup', { name: /60 or over/ })).toBeNull();
    await open.press('Continue');
    expect(screen.getByText(/only for a lift that we supply and fit together/)).toBeVisible();
  });

  test('are asked once there is something in the basket', async () => {
    await start();
    await openForm();
    expect(await screen.findByText(/^Your basket is empty/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Build your stairlift' })).toBeVisible();
  });
});

describe('without declarations', () => {
  test.each<[string, StartShopOptions, Record<string, string>]>([
    ['on stock Magento', { stock: true }, declaring],
    ['without a back office', { requests: false }, declaring],
  ])('%s the basket and the page name the telephone', async (_where, options, environment) => {
    await start(options, environment);
    open.shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: 'Weather cover' }));
    await open.shop.advance(1000);
    await openForm();
    expect(await screen.findByText(/You may pay less VAT, or none\. Call/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  test('a back office without keys says so at the signature, and nothing that was typed is lost', async () => {
    await start({}, {});
    await fillBasket(open.shop);
    await openForm();
    await answerZero(open);
    await fillPerson(open);
    await sign(open);
    expect(await screen.findByText(/^We cannot take statements here at the moment/)).toBeVisible();
    expect(screen.getByText('Arthritis in both knees')).toBeVisible();
  });
});

test('what is typed stays a day on the device, goes with a press and with the sign-out, and the signature is never kept', async () => {
  await start();
  await fillBasket(open.shop);
  await openForm();
  await answerZero(open);
  await fillPerson(open);
  await open.type(/^To sign/, 'Edith Marsh');
  const kept = () => JSON.stringify(open.shop.world.storage.keys().map((key) => [key, open.shop.world.storage.read(key)]));
  expect(kept()).toContain('Arthritis');
  expect(kept()).not.toContain('"signature"');
  await open.press('Clear what I have typed');
  expect(kept()).not.toContain('Arthritis');
  await answerZero(open);
  await open.type('What is the disability or illness?', 'Stroke');
  expect(kept()).toContain('Stroke');
  act(() => void open.shop.store.dispatch(signedOut({ reason: 'asked' } as never)));
  await open.shop.settle();
  expect(kept()).not.toContain('Stroke');
});
