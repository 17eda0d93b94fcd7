/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { enter, openPage } from '~/testing/openPage';
import { requestDesk } from '~/testing/requestDesk';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { CategoryPage } from './CategoryPage';
import type { ProductModel } from '~/features/product/productModel';
import { productApi } from '~/features/product/productApi';
import { ProductPage } from '~/features/product/ProductPage';
import { routeApi } from '~/features/url-resolver/routeApi';

const cover: ProductModel = {
  kind: 'simple',
  sku: 'COVER',
  name: 'Weather cover',
  path: '/weather-cover',
  metaTitle: '',
  metaDescription: '',
  html: '',
  shortHtml: '',
  pictures: [],
  crumbs: [],
  price: null,
  isInStock: true,
  options: [],
  variants: [],
  members: [],
  left: null,
  tiers: [],
  samples: [],
  notices: {},
  enquiry: null,
  related: [],
  upsell: [],
};

describe('the catalogue on the screen', () => {
  let shop: StartedShop;
  afterEach(() => shop.close());

  const at = async (path: string, options: StartShopOptions = {}) => {
    shop = await startShop(options);
    const { data } = await shop.store.dispatch(routeApi.endpoints.route.initiate(path));
    return data;
  };

  const openCategory = async (path: string, search = '', options: StartShopOptions = {}) => {
    const found = await at(path, options);
    if (found?.type !== 'CATEGORY') throw new Error('the category is not there');
    const page = await openPage(shop, path + search, () => <CategoryPage uid={found.uid} />);
    await page.settle();
    return page;
  };

  test('a category shows six products to a page, and the next page by its link', async () => {
    const page = await openCategory('/accessories');
    expect(await screen.findByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(6);
    await page.user.click(screen.getByRole('link', { name: 'Next page' }));
    await page.settle();
    expect(page.router.state.location.search).toBe('?page=2');
    expect(await screen.findByRole('link', { name: 'Page 2 of 2' })).toHaveAttribute('aria-current', 'page');
    page.unmount();
  });

  test.each(['', '?page=2'])('a seventh product stands with the other six, not on a page of its own (%s)', async (search) => {
    const page = await openCategory('/stairlifts', search);
    expect(await screen.findByRole('heading', { level: 1, name: 'Stairlifts' })).toBeVisible();
    expect(new Set(screen.getAllByRole('article').map(({ textContent }) => textContent)).size).toBe(7);
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
    page.unmount();
  });

  test('a category offers a quote that says what it is about', async () => {
    const desk = requestDesk();
    const page = await openCategory('/accessories', '', { requests: true, network: desk.network });
    await page.wait(500);
    await page.user.click(screen.getByRole('button', { name: 'Ask for a quote' }));
    await page.wait(100);
    const form = within(screen.getByRole('dialog'));
    await enter(page.user, form.getByRole('textbox', { name: 'Your name' }), 'Edith Marlow');
    await enter(page.user, form.getByRole('textbox', { name: 'Email address' }), 'edith@example.com');
    await page.user.click(form.getByRole('checkbox'));
    await page.user.click(form.getByRole('button', { name: 'Ask for the quote' }));
    await page.wait(1_000);
    expect([...desk.taken.values()][0]?.body).toMatchObject({ kind: 'quote', details: { topic: 'Accessories' } });
    page.unmount();
  });

  test('a product with choices asks for them, then goes into the basket', async () => {
    const found = await at('/seat-cushion');
    if (found?.type !== 'PRODUCT') throw new Error('the product is not there');
    const page = await openPage(shop, '/seat-cushion', () => <ProductPage urlKey={found.urlKey} />);
    await page.user.click(await screen.findByRole('button', { name: 'Add to basket' }));
    expect(screen.getByRole('group', { name: 'There is something to put right' })).toHaveFocus();
    await page.user.click(screen.getByRole('link', { name: 'Please choose: Colour' }));
    expect(screen.getByRole('radio', { name: 'Oat' })).toHaveFocus();
    await page.user.click(screen.getByRole('radio', { name: 'Moss' }));
    expect(within(screen.getByRole('status')).getByText('£49.50')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    await page.settle();
    expect(shop.received()).toContain('addItemToCart addProductsToCart');
    expect(page.router.state.location.pathname).toBe('/basket');
    page.unmount();
  });

  test('a quantity that is no number is said, and nothing is added', async () => {
    await at('/weather-cover');
    const page = await openPage(shop, '/weather-cover', () => <ProductPage urlKey="weather-cover" />);
    const quantity = await screen.findByLabelText('Quantity');
    await page.user.clear(quantity);
    await page.user.type(quantity, 'abc');
    await page.user.click(screen.getByRole('button', { name: 'Add to basket' }));
    expect(screen.getByRole('link', { name: /whole number from 1 to 99/ })).toBeVisible();
    expect(quantity).toHaveValue('abc');
    expect(shop.received()).not.toContain('addItemToCart addProductsToCart');
    page.unmount();
  });

  test('where nothing is sold online, a product ends in the number to call, with its hours', async () => {
    shop = await startShop({ alias: 'en-us' });
    void shop.store.dispatch(productApi.util.upsertQueryData('product', 'weather-cover', cover));
    const page = await openPage(shop, '/weather-cover', () => <ProductPage urlKey="weather-cover" />);
    expect(await screen.findByRole('link', { name: /^Call us/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+1/));
    expect(screen.getByText(/^Monday – Friday, 8:00\sAM to 6:00\sPM Eastern time$/)).toBeVisible();
    expect(screen.getByText('Price on request')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to basket' })).toBeNull();
    page.unmount();
  });

  test('what stands nowhere is not found, and what moved is a redirect', async () => {
    expect(await at('/no-such-page')).toEqual({ type: 'NOT_FOUND' });
    const moved = await shop.store.dispatch(routeApi.endpoints.route.initiate('/stairlifts-for-sale'));
    expect(moved.data).toMatchObject({ type: 'REDIRECT', status: 301 });
  });
});
