/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { storeViews, type StoreView } from '~/config/storeViews';
import { storeViewStateOf } from '~/features/store-view';
import { fakeProfile, fakeWorld, type FakeWorld } from '~/testing/fakeWorld';
import { openPage } from '~/testing/openPage';
import { startShop, type StartedShop } from '~/testing/startShop';
import { ConsentAgain, ConsentPlace } from './ConsentPlace';
import './ConsentQuestion';
import { consentGranted, selectIsGranted } from './consentSlice';

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

async function open(
  vendors: Record<string, boolean>,
  world: FakeWorld = fakeWorld(),
  path = '/',
  alias: string | null = null,
  more: object = {},
) {
  const state = storeViewStateOf(storeViews.find((view) => view.alias === alias) as StoreView);
  const storeView = { ...state, publicConfig: { ...state.publicConfig, vendors, ...more } };
  shop = await startShop({ world, alias, preloadedState: { storeView } });
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

  test('is asked where an experiment is on, in words of its own, and a yes to it is none to marketing', async () => {
    const page = await open({}, fakeWorld({ asksForPrivacy: true }), '/', null, { experiments: {} });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('May we count which version of a page helps you more?');
    // A browser that asks for privacy speaks of what sites hand on.
    expect(dialog()).not.toHaveTextContent(/marketing|services of other companies/);
    await press(page, 'Accept');
    const state = shop.store.getState();
    expect([isGranted(), selectIsGranted(state, 'C0002'), state.consent.receipt?.asked]).toEqual([false, true, ['experiments']]);
  });

  test('is asked about services and experiments each apart', async () => {
    const page = await open({ tagManager: true }, fakeWorld(), '/', null, { experiments: {} });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('May we use services of other companies?');
    expect(dialog()).toHaveTextContent('We show some pages in two versions');
    await press(page, 'Choose yourself');
    expect(screen.getByText('Your version of a page:').closest('li')).toHaveTextContent(
      'Kept: 6 months. Named: experiment_id, experiments.',
    );
    await page.user.click(screen.getByRole('checkbox', { name: 'Comparing pages' }));
    await press(page, 'Save my choice');
    expect(shop.store.getState().consent.granted).toEqual(['C0002']);
  });

  test('is asked again when an experiment begins', async () => {
    const world = fakeWorld();
    const page = await open({ tagManager: true }, world);
    await press(page, 'Accept');
    await page.wait(2000);
    page.unmount();
    await shop.close();
    await open({ tagManager: true }, world, '/', null, { experiments: {} });
    expect(dialog()).not.toBeNull();
  });

  test('nothing is granted until it is answered; a yes is kept for the next visit', async () => {
    const world = fakeWorld();
    const page = await open({ tagManager: true }, world);
    expect(isGranted()).toBe(false);
    await press(page, 'Accept');
    expect(isGranted()).toBe(true);
    expect(dialog()).toBeNull();
    await page.wait(2000);
    page.unmount();
    await shop.close();
    await open({ tagManager: true }, world);
    expect(dialog()).toBeNull();
    expect(isGranted()).toBe(true);
  });

  test.each(['Refuse', '{Escape}'])('%s is a no, and is kept', async (answer) => {
    const page = await open({ tagManager: true });
    if (answer === 'Refuse') await press(page, answer);
    else await page.user.keyboard(answer);
    expect(dialog()).toBeNull();
    expect(isGranted()).toBe(false);
  });

  test('can be answered group by group, with nothing ticked before', async () => {
    const page = await open({ tagManager: true });
    await press(page, 'Choose yourself');
    const group = screen.getByRole('checkbox', { name: 'Marketing and statistics' });
    expect(group).not.toBeChecked();
    expect(group).toHaveFocus();
    await page.user.click(group);
    await press(page, 'Save my choice');
    expect(isGranted()).toBe(true);
  });

  test('can be taken back at any time', async () => {
    const page = await open({ tagManager: true });
    await press(page, 'Accept');
    await press(page, 'Cookie choices');
    await page.settle();
    await press(page, 'Refuse');
    expect(isGranted()).toBe(false);
  });

  test('is not shown over the pages that explain it', async () => {
    await open({ tagManager: true }, fakeWorld(), '/cookies');
    expect(dialog()).toBeNull();
  });

  test('says to the edge what was agreed to, by a cookie that only a yes sets, and keeps when and what was asked', async () => {
    const world = fakeWorld();
    const page = await open({ tagManager: true }, world);
    expect(world.cookieJar.get('consent_groups')).toBeUndefined();
    await press(page, 'Accept');
    expect(world.cookieJar.get('consent_groups')).toBe('C0004');
    expect(shop.store.getState().consent.receipt).toEqual({ at: world.clock.now(), version: 4, asked: ['tagManager'] });
    await press(page, 'Cookie choices');
    await page.settle();
    await press(page, 'Refuse');
    expect(world.cookieJar.get('consent_groups')).toBeUndefined();
  });

  test('names each service, whose it is, and how long it keeps what', async () => {
    const page = await open({ tagManager: true });
    await press(page, 'Choose yourself');
    expect(screen.getByText('Visit statistics:').closest('li')).toHaveTextContent(
      'Kept: 24 months. By: Google. Named: _ga, _ga_*, _gcl_*.',
    );
  });

  test.each<[string, string | null, number]>([
    ['France', 'fr-fr', 6],
    ['the UK', null, 12],
  ])('is asked again in %s after its months, and what was agreed to before has ended', async (_country, alias, months) => {
    const profile = fakeProfile();
    const start = Date.UTC(2026, 10, 2, 9);
    const later = async (days: number) => {
      const world = fakeWorld({ profile, now: start + days * 24 * 60 * 60_000, cookies: { consent_groups: 'C0004' } });
      const page = await open({ tagManager: true }, world, '/', alias);
      return { page, world };
    };
    const first = await later(0);
    await first.page.user.click(screen.getAllByRole('button').at(-1) as HTMLElement);
    expect(isGranted()).toBe(true);
    await first.page.wait(2000);
    first.page.unmount();
    await shop.close();
    const before = await later(months * 30 - 1);
    expect([dialog(), isGranted()]).toEqual([null, true]);
    before.page.unmount();
    await shop.close();
    const after = await later(months * 30);
    expect(dialog()).not.toBeNull();
    expect(isGranted()).toBe(false);
    expect(after.world.cookieJar.get('consent_groups')).toBeUndefined();
  });

  test('is asked again when there is a service that was not asked about', async () => {
    const world = fakeWorld();
    const page = await open({}, world);
    act(() => void shop.store.dispatch(consentGranted({ groups: ['C0004'], receipt: { at: world.clock.now(), version: 2, asked: [] } })));
    await page.wait(2000);
    page.unmount();
    await shop.close();
    await open({ tagManager: true }, world);
    expect(dialog()).not.toBeNull();
    expect(isGranted()).toBe(false);
  });

  test('is answered by a browser that asks for privacy: no marketing, and it is said where the choice is', async () => {
    const page = await open({ tagManager: true }, fakeWorld({ asksForPrivacy: true }));
    expect(dialog()).toBeNull();
    await press(page, 'Cookie choices');
    await page.settle();
    expect(dialog()).toHaveTextContent('Your browser asks sites not to follow you. We take that as a no to marketing.');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    await press(page, 'Choose yourself');
    expect(screen.getByRole('checkbox', { name: 'Marketing and statistics' })).toBeDisabled();
    act(() => void shop.store.dispatch(consentGranted({ groups: ['C0004'] })));
    expect(isGranted()).toBe(false);
  });
});
