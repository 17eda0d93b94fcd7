/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { routeApi } from '~/features/url-resolver/routeApi';
import { CategoryPage } from './CategoryPage';

let shop: StartedShop;
afterEach(() => shop.close());

async function open(path: string, search = '', options: StartShopOptions = {}) {
  shop = await startShop(options);
  const { data } = await shop.store.dispatch(routeApi.endpoints.route.initiate(path));
  if (data?.type !== 'CATEGORY') throw new Error('the category is not there');
  const page = await openPage(shop, path + search, () => <CategoryPage uid={data.uid} />);
  await page.settle();
  return page;
}

const filters = () => screen.getByRole('navigation', { name: 'Narrow the list' });
const value = (name: RegExp) => within(filters()).getByRole('link', { name });
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

test('a press on a filter narrows the list, stands in the address, and is said once', async () => {
  const page = await open('/stairlifts');
  expect(news().join('')).toBe('');
  await page.user.click(value(/^Curved/));
  await page.settle();
  expect(page.router.state.location.search).toBe('?filter=stairs.202');
  expect(names()).toEqual(['Solus', 'Sofia']);
  expect(news()).toContain('2 products with: Curved');
  expect(value(/^Curved/)).toHaveAttribute('aria-current', 'true');
  await page.user.click(value(/^Up to £5,000/));
  await page.settle();
  expect(page.router.state.location.search).toBe('?filter=price._5000--stairs.202');
  expect(names()).toEqual(['Solus']);
  page.unmount();
});

test('chips take away what is chosen, one or all, and focus goes to how many there are now', async () => {
  const page = await open('/stairlifts', '?filter=price._5000--stairs.202');
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }));
  expect(chips.getAllByRole('link').map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
    'Remove Curved',
    'Remove Up to £5,000',
    'Clear all',
  ]);
  await page.user.click(chips.getByRole('link', { name: 'Remove Curved' }));
  await page.settle();
  expect(page.router.state.location.search).toBe('?filter=price._5000');
  expect(document.activeElement).toHaveTextContent(/^6 products$/);
  await page.user.click(screen.getByRole('link', { name: 'Clear all' }));
  await page.settle();
  expect(page.router.state.location.search).toBe('');
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
  page.unmount();
});

test('in the dialog, which covers the page, it is said, too', async () => {
  const page = await open('/stairlifts');
  await page.user.click(screen.getByRole('button', { name: 'Narrow the list' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Narrow the list' }));
  expect(dialog.getByRole('status')).toBeEmptyDOMElement();
  await page.user.click(dialog.getByRole('link', { name: /^Curved/ }));
  await page.settle();
  expect(dialog.getByRole('status')).toHaveTextContent('2 products with: Curved');
  page.unmount();
});

test('where nothing fits all of it, the filters stay, with the way back', async () => {
  const page = await open('/stairlifts', '?filter=price._1000--stairs.202');
  expect(screen.getByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Remove Curved' })).toBeVisible();
  page.unmount();
});

test.each(['?filter=no_such_thing.1', '?filter=stairs.9999', '?filter=constructor.1', '?filter=stairs.201){x}'])(
  'an address that names what is not there shows the whole list: %s',
  async (search) => {
    const page = await open('/stairlifts', search);
    expect(names()).toHaveLength(7);
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull();
    page.unmount();
  },
);

test('more products come under the others, in place of the same step back', async () => {
  const page = await open('/accessories');
  expect(screen.getByText('6 of 13 products')).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Show more' }));
  await page.settle();
  expect(page.router.state.location.search).toBe('?page=1-2');
  expect(names()).toHaveLength(13);
  expect(document.activeElement).toBe(within(screen.getAllByRole('article')[6] as HTMLElement).getByRole('link'));
  page.unmount();
});

test('an old address of a page that the list no longer has shows the last one', async () => {
  const page = await open('/accessories', '?page=9');
  expect(names()).toHaveLength(7);
  expect(screen.getByRole('link', { name: 'Page 2 of 2' })).toHaveAttribute('aria-current', 'page');
  page.unmount();
});

test('a server that has none of our attributes offers the budget alone', async () => {
  const page = await open('/stairlifts', '', { stock: true });
  expect(
    within(filters())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Budget']);
  page.unmount();
});

test('a budget in the reader’s own numbers narrows the list; what is none says so, and changes nothing', async () => {
  const page = await open('/accessories');
  const field = (name: string) => within(filters()).getByRole('textbox', { name });
  const apply = () => page.user.click(within(filters()).getByRole('button', { name: 'Show this budget' }));
  await page.user.type(field('From (£)'), '60');
  await page.user.type(field('Up to (£)'), '20');
  await apply();
  expect(field('Up to (£)')).toHaveAccessibleDescription(/The second amount must be higher/);
  expect(field('Up to (£)')).toHaveFocus();
  await page.user.clear(field('From (£)'));
  await page.user.type(field('From (£)'), 'a bit');
  await apply();
  expect(field('From (£)')).toHaveAccessibleDescription(/Write an amount/);
  expect(page.router.state.location.search).toBe('');
  await page.user.clear(field('From (£)'));
  await page.user.type(field('From (£)'), '10');
  await apply();
  await page.settle();
  expect(page.router.state.location.search).toBe('?filter=price.10_20');
  expect(screen.getByRole('link', { name: 'Remove £10 – £20' })).toBeVisible();
  expect(names().length).toBeLessThan(6);
  expect(field('From (£)')).toHaveValue('10');
  expect(document.activeElement).toHaveTextContent('Show this budget');
  await page.user.click(screen.getByRole('link', { name: 'Remove £10 – £20' }));
  await page.settle();
  expect(field('From (£)')).toHaveValue('');
  page.unmount();
});
