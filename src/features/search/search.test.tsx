/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { loadSearch } from './searchApi';
import { SearchBox } from './SearchBox';
import { speaksOf } from './searchModel';
import { SearchPage } from './SearchPage';

let shop: StartedShop;
let page: OpenPage;
const addresses: string[] = [];

const watched =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    addresses.push(String(input instanceof Request ? input.url : input));
    return fetch(input, init);
  };

const broken =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (input, init) => {
    const body = input instanceof Request ? await input.clone().text() : JSON.stringify(init?.body ?? '');
    return body.includes('query products') ? new Response('', { status: 500 }) : fetch(input, init);
  };

afterEach(async () => {
  page.unmount();
  addresses.length = 0;
  await shop.close();
});

const field = () => screen.getByRole('combobox', { name: 'What are you looking for?' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('suggests groups and products once the writer pauses, and asks commerce once', async () => {
  shop = await startShop({ network: watched });
  page = await openPage(shop, '/', () => <SearchBox />);
  await page.user.type(field(), 'cushion');
  expect(options()).toEqual(['All results for “cushion”']);
  expect(shop.received().filter((call) => call.includes('products'))).toHaveLength(0);
  await page.wait(300);
  expect(await screen.findByRole('option', { name: /Woven seat cushion/ })).toBeVisible();
  expect(options().at(-1)).toBe('All results for “cushion”');
  expect(shop.received().filter((call) => call.includes('products'))).toHaveLength(1);
  // What people look for may be personal: it stands in no address on its way.
  expect(addresses.join(' ')).not.toContain('cushion');
});

test('Enter takes what is marked, else searches for the words; Escape closes the list', async () => {
  shop = await startShop();
  page = await openPage(shop, '/', () => <SearchBox />);
  await page.user.type(field(), 'cushion');
  await page.wait(300);
  await page.user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getAllByRole('option')[0]?.id);
  await page.user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  await page.user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  await page.user.keyboard('{Escape}{Enter}');
  await page.settle();
  expect(page.router.state.location).toMatchObject({ pathname: '/search.html', search: '?query=cushion' });
});

test('the page lists what fits, in the order that is chosen', async () => {
  shop = await startShop();
  page = await openPage(shop, '/search.html?query=seat', SearchPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Results for “seat”' })).toBeVisible();
  expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
  await page.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price');
  await page.settle();
  expect(page.router.state.location.search).toBe('?query=seat&sort=price');
});

test('what was found is narrowed like any list, and where nothing fits the way back stays', async () => {
  shop = await startShop({ network: watched });
  page = await openPage(shop, '/search.html?query=seat', SearchPage);
  await page.settle();
  const filters = () => within(screen.getByRole('navigation', { name: 'Narrow the list' }));
  const all = screen.getAllByRole('article').length;
  await page.user.type(filters().getByRole('textbox', { name: 'Up to (£)' }), '50{Enter}');
  await page.settle();
  expect(page.router.state.location.search).toBe('?filter=price._50&query=seat');
  const [fewer] = [screen.getAllByRole('article').length];
  expect(fewer).toBeLessThan(all);
  // Pages and answers of the shop are about the words alone.
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
  await page.user.clear(filters().getByRole('textbox', { name: 'Up to (£)' }));
  await page.user.type(filters().getByRole('textbox', { name: 'Up to (£)' }), '1{Enter}');
  await page.settle();
  expect(screen.getByRole('heading', { name: 'Nothing fits all of this' })).toBeVisible();
  await page.user.click(screen.getByRole('link', { name: 'Clear all' }));
  await page.settle();
  expect(screen.getAllByRole('article')).toHaveLength(all);
  expect(addresses.join(' ')).not.toContain('seat');
});

test('a search without results says so, and shows the phone number and the groups of products', async () => {
  shop = await startShop();
  page = await openPage(shop, '/search.html?query=zebra', SearchPage);
  expect(screen.getByRole('heading', { name: 'We found nothing for “zebra”' })).toBeVisible();
  expect(screen.getByRole('link', { name: /0808/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+44/));
  expect(screen.getByRole('link', { name: 'Accessories' })).toHaveAttribute('href', '/accessories');
});

test('a search that fails says so, can be tried again, and makes the page of a server fail too', async () => {
  shop = await startShop({ network: broken });
  page = await openPage(shop, '/search.html?query=seat', SearchPage);
  await page.wait(60_000);
  expect(screen.getByText('The search did not answer. Sorry about that.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  const running = loadSearch(shop.store, new URLSearchParams('query=guarantee'));
  await page.wait(60_000);
  expect(await running).toMatchObject({ status: 500 });
});

test('without words nothing is asked, and the page says how to begin', async () => {
  shop = await startShop();
  page = await openPage(shop, '/search.html', SearchPage);
  expect(screen.getByText(/^Write a word or two/)).toBeVisible();
  expect(await loadSearch(shop.store, new URLSearchParams())).toEqual({ status: 200 });
  expect(shop.received().filter((call) => call.includes('products'))).toHaveLength(0);
});

test('words about narrow stairs lead to the question of their width, from the list and from the results', async () => {
  shop = await startShop();
  page = await openPage(shop, '/search.html?query=Narrow%20stairs', SearchPage);
  await page.wait(500);
  expect(screen.getByRole('heading', { name: 'How narrow are your stairs?' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer this question' })).toHaveAttribute('href', '/stairlift-builder?ask=stair-width');
  await page.user.clear(field());
  await page.user.type(field(), 'how wide must');
  await page.user.click(screen.getByRole('option', { name: 'How narrow are your stairs?' }));
  expect(`${page.router.state.location.pathname}${page.router.state.location.search}`).toBe('/stairlift-builder?ask=stair-width');
});

const narrow: Record<string, [speaksOfIt: string, doesNot: string]> = {
  en_GB: ['is a stairlift possible on a narrow staircase', 'cushion'],
  fr_FR: ['Escalier étroit', 'coussin'],
  nl_BE: ['smalle trap', 'kussen'],
  de_CH: ['Enge Treppe', 'Kissen für Senioren, Menge 2'],
  it_IT: ['scala stretta', 'cuscino'],
  es_ES: ['escaleras estrechas', 'cojín'],
  pt_PT: ['escadas estreitas', 'almofada'],
};

test.each(Object.entries(narrow))('%s: the words of narrow stairs are known', async (locale, [speaksOfIt, doesNot]) => {
  const words = (await import(`../../../translations/${locale}/search.json`)) as Record<string, string>;
  expect(speaksOf(words['search.question.stair-width.words'] ?? '', speaksOfIt)).toBe(true);
  expect(speaksOf(words['search.question.stair-width.words'] ?? '', doesNot)).toBe(false);
});
