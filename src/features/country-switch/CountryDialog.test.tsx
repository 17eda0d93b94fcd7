/** @jest-environment ./src/testing/browserEnvironment.ts */
// Alone: what comes late must come as late as on a first visit.
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import { fakeWorld } from '~/testing/fakeWorld';
import { openPage, type OpenPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import { startShop, type StartedShop, type StartShopOptions } from '~/testing/startShop';
import { CountrySelector } from './openers';

let shop: StartedShop;
afterEach(() => shop.close());

const Page = () => <CountrySelector place="footer" />;

async function open(path: string, options: StartShopOptions = {}, withBasket = false): Promise<OpenPage> {
  shop = await startShop(options);
  if (withBasket) {
    shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
    await shop.advance(1000);
  }
  const page = await openPage(shop, path, Page);
  await page.user.click(screen.getByRole('button'));
  await page.wait(100);
  await page.wait(100);
  return page;
}

/** The languages of a country, in the open dialog. */
const shopsOf = (country: string) => {
  const heading = within(screen.getByRole('dialog')).getByRole('heading', { name: country });
  return within(heading.parentElement as HTMLElement);
};

describe('choosing a country', () => {
  test('shows thirteen shops by country in their own words, and marks the one we are in', async () => {
    await open('/');
    expect(screen.getByText('English', { selector: '[aria-current] *' })).toBeVisible();
    expect(
      shopsOf('Switzerland')
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Français', 'Italiano', 'Deutsch']);
    expect(shopsOf('Switzerland').getByRole('link', { name: 'Deutsch' })).toHaveAttribute('href', '/de-ch/');
    expect(within(screen.getByRole('dialog')).getAllByRole('link')).toHaveLength(13);
  });

  test('Ireland is a site of its own', async () => {
    await open('/');
    expect(shopsOf('Ireland').getByRole('link')).toHaveAttribute('href', 'https://ie.steadwell.example/');
  });

  test('leads to the same page there, and says so where there is none', async () => {
    await open('/no-such-page');
    expect(shopsOf('Italy').getByRole('link')).toHaveAttribute('href', '/it-it/');
    expect(shopsOf('Italy').getByText('opens the home page: this page is not there')).toBeVisible();
  });

  test('on a stock Magento leads home', async () => {
    await open('/contact-us', { stock: true });
    expect(shopsOf('Italy').getByRole('link')).toHaveAttribute('href', '/it-it/');
  });

  test('says a word about a full basket before it is left behind, and lets one stay', async () => {
    const page = await open('/', {}, true);
    await page.user.click(shopsOf('France').getByRole('link'));
    expect(screen.getByText('Your basket stays in our shop in the United Kingdom. You find it there when you come back.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to our shop in France' })).toHaveAttribute('href', '/fr-fr/');
    await page.user.click(screen.getByRole('button', { name: 'Stay here' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('languages of one country share the basket: nothing is left behind', async () => {
    const page = await open('/', { alias: 'fr-be' }, true);
    const before = screen.getByRole('dialog');
    const link = within(before).getByRole('link', { name: 'Nederlands' });
    // The browser would go there; that the shop lets it is what counts.
    const pressed = jest.fn<(event: Event) => void>((event) => event.preventDefault());
    window.addEventListener('click', pressed, { once: true });
    await page.user.click(link);
    expect(pressed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('dialog')).toBe(before);
  });
});

describe('choosing a currency', () => {
  const prices = () => within(screen.getByRole('heading', { name: 'Prices in' }).parentElement as HTMLElement);

  test('another one is a new page, and the device remembers it', async () => {
    const page = await open('/');
    expect(prices().getByText('British Pound (GBP)')).toBeVisible();
    await page.user.click(prices().getByRole('button', { name: 'Euro (EUR)' }));
    expect(shop.world.cookieJar.get('currency_steadwell_gb')).toBe('EUR');
    expect(shop.world.left).toEqual(['reload']);
  });

  test('in that page all prices are in it, the basket’s too; the way back is the shop’s own', async () => {
    const page = await open('/', { currency: 'EUR', world: fakeWorld({ cookies: { currency_steadwell_gb: 'EUR' } }) }, true);
    expect(shop.sandbox.shop.database.all('SELECT currency FROM carts')).toEqual([{ currency: 'EUR' }]);
    await page.user.click(prices().getByRole('button', { name: 'British Pound (GBP)' }));
    expect(shop.world.cookieJar.has('currency_steadwell_gb')).toBe(false);
    expect(shop.world.left).toEqual(['reload']);
  });

  test('a browser without cookies says so and stays', async () => {
    const page = await open('/');
    shop.world.cookies.write = () => undefined;
    await page.user.click(prices().getByRole('button', { name: 'Euro (EUR)' }));
    expect(screen.getByText(/^This browser keeps no cookies/)).toBeVisible();
    expect(shop.world.left).toEqual([]);
  });

  test.each<[string, StartShopOptions]>([
    ['one alone is listed', { alias: 'fr-be' }],
    ['it is a stock Magento', { stock: true }],
    [
      'commerce does not answer',
      {
        network: (send) => (input, init) =>
          String(input instanceof Request ? input.url : input).includes('getCurrencies')
            ? Promise.reject(new TypeError('fetch failed'))
            : send(input, init),
      },
    ],
  ])('is not offered where %s', async (_case, options) => {
    await open('/', options);
    await act(() => shop.advance(30_000));
    expect(within(screen.getByRole('dialog')).queryByRole('button', { name: /Euro|Pound/ })).toBeNull();
  });
});
