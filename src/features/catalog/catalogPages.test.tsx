/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { CategoryPage } from './CategoryPage';
import { ProductPage } from './ProductPage';
import { routeApi } from './routeApi';

describe('the catalogue on the screen', () => {
  let shop: StartedShop;
  afterEach(() => shop.close());

  const at = async (path: string) => {
    shop = await startShop();
    const { data } = await shop.store.dispatch(routeApi.endpoints.route.initiate(path));
    return data;
  };

  test('a category shows six products to a page, and the next page by its link', async () => {
    const found = await at('/accessories');
    if (found?.type !== 'CATEGORY') throw new Error('the category is not there');
    const page = await openPage(shop, '/accessories', () => <CategoryPage uid={found.uid} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Accessories' })).toBeVisible();
    const [listed] = screen.getAllByRole('list').filter((list) => within(list).queryAllByRole('article').length > 0);
    expect(within(listed as HTMLElement).getAllByRole('article')).toHaveLength(6);
    await page.user.click(screen.getByRole('link', { name: 'Next page' }));
    await page.settle();
    expect(page.router.state.location.search).toBe('?page=2');
    expect(await screen.findByText('Page 2 of 2')).toBeVisible();
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

  test('what stands nowhere is not found, and what moved is a redirect', async () => {
    expect(await at('/no-such-page')).toEqual({ type: 'NOT_FOUND' });
    const moved = await shop.store.dispatch(routeApi.endpoints.route.initiate('/stairlifts-for-sale'));
    expect(moved.data).toMatchObject({ type: 'REDIRECT', status: 301 });
  });
});
