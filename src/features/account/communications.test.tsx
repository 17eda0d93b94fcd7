/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ask, margaret, signIn, tokenOf } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { CommunicationsPage } from './CommunicationsPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (options?: StartShopOptions) => {
  shop = await startShop(options);
  await signIn(shop);
  page = await openPage(shop, '/communications', CommunicationsPage);
  await page.wait(500);
};
const press = async (name: string, wait = 2_000) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(wait);
};
const allowed = async () => {
  const query = 'query aside { customer { communication_channels } }';
  return (await ask<{ customer: { communication_channels: string[] } }>(shop, query, await tokenOf(shop, margaret))).customer
    .communication_channels;
};

test('letters, calls and text messages are off until they are asked for, and each is started and stopped with one press', async () => {
  await open();
  expect(await allowed()).toEqual([]);
  expect(screen.getByText('We send you no letters.')).toBeVisible();
  await press('Send me letters');
  await press('Send me text messages');
  expect(screen.getByText('Thank you. From now on we send you text messages.')).toBeVisible();
  expect(await allowed()).toEqual(['POST', 'SMS']);
  await press('Stop the letters');
  expect(screen.getByText('We have stopped it. You get no more letters from us.')).toBeVisible();
  expect(await allowed()).toEqual(['SMS']);
});

test('what is stopped while another change is on its way stays stopped', async () => {
  await open();
  await press('Send me letters');
  shop.sandbox.faults.arm({ kind: 'delay', ms: 3_000, operation: 'updateCommunicationChannel' });
  await press('Stop the letters', 0);
  await press('Call me', 10_000);
  expect(await allowed()).toEqual(['PHONE']);
  expect(screen.getByText('We have stopped it. You get no more letters from us.')).toBeVisible();
  expect(screen.getByText('Thank you. From now on we may call you.')).toBeVisible();
});

test('what is stopped in another tab is not granted again by a press in this one', async () => {
  await open();
  await press('Send me letters');
  const elsewhere = 'mutation aside { updateCommunicationChannel(channel: POST, is_allowed: false) { communication_channels } }';
  await ask(shop, elsewhere, await tokenOf(shop, margaret));
  await press('Call me');
  expect(await allowed()).toEqual(['PHONE']);
  expect(screen.getByText('We send you no letters.')).toBeVisible();
});

test('a change whose reply was lost is made once; what did not work is said', async () => {
  await open();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'updateCommunicationChannel' });
  await press('Call me', 30_000);
  expect(screen.getByText('Thank you. From now on we may call you.')).toBeVisible();
  expect(await allowed()).toEqual(['PHONE']);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'updateCommunicationChannel' });
  await press('Stop the calls', 30_000);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByText('We may call you.')).toBeVisible();
});

test('where they cannot be read, that is said, and one press reads them', async () => {
  shop = await startShop();
  await signIn(shop);
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'communicationChannels', times: 5 });
  page = await openPage(shop, '/communications', CommunicationsPage);
  await page.wait(30_000);
  expect(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The newsletter' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Letters, calls and service reminders' })).toBeNull();
  await press('Try again', 30_000);
  expect(screen.getByRole('button', { name: 'Send me letters' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where commerce does not record them, people tell us', async () => {
  await open({ stock: true });
  expect(screen.getByRole('heading', { name: 'The newsletter' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Letters, calls and service reminders' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Call me' })).toBeNull();
});
