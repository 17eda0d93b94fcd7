/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { requestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop } from '~/testing/startShop';
import { CallbackTrigger } from './triggers';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const Page = () => (
  <>
    <CallbackTrigger place="header" className={undefined} />
    <CallbackTrigger place="help" className={undefined} />
  </>
);

async function open(requests: boolean) {
  shop = await startShop({ alias: 'it-it', requests, network: requestDesk().network });
  page = await openPage(shop, '/', Page);
}

test('header and contact banner open one form for a call, and without scripts lead to the contact page', async () => {
  await open(true);
  const [header, banner] = screen.getAllByRole('button', { name: 'Si faccia chiamare' });
  expect(header).toHaveAttribute('href', '/contact-us');
  await page.user.click(header as HTMLElement);
  await page.wait(100);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.getByRole('combobox')).toBeVisible();
  await page.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.user.click(banner as HTMLElement);
  await page.wait(100);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('where no requests are taken there is none', async () => {
  await open(false);
  expect(screen.queryByRole('button', { name: 'Si faccia chiamare' })).toBeNull();
});
