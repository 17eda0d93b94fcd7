/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { startShop } from '~/testing/startShop';
import { SaveOrderPdf } from './SaveOrderPdf';

let close: () => Promise<void> = async () => undefined;
afterEach(() => close());

test('an order is saved under its number, an invoice under its own; a failure is told', async () => {
  const asked: unknown[] = [];
  const saved: string[] = [];
  let status = 200;
  Object.assign(URL, { createObjectURL: () => 'blob:order', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const shop = await startShop({
    network: (fetch) => async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      if (pathname !== '/api/orders/pdf') return fetch(input, init);
      asked.push(JSON.parse(init?.body as string));
      return status === 200
        ? new Response('%PDF', { headers: { 'content-type': 'application/pdf' } })
        : new Response('{"code":"unknown"}', { status, headers: { 'content-type': 'application/json' } });
    },
  });
  const Papers = () => (
    <>
      <SaveOrderPdf by={{ number: '42' }} number="42" />
      <SaveOrderPdf by={{ token: 'secret' }} number="7" isInvoice />
    </>
  );
  const page = await openPage(shop, '/papers', Papers);
  close = async () => {
    click.mockRestore();
    page.unmount();
    await shop.close();
  };
  await page.user.click(screen.getByRole('button', { name: 'Save as PDF 42' }));
  expect(await screen.findByText('42 is saved with your downloads.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Save as PDF 7' }));
  expect(await screen.findByText('7 is saved with your downloads.')).toBeVisible();
  expect(saved).toEqual(['42.pdf', '7.pdf']);
  const storeCode = 'steadwell_gb_en_en_GB';
  expect(asked).toEqual([
    { number: '42', storeCode },
    { token: 'secret', storeCode, invoice: '7' },
  ]);
  status = 404;
  await page.user.click(screen.getByRole('button', { name: 'Save as PDF 7' }));
  expect(await screen.findByText('The PDF could not be made just now. Please try again.')).toBeVisible();
});
