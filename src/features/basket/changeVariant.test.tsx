/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { addToCartRequested, selectDetails } from '~/features/cart';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { BasketPage } from './BasketPage';
import { lineVariantsApi } from './lineVariantsApi';

let shop: StartedShop;
let page: OpenPage;
let isCut = false;

const lines = () =>
  selectDetails(shop.store.getState())?.lines.map(({ quantity, name, options }) => `${quantity} ${name} ${options[0]?.values[0]?.label}`);

interface Answered {
  data?: { products?: { items: { variants?: { product: { stock_status: string } }[] }[] } };
}

/** Commerce, whose last colour is sold out. */
async function withoutInk(answer: Response): Promise<Response> {
  const read = (await answer.json()) as Answered;
  const last = read.data?.products?.items[0]?.variants?.at(-1);
  if (last) last.product.stock_status = 'OUT_OF_STOCK';
  return Response.json(read, { status: answer.status, headers: answer.headers });
}

beforeEach(async () => {
  isCut = false;
  const isAboutVariants = (input: unknown, init?: RequestInit) =>
    `${JSON.stringify(input)}${JSON.stringify(init?.body)}`.includes('lineVariants');
  shop = await startShop({
    network: (send) => async (input, init) => {
      if (isCut) throw new TypeError('fetch failed');
      const answer = await send(input, init);
      return isAboutVariants(input, init) ? withoutInk(answer) : answer;
    },
  });
  const asked = shop.store.dispatch(lineVariantsApi.endpoints.lineVariants.initiate({ sku: 'SEAT-CUSHION' }));
  const { options } = await asked.unwrap();
  const moss = options[0]?.values.find(({ label }) => label === 'Moss')?.uid ?? '';
  shop.store.dispatch(addToCartRequested({ sku: 'SEAT-CUSHION', quantity: 2, selectedOptions: [moss], label: 'Cushion' }));
  await shop.advance(1000);
  page = await openPage(shop, '/basket', BasketPage);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const change = async (to: string) => {
  await page.user.click(screen.getByRole('button', { name: 'Change Woven seat cushion' }));
  await page.settle();
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), to);
  await page.user.click(screen.getByRole('button', { name: 'Change it to this' }));
  await page.wait(1000);
};

test('the colour of what is in the basket is changed there, its number stays, and the focus has a place', async () => {
  expect(lines()).toEqual(['2 Woven seat cushion Moss']);
  await change('Oat');
  expect(lines()).toEqual(['2 Woven seat cushion Oat']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByRole('combobox', { name: 'Colour' })).toBeNull();
});

test('without a line the basket stays as it is, and says why', async () => {
  await page.user.click(screen.getByRole('button', { name: 'Change Woven seat cushion' }));
  await page.settle();
  isCut = true;
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Colour' }), 'Oat');
  await page.user.click(screen.getByRole('button', { name: 'Change it to this' }));
  await page.wait(60_000);
  expect(lines()).toEqual(['2 Woven seat cushion Moss']);
  expect(screen.getAllByText('There is no connection to our shop at the moment.')[0]).toBeVisible();
});

test('a colour that is sold out says so, and changes nothing', async () => {
  await change('Ink');
  expect(screen.getByText('This is sold out. Please choose another.')).toBeVisible();
  expect(lines()).toEqual(['2 Woven seat cushion Moss']);
});
