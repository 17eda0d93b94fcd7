/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { BuilderRoute } from '~/app/BuilderRoute';
import { SearchRoute } from '~/app/SearchRoute';
import { configurationCleared } from '~/features/configurator/configurationSlice';
import { margaret, signIn } from '~/testing/customerSteps';
import { curvedLift, openBuilder } from '~/testing/openBuilder';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { wishlistOf } from '~/testing/wishlistSteps';
import { SavedItemsPage } from './SavedItemsPage';
import { selectSavedItems } from './savedItemsSlice';
import { WishlistPage } from './WishlistPage';

let shop: StartedShop;
let page: OpenPage;
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const open = async (path: string, Page: Parameters<typeof openPage>[2]) => {
  page = await openPage(shop, path, Page);
  await page.wait(3_000);
  await page.wait(500);
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(3_000);
};
/** A lift is put together and kept, and nothing else of it stays in the builder. */
const keepLift = async (isCustomer: boolean) => {
  const builder = await openBuilder('/stairlift-builder', { answered: curvedLift });
  ({ shop } = builder);
  builder.unmount();
  if (isCustomer) await signIn(shop);
  await open('/stairlift-builder', BuilderRoute);
  await press('Save Made-to-measure stairlift for later');
  expect(screen.getByRole('link', { name: 'Saved. See your list' })).toBeVisible();
  page.unmount();
  act(() => void shop.store.dispatch(configurationCleared({ road: 'stairlift' })));
};
const reopenFrom = async (path: string, List: Parameters<typeof openPage>[2]) => {
  await open(path, List);
  const address = screen.getByRole('link', { name: 'Open Made-to-measure stairlift in the builder' }).getAttribute('href') ?? '';
  page.unmount();
  await open(address, BuilderRoute);
  return address;
};
const expectTheSameLift = () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Your stairlift, as you told us' })).toBeVisible();
  expect(screen.getByText(/^You chose/)).toHaveTextContent('You chose Solus, with the cover Moss weave.');
};

describe('a lift that was put together', () => {
  test('is kept on a guest’s device and opened again with its answers, which do not stand in the address', async () => {
    await keepLift(false);
    expect(selectSavedItems(shop.store.getState())).toMatchObject([{ sku: 'STAIRLIFT' }]);
    const address = await reopenFrom('/saved-items', SavedItemsPage);
    expect(address).toMatch(/^\/stairlift-builder\?saved=[0-9a-z]{1,7}$/);
    expectTheSameLift();
  });

  test('is kept on a customer’s list and opened again with its answers', async () => {
    await keepLift(true);
    expect(await wishlistOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
    await reopenFrom('/wishlist', WishlistPage);
    expectTheSameLift();
    expect(screen.getByRole('link', { name: 'Saved. See your list' })).toBeVisible();
  });

  test('goes into the basket from there as a new line, and stays on the list', async () => {
    await keepLift(true);
    await reopenFrom('/wishlist', WishlistPage);
    await press('Add to basket');
    expect(page.router.state.location.pathname).toBe('/basket');
    expect(await wishlistOf(shop, margaret)).toEqual(['1 STAIRLIFT']);
  });

  test('that is no longer on the list says so, and a new one can be put together', async () => {
    await keepLift(false);
    await open('/stairlift-builder?saved=gone', BuilderRoute);
    expect(screen.getByText(/^This lift is no longer on your list/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a tile keeps its product with one press', async () => {
  shop = await startShop();
  await open('/search.html?query=cover', SearchRoute);
  await press('Save Weather cover for later');
  expect(selectSavedItems(shop.store.getState())).toMatchObject([{ sku: 'WEATHER-COVER', quantity: 1 }]);
  expect(screen.getByRole('link', { name: 'Saved. See your list' })).toHaveAttribute('href', '/saved-items');
});
