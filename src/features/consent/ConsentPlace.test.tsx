/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { storeViews, type StoreView } from '~/config/storeViews';
import { storeViewStateOf } from '~/features/store-view';
import { fakeWorld, type FakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ConsentAgain, ConsentPlace } from './ConsentPlace';
import { selectIsGranted } from './consentSlice';

let shop: StartedShop;
afterEach(() => shop.close());

function Page() {
  return (
    <>
      <ConsentAgain />
      <ConsentPlace />
    </>
  );
}

async function open(vendors: Record<string, boolean>, world: FakeWorld = fakeWorld(), path = '/') {
  const state = storeViewStateOf(storeViews[0] as StoreView);
  const storeView = { ...state, publicConfig: { ...state.publicConfig, vendors } };
  shop = await startShop({ world, preloadedState: { storeView } });
  const page = await openPage(shop, path, Page);
  await page.settle();
  await page.settle();
  return page;
}

const dialog = () => screen.queryByRole('dialog');
const isGranted = () => selectIsGranted(shop.store.getState(), 'C0004');
const press = (page: Awaited<ReturnType<typeof open>>, name: string) => page.user.click(screen.getByRole('button', { name }));

describe('the question about other companies’ services', () => {
  test('is not asked where there are none', async () => {
    await open({});
    expect(dialog()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cookie choices' })).toBeNull();
  });

  test('nothing is granted until it is answered; a yes is kept for the next visit', async () => {
    const world = fakeWorld();
    const page = await open({ tags: true }, world);
    expect(isGranted()).toBe(false);
    await press(page, 'Accept');
    expect(isGranted()).toBe(true);
    expect(dialog()).toBeNull();
    await page.wait(2000);
    page.unmount();
    await shop.close();
    await open({ tags: true }, world);
    expect(dialog()).toBeNull();
    expect(isGranted()).toBe(true);
  });

  test.each(['Refuse', '{Escape}'])('%s is a no, and is kept', async (answer) => {
    const page = await open({ tags: true });
    if (answer === 'Refuse') await press(page, answer);
    else await page.user.keyboard(answer);
    expect(dialog()).toBeNull();
    expect(isGranted()).toBe(false);
  });

  test('can be answered group by group, with nothing ticked before', async () => {
    const page = await open({ tags: true });
    await press(page, 'Choose yourself');
    const group = screen.getByRole('checkbox', { name: 'Marketing and statistics' });
    expect(group).not.toBeChecked();
    await page.user.click(group);
    await press(page, 'Save my choice');
    expect(isGranted()).toBe(true);
  });

  test('can be taken back at any time', async () => {
    const page = await open({ tags: true });
    await press(page, 'Accept');
    await press(page, 'Cookie choices');
    await page.settle();
    await press(page, 'Refuse');
    expect(isGranted()).toBe(false);
  });

  test('is not shown over the pages that explain it', async () => {
    await open({ tags: true }, fakeWorld(), '/cookies');
    expect(dialog()).toBeNull();
  });
});
