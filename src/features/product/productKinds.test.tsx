/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { selectDetails } from '~/features/cart';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ProductPage } from './ProductPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (urlKey: string, alias?: 'nl-be' | 'it-it', stock = false) => {
  shop = await startShop({ ...(alias && { alias }), stock });
  page = await openPage(shop, `/${urlKey}`, () => <ProductPage urlKey={urlKey} />);
  await page.wait(500);
};

const buy = async () => {
  await page.user.click(screen.getByRole('button', { name: 'Add to basket' }));
  await page.wait(2_000);
  return selectDetails(shop.store.getState())?.lines ?? [];
};

test('what is chosen and entered for a seat cover costs what it says, and comes into the basket', async () => {
  await open('seat-cover');
  expect(await buy()).toEqual([]);
  expect(screen.getAllByText(/Please choose: Cloth/)).not.toHaveLength(0);
  await page.user.click(screen.getByRole('radio', { name: 'Vinyl, wipes clean' }));
  await page.user.click(screen.getByRole('radio', { name: 'Soft' }));
  await enter(page.user, screen.getByRole('textbox', { name: /A name to embroider/ }), 'Ada');
  await page.user.click(screen.getByRole('checkbox', { name: /A bag for the wash/ }));
  expect(screen.getByRole('status')).toHaveTextContent('£114');
  expect(screen.getByText(/A photo of your seat/).closest('p')).toHaveTextContent('we take it by phone');
  const [line] = await buy();
  expect(line).toMatchObject({ sku: 'SEAT-COVER', unitPrice: { minor: 11_400 }, enteredOptions: [{ value: 'Ada' }] });
  expect(line?.options.map(({ label, values }) => [label, values.map((value) => value.label)])).toEqual([
    ['Cloth', ['Vinyl, wipes clean']],
    ['Filling', ['Soft']],
    ['A name to embroider', ['Ada']],
    ['With it', ['A bag for the wash']],
  ]);
});

test('of a download the links are chosen, and a sample can be looked at', async () => {
  await open('drawings-for-planners');
  expect(screen.getByRole('link', { name: 'Sample: Where a lift can park' })).toHaveAttribute(
    'href',
    expect.stringContaining('/media/wysiwyg/plans/park-positions.webp'),
  );
  await page.user.click(screen.getByRole('checkbox', { name: /Models for planning software/ }));
  const [line] = await buy();
  expect(line).toMatchObject({
    unitPrice: { minor: 1_500 },
    options: [{ values: [{ label: 'Models for planning software, IFC and DWG' }] }],
  });
});

test('a gift card asks for its amount and for whom it is', async () => {
  await open('gift-card');
  await page.user.click(screen.getByRole('radio', { name: /£50/ }));
  const answers = { 'Your name': 'Ada', 'Your email': 'ada@example.com', 'Name of the person': 'Bea', 'Their email': 'bea@example.com' };
  for (const [name, text] of Object.entries(answers)) {
    await enter(page.user, screen.getByRole('textbox', { name: new RegExp(`^${name}`) }), text);
  }
  expect((await buy())[0]).toMatchObject({ sku: 'GIFT-CARD', unitPrice: { minor: 5_000 } });
});

test('of what belongs together each is added in its number', async () => {
  await open('care-kit');
  await page.user.click(screen.getByRole('button', { name: 'Add to basket' }));
  expect(screen.getByRole('alert')).toHaveTextContent('at least one');
  const more = (name: string) =>
    within(screen.getByText(`Quantity: ${name}`).closest('div') as HTMLElement).getByRole('button', { name: /more/i });
  await page.user.click(more('Rail cleaner'));
  await page.user.click(more('Rail cleaner'));
  await page.user.click(more('Two care cloths'));
  expect((await buy()).map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['RAIL-CLEANER', 2],
    ['CARE-CLOTHS', 1],
  ]);
});

test('a number that commerce does not sell is refused in its words, in place; more cost less each', async () => {
  await open('remote-control-batteries');
  expect(screen.getByText(/4 or more/)).toHaveTextContent('£3.20');
  expect(await buy()).toEqual([]);
  expect(screen.getByText('The fewest you may purchase is 2')).toBeVisible();
  for (let presses = 0; presses < 3; presses += 1) await page.user.click(screen.getByRole('button', { name: /more/i }));
  expect((await buy())[0]).toMatchObject({ quantity: 4, unitPrice: { minor: 320 } });
});

test.each([
  ['vela-wheelchair-lift', undefined, false, 'From £18,900', 'Plan it with a few questions', 'Homelift.'],
  ['ascensore-per-carrozzina-vela', 'it-it', false, '21.500', 'Progettare con alcune domande', 'Ascensore domestico.'],
  // Stock Magento has the editors' attributes, and no code of the order system.
  ['vela-wheelchair-lift', undefined, true, 'From £18,900', 'Plan it with a few questions', 'Homelift.'],
] as const)('a homelift, %s, is not bought but planned, with its name answered', async (urlKey, alias, stock, price, plan, kind) => {
  await open(urlKey, alias, stock);
  expect(document.body).toHaveTextContent(price);
  expect(document.body).toHaveTextContent(kind);
  expect(screen.getByRole('link', { name: plan })).toHaveAttribute('href', expect.stringMatching(/\/homelift-builder\?model=VELA$/));
  expect(screen.getAllByRole('link').some((link) => link.getAttribute('href')?.startsWith('tel:'))).toBe(true);
  expect(screen.queryByRole('button', { name: /Add to basket/ })).toBeNull();
  expect(screen.queryByText(/Quantity/)).toBeNull();
});
