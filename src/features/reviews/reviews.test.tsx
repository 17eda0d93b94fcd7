/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { headOfProduct, loadProduct } from '~/features/product/productLoader';
import { ProductPage } from '~/features/product/ProductPage';
import { enter, openPage, type OpenPage } from '~/testing/openPage';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';

const urlKey = 'walking-stick-holder';
const hostile = '<img src=x onerror="alert(1)">';

let shop: StartedShop;
let page: OpenPage;
let sent = 0;
let isBroken = false;

/** Counts reviews that are sent, and loses the answer to them while `isBroken`. */
const watched =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const isReview = typeof init?.body === 'string' && init.body.includes('mutation createProductReview');
    if (isReview) sent += 1;
    if (isReview && isBroken) throw new TypeError('the line is cut');
    return send(input, init);
  };

async function open(options: StartShopOptions = {}) {
  shop = await startShop({ network: watched, ...options });
  await loadProduct(shop.store, urlKey);
  page = await openPage(shop, `/${urlKey}`, () => <ProductPage urlKey={urlKey} />);
}

beforeEach(() => {
  sent = 0;
  isBroken = false;
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.settle();
};
const ratingData = (): unknown =>
  JSON.stringify(headOfProduct(shop.store.getState(), urlKey, 'https://shop.example', new URLSearchParams())?.structuredData);

async function writeReview(summary: string) {
  await press('Write a review');
  for (const group of screen.getAllByRole('radiogroup')) await page.user.click(within(group).getByRole('radio', { name: '4 stars of 5' }));
  await enter(page.user, screen.getByLabelText('Heading'), summary);
  await enter(page.user, screen.getByLabelText('Your review'), hostile);
  await enter(page.user, screen.getByLabelText('Name to show with it'), 'Bea');
}

test('a sample says what it is, and neither the mean nor search engines know of it', async () => {
  await open();
  expect(screen.getByText('There are no customer reviews of this yet.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Sample:/ })).toBeVisible();
  expect(ratingData()).not.toContain('ggregateRating');
});

test('what is missing is named, and the form keeps the rest', async () => {
  await open();
  await press('Write a review');
  await enter(page.user, screen.getByLabelText('Your review'), 'Firm.');
  await press('Send your review');
  expect(screen.getAllByText('Choose a number of stars').length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Your review')).toHaveValue('Firm.');
  expect(sent).toBe(0);
});

test('two presses send one review; it is shown as text and counted once it was read', async () => {
  await open();
  await writeReview(hostile);
  await page.user.dblClick(screen.getByRole('button', { name: 'Send your review' }));
  await page.settle();
  expect(sent).toBe(1);
  expect(screen.getByText('Thank you. Your review has reached us')).toBeVisible();
  shop.sandbox.shop.database.run("UPDATE reviews SET status = 'approved'");
  page.unmount();
  shop.store.dispatch({ type: 'api/resetApiState' });
  await loadProduct(shop.store, urlKey);
  page = await openPage(shop, `/${urlKey}`, () => <ProductPage urlKey={urlKey} />);
  expect(screen.getByRole('heading', { name: hostile })).toBeVisible();
  expect(screen.getByText('4 of 5, 1 review')).toBeVisible();
  expect(ratingData()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":1,"bestRating":5}');
});

test('when the line is cut nothing that was written is lost, and the review can be sent again', async () => {
  await open();
  await writeReview('Firm');
  isBroken = true;
  await press('Send your review');
  await page.wait(30_000);
  expect(screen.getByText('We do not know whether your review has reached us')).toBeVisible();
  expect(screen.getByLabelText('Heading')).toHaveValue('Firm');
  isBroken = false;
  await press('Send your review');
  expect(screen.getByText('Thank you. Your review has reached us')).toBeVisible();
});
