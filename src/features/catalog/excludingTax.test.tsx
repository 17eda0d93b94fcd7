/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { loadCategory } from './catalogLoader';
import { loadProduct } from '~/features/product/productLoader';
import { CategoryPage } from './CategoryPage';
import { ProductPage } from '~/features/product/ProductPage';
import { routeApi } from '~/features/url-resolver/routeApi';

/** Spaces of any width, as the language sets them between digits and before the sign. */
const words = (element: HTMLElement): string => (element.textContent ?? '').replace(/\s/g, ' ');
const main = (): string => words(document.body);

describe('in Belgium every price stands with and without tax', () => {
  let shop: StartedShop;
  afterEach(() => shop.close());

  const open = async (urlKey: string, options: StartShopOptions = {}) => {
    shop = await startShop({ alias: 'fr-be', ...options });
    const result = await loadProduct(shop.store, urlKey);
    const page = await openPage(shop, `/${urlKey}`, () => <ProductPage urlKey={urlKey} />);
    return { result, page };
  };

  test.each([false, true])('on a product’s page, from fields that stock Magento has (stock: %s)', async (stock) => {
    const { page } = await open('housse-de-protection', { stock });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    // 75 less 21 %.
    expect(main()).toContain('75 € TVA comprise61,98 € hors TVA');
    page.unmount();
  });

  test('for what is chosen', async () => {
    const { page } = await open('coussin-de-siege');
    expect(main()).toMatch(/Dès 59 € TVA compriseDès 48,76 € hors TVA|59 € TVA comprise48,76 € hors TVA/);
    const [, other] = screen.getAllByRole('radio');
    await page.user.click(other as HTMLElement);
    expect(words(screen.getByRole('status'))).toMatch(/hors TVA$/);
    page.unmount();
  });

  test('on the cards of a listing', async () => {
    shop = await startShop({ alias: 'nl-be' });
    const { data } = await shop.store.dispatch(routeApi.endpoints.route.initiate('/accessoires'));
    if (data?.type !== 'CATEGORY') throw new Error('the category is not there');
    await loadCategory(shop.store, { uid: data.uid, page: 1, from: 1, sort: null, filter: '' });
    const page = await openPage(shop, '/accessoires', () => <CategoryPage uid={data.uid} />);
    const cards = screen.getAllByRole('article');
    expect(cards).toHaveLength(6);
    for (const card of cards) expect(words(card)).toMatch(/€ [\d.,]+.*€ [\d.,]+ zonder btw/);
    expect(within(cards[0] as HTMLElement).getByRole('link')).toBeVisible();
    page.unmount();
  });

  test('a Magento that has dropped the fields leaves the price alone, and nothing is said to be wrong', async () => {
    const dropped =
      (send: typeof fetch): typeof fetch =>
      async (input, init) => {
        const asked = JSON.stringify([input, init?.body]);
        if (!/productTax/.test(asked)) return send(input, init);
        const errors = [{ message: 'Cannot query field "price" on type "ProductInterface".', extensions: { category: 'graphql' } }];
        return new Response(JSON.stringify({ errors }), { status: 200, headers: { 'content-type': 'application/json' } });
      };
    const { page, result } = await open('housse-de-protection', { network: dropped });
    expect(result.status).toBe(200);
    expect(main()).toContain('75 € TVA comprise');
    expect(main()).not.toContain('hors TVA');
    expect(screen.queryByRole('alert')).toBeNull();
    page.unmount();
  });

  test('elsewhere they are not requested', async () => {
    shop = await startShop();
    expect(await loadProduct(shop.store, 'weather-cover')).toMatchObject({ status: 200 });
    const page = await openPage(shop, '/weather-cover', () => <ProductPage urlKey="weather-cover" />);
    expect(main()).not.toContain('without VAT');
    expect(shop.received().filter((operation) => /Tax/.test(operation))).toEqual([]);
    page.unmount();
  });
});
