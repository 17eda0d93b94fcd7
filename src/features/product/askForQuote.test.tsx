/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { requestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ProductPage } from './ProductPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (requests: boolean) => {
  const desk = requestDesk();
  shop = await startShop({ alias: 'en-us', requests, network: desk.network });
  page = await openPage(shop, '/product', () => <ProductPage urlKey="seat-cushion" />);
  await page.wait(500);
  return desk;
};

test('where nothing is sold online, a product page asks for a quote by letter, with the product named', async () => {
  const desk = await open(true);
  await page.user.click(screen.getByRole('button', { name: 'Ask for a quote' }));
  await page.wait(100);
  const form = within(screen.getByRole('dialog'));
  await page.user.click(form.getByRole('radio', { name: 'By mail' }));
  const answers = { 'Your name': 'Ada Cole', 'Street and house number': '4 Mill Road', City: 'Keene', State: 'NH', 'ZIP code': '03431' };
  for (const [name, text] of Object.entries(answers)) await enter(page.user, form.getByRole('textbox', { name }), text);
  await page.user.click(form.getByRole('checkbox'));
  await page.user.click(form.getByRole('button', { name: 'Ask for the quote' }));
  await page.wait(1_000);
  expect(form.getByText('K7M-4QX-2')).toBeInTheDocument();
  expect([...desk.taken.values()][0]?.body).toMatchObject({
    reply: 'post',
    subject: { type: 'product', sku: 'SEAT-CUSHION' },
    contact: { address: { street: ['4 Mill Road'], postcode: '03431', city: 'Keene', region: 'NH' } },
  });
});

test('without a back office it leads to the contact page', async () => {
  await open(false);
  expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/contact-us');
});

test('where it is sold online, a product page offers a quote beside the basket', async () => {
  const desk = requestDesk();
  shop = await startShop({ requests: true, network: desk.network });
  page = await openPage(shop, '/product', () => <ProductPage urlKey="seat-cushion" />);
  await page.wait(500);
  expect(screen.getByRole('button', { name: 'Add to basket' })).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Ask for a quote' }));
  await page.wait(100);
  const ways = within(screen.getByRole('dialog')).getAllByRole('radio');
  expect(ways.map((way) => (way as HTMLInputElement).value)).toEqual(['email', 'phone', 'post']);
});

test('the bundle of the builder leads there with what was picked, and without what commerce had chosen before', async () => {
  shop = await startShop();
  page = await openPage(shop, '/product', () => <ProductPage urlKey="made-to-measure-stairlift" />);
  await page.wait(500);
  const road = () => screen.getByRole('link', { name: 'Build your stairlift' }).getAttribute('href') ?? '';
  expect(road()).toBe('/stairlift-builder');
  const [option] = screen.getAllByRole('combobox');
  const value = [...(option as HTMLSelectElement).options].find((one) => one.value && !one.selected)?.value ?? '';
  await page.user.selectOptions(option as HTMLElement, value);
  expect(new URLSearchParams(road().split('?')[1]).getAll('with')).toEqual([value]);
});
