/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { selectIsSignedIn, selectPrompt, selectStoredToken } from '~/features/session';
import { AccountLink } from '~/features/navigation/AccountLink';
import { margaret, signIn } from '~/testing/customerSteps';
import type { FakeProfile } from '~/testing/fakeWorld';
import { fakeProfile, fakeWorld } from '~/testing/fakeWorld';
import { ManualClock } from '~/testing/manualClock';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { SessionWatch } from './SessionWatch';

const minute = 60_000;
let profile: FakeProfile;
let shop: StartedShop;
let page: OpenPage;
const Page = () => (
  <>
    <AccountLink className="">Account</AccountLink>
    <label>
      Note <input name="note" />
    </label>
    <SessionWatch />
  </>
);
beforeEach(async () => {
  profile = fakeProfile();
  shop = await startShop({ world: fakeWorld({ profile }) });
  await signIn(shop);
  page = await openPage(shop, '/', Page);
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const sleepFor = async (milliseconds: number) => {
  shop.world.sleepMachine(milliseconds);
  await act(() => shop.world.wake());
  for (let round = 0; round < 3; round += 1) await page.wait(1_000);
};
const prompt = () => selectPrompt(shop.store.getState());

test('five minutes before the end one action keeps the customer signed in', async () => {
  await sleepFor(55 * minute);
  expect(screen.getByRole('dialog', { name: 'Do you need more time?' })).toBeVisible();
  expect(screen.getByText(/^\d+:00$/)).toBeVisible();
  expect(screen.queryByLabelText(/Email address/)).toBeNull();
  await page.user.type(screen.getByLabelText(/^Password/), 'Wrong-1234{Enter}');
  await page.wait(2_000);
  // No address was requested, so the message does not mention one.
  expect(screen.getByRole('alert')).toHaveTextContent(/The password is not right/);
  await page.user.clear(screen.getByLabelText(/^Password/));
  await enter(page.user, screen.getByLabelText(/^Password/), margaret.password);
  await page.user.keyboard('{Enter}');
  await page.wait(2_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  await sleepFor(50 * minute);
  expect(selectIsSignedIn(shop.store.getState())).toBe(true);
});

test('the end is announced as a wrong clock of the shopper will show it', async () => {
  page.unmount();
  shop.store.persistence.stop();
  const clock = new ManualClock(shop.world.manualClock.now + 3 * 60 * minute);
  const next = await startShop({ sandbox: shop.sandbox, world: fakeWorld({ profile, clock }) });
  page = await openPage(next, '/', Page);
  shop.world.sleepMachine(56 * minute);
  clock.jump(56 * minute);
  await act(() => next.world.wake());
  for (let round = 0; round < 3; round += 1) await page.wait(1_000);
  const wall = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', minute: '2-digit' });
  expect(screen.getByText(wall.format(clock.now + 4 * minute - 5_000))).toBeVisible();
  await next.close();
});

test('the customer is requested until the connection returns, and the password that was typed meanwhile is enough', async () => {
  page.unmount();
  shop.store.persistence.stop();
  let isDown = true;
  const next = await startShop({
    sandbox: shop.sandbox,
    world: fakeWorld({ profile, clock: shop.world.manualClock }),
    network: (send) => (input, init) => (isDown ? Promise.reject(new TypeError('no line')) : send(input, init)),
  });
  page = await openPage(next, '/', Page);
  next.world.sleepMachine(55 * minute);
  await act(() => next.world.wake());
  await page.wait(1_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  for (let seconds = 0; seconds < 12; seconds += 1) await page.wait(1_000);
  await enter(page.user, screen.getByLabelText(/^Password/), margaret.password);
  expect(screen.getByLabelText(/Email address/)).toBeVisible();
  isDown = false;
  await page.wait(30_000);
  expect(screen.getByLabelText(/Email address/)).toBeVisible();
  await page.user.keyboard('{Enter}');
  await page.wait(2_000);
  expect(screen.queryByRole('dialog')).toBeNull();
  const hourFrom = selectStoredToken(next.store.getState())?.timeStored ?? 0;
  expect(next.world.clock.now() - hourFrom).toBeLessThan(minute);
  await next.close();
});

test('a customer who carries on is not interrupted again before the end', async () => {
  await sleepFor(55 * minute);
  await page.user.click(screen.getByRole('button', { name: 'Carry on for now' }));
  await sleepFor(2 * minute);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('typed values stay hidden until the customer is back', async () => {
  await enter(page.user, screen.getByLabelText('Note'), 'third step is loose');
  await sleepFor(60 * minute);
  expect(screen.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  await enter(page.user, screen.getByLabelText(/Email address/), margaret.email);
  await page.user.type(screen.getByLabelText(/^Password/), 'Wrong-1234');
  await page.user.keyboard('{Enter}');
  await page.wait(2_000);
  expect(screen.getByRole('alert')).toHaveTextContent('is not right');
  await page.user.clear(screen.getByLabelText(/^Password/));
  await enter(page.user, screen.getByLabelText(/^Password/), margaret.password);
  await page.user.keyboard('{Enter}');
  await page.wait(2_000);
  expect(prompt()).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Note')).toHaveValue('third step is loose');
  expect(shop.world.left).toEqual([]);
});

test('a customer who leaves instead leaves nothing behind', async () => {
  await enter(page.user, screen.getByLabelText('Note'), 'third step is loose');
  await sleepFor(60 * minute);
  await page.user.click(screen.getByRole('button', { name: 'Leave and forget what I typed' }));
  await page.wait(2_000);
  expect(shop.world.left).toEqual(['reload']);
});

test('the account’s menu names the customer and signs out', async () => {
  await page.user.click(screen.getByRole('button', { name: 'My account' }));
  await page.wait(500);
  await page.wait(500);
  expect(screen.getByRole('dialog', { name: 'My account' })).toHaveTextContent('Signed in as Margaret Hale (margaret.hale@example.com)');
  expect(screen.getByRole('link', { name: 'My orders' })).toHaveAttribute('href', '/order-history');
  await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
  await page.wait(2_000);
  expect(selectIsSignedIn(shop.store.getState())).toBe(false);
  expect(shop.world.left).toEqual(['reload']);
});
