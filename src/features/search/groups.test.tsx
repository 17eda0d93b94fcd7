/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type SiteFindings, siteSearchPath } from '~/config/siteSearch';
import { signedOut } from '~/features/session';
import { openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { nothingFound } from './searchApi';
import { SearchBox } from './SearchBox';
import { SearchPage } from './SearchPage';

const found: SiteFindings = {
  isWhole: true,
  nearest: 'vat relief',
  pages: [{ path: '/vat-relief', title: 'VAT relief explained', text: 'Many people pay 5%, or none.' }],
  questions: [{ path: '/faq', page: 'Questions and answers', question: 'Who pays no VAT?', answer: 'People who are ill for long.' }],
  places: [{ path: '/places/leeds', name: 'Leeds', city: 'Leeds', kind: 'showroom' }],
};

let shop: StartedShop;
let page: OpenPage;
let answers: (SiteFindings | number)[] = [];
const asked: string[] = [];

/** The edge's answers in turn, the last one from then on; a number is a status without an answer. */
const answering =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) => {
    if (!String(input instanceof Request ? input.url : input).endsWith(siteSearchPath)) return fetch(input, init);
    asked.push(typeof init?.body === 'string' ? init.body : '');
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    const body = JSON.stringify(typeof answer === 'number' ? {} : answer);
    return Promise.resolve(
      new Response(body, { status: typeof answer === 'number' ? answer : 200, headers: { 'content-type': 'application/json' } }),
    );
  };

beforeEach(async () => {
  answers = [found];
  asked.length = 0;
  shop = await startShop({ network: answering });
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const field = () => screen.getByRole('combobox', { name: 'What are you looking for?' });
const box = () => <SearchBox />;
const group = (name: string) => within(screen.getByRole('group', { name }));

test('suggestions stand in groups, and the arrow keys go through all of them', async () => {
  page = await openPage(shop, '/', box);
  await page.user.type(field(), 'vat relei');
  await page.wait(300);
  expect(group('Answers').getByRole('option', { name: 'Who pays no VAT?' })).toBeVisible();
  expect(group('Pages').getByRole('option', { name: 'VAT relief explained' })).toBeVisible();
  expect(group('Places to visit').getByRole('option', { name: /Leeds.*Showroom, Leeds/ })).toBeVisible();
  expect(asked.at(-1)).toBe(JSON.stringify({ query: 'vat relei', isTyping: true }));
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'VAT relief explained' }).id);
  await page.user.keyboard('{Enter}');
  expect(page.router.state.location.pathname).toBe('/vat-relief');
});

test('the page of results has the groups, the best answer open, and the words as they are spelt', async () => {
  page = await openPage(shop, '/search.html?query=vat%20releif', SearchPage);
  expect(screen.getByRole('link', { name: 'vat relief' })).toHaveAttribute('href', '/search.html?query=vat%20relief');
  expect(screen.getByText('People who are ill for long.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Questions and answers' })).toHaveAttribute('href', '/faq');
  expect(screen.getByRole('link', { name: 'VAT relief explained' })).toHaveAttribute('href', '/vat-relief');
  expect(screen.getByRole('link', { name: 'Leeds' })).toHaveAttribute('href', '/places/leeds');
  expect(screen.getByRole('link', { name: '1 answer' })).toHaveAttribute('href', '#found-questions');
  expect(screen.queryByText(/^We found nothing/)).toBeNull();
});

test('products come first for a name, and after the answers for a sentence', async () => {
  page = await openPage(shop, '/search.html?query=seat', SearchPage);
  const names = ['Products', 'Answers', 'Pages', 'Places to visit'];
  const headings = () =>
    screen.getAllByRole('heading', { level: 2 }).flatMap(({ textContent }) => (names.includes(textContent) ? textContent : []));
  expect(headings()).toEqual(names);
  page.unmount();
  page = await openPage(shop, '/search.html?query=for%20the%20seat', SearchPage);
  expect(headings().slice(0, 3)).toEqual(['Answers', 'Pages', 'Places to visit']);
});

test('where the edge finds nothing, or does not answer, there are the products alone', async () => {
  answers = [500];
  page = await openPage(shop, '/search.html?query=seat', SearchPage);
  await page.wait(10_000);
  expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
});

test('nothing at all: the nearest words, the telephone and a form', async () => {
  answers = [{ ...nothingFound, nearest: 'zebras' }];
  page = await openPage(shop, '/search.html?query=zebar', SearchPage);
  expect(screen.getByRole('heading', { name: 'We found nothing for “zebar”' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'zebras' })).toBeVisible();
  expect(screen.getByRole('link', { name: /0808/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact-us');
});

test('while the edge still reads its pages it is asked again', async () => {
  answers = [{ ...nothingFound, isWhole: false }, { ...nothingFound, isWhole: false }, found];
  page = await openPage(shop, '/search.html?query=vat', SearchPage);
  expect(screen.queryByRole('heading', { name: 'Pages' })).toBeNull();
  await page.wait(2000);
  await page.wait(2000);
  expect(screen.getByRole('heading', { name: 'Pages' })).toBeVisible();
  await page.wait(10_000);
  expect(asked).toHaveLength(3);
});

const key = 'recentSearches_steadwell_gb';
const kept = () => shop.world.storage.read(key) ?? '';

test('what was searched for is offered again on this device, until it is cleared', async () => {
  page = await openPage(shop, '/', box);
  await page.user.type(field(), 'vat relief{Enter}');
  page.unmount();
  page = await openPage(shop, '/', box);
  const recent = within(screen.getByRole('navigation', { name: 'Your recent searches' }));
  expect(recent.getByRole('link', { name: 'vat relief' })).toHaveAttribute('href', '/search.html?query=vat%20relief');
  expect(kept()).toContain('vat relief');
  await page.user.click(recent.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(field()).toHaveFocus();
  expect(kept()).not.toContain('vat relief');
});

test('after a sign-out they are gone', async () => {
  page = await openPage(shop, '/', box);
  await page.user.type(field(), 'vat relief{Enter}');
  shop.store.dispatch(signedOut({ reason: 'asked' } as never));
  await page.settle();
  expect(kept()).not.toContain('vat relief');
});
