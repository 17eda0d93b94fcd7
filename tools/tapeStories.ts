/** The journeys whose tapes are in src/testing/tapes: each is performed in a real browser while the flight recorder runs. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { pointer } from '../proof/journeys/hands';
import { cards, configure, confirmAnswers, enterCard, fillCheckout, installTime, orderNumber } from '../proof/journeys/steps';
import { liveStories } from './liveStories';

export interface Story {
  /** What the tape is about, in a sentence. */
  name: string;
  walk: (page: Page, sandbox: string) => Promise<void>;
}

const hands = pointer(false);

async function arm(sandbox: string, fault: object): Promise<void> {
  const armed = await fetch(`${sandbox}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!armed.ok) throw new Error(`the sandbox takes no fault: ${armed.status}`);
}

async function coverInBasket(page: Page): Promise<void> {
  await page.goto('/weather-cover?flight=record');
  await expect(page.getByRole('region', { name: 'This visit is being recorded' })).toBeVisible({ timeout: 30_000 });
  await hands.press(page.getByRole('main').getByRole('button', { name: /basket/i }));
  await expect(page).toHaveURL(/\/basket$/, { timeout: 30_000 });
}

/** A customer of the demo company. */
const margaret = { email: 'margaret.hale@example.com', password: 'Steadwell-2026' };

async function signIn(within: Locator): Promise<void> {
  await hands.type(within.getByLabel('Email address'), margaret.email);
  await hands.type(within.getByLabel('Password', { exact: true }), margaret.password);
  await hands.press(within.getByRole('button', { name: 'Sign in', exact: true }));
}

async function comeIn(page: Page): Promise<void> {
  await signIn(page.getByRole('main'));
  await expect(page).toHaveURL(/\/account-information$/, { timeout: 30_000 });
}

const minutes = 60_000;

async function orderReady(page: Page): Promise<void> {
  await coverInBasket(page);
  await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
  await fillCheckout(page, hands);
  await enterCard(page, hands, cards.approved);
}

export const stories: Record<string, Story> = {
  ...liveStories,
  guestOrder: {
    name: 'A guest configures a stairlift and orders it',
    walk: async (page) => {
      await page.goto('/?flight=record');
      await expect(page.getByRole('region', { name: 'This visit is being recorded' })).toBeVisible({ timeout: 30_000 });
      await configure(page, hands);
      // A person looks at the basket: what was added is told after half a second.
      await page.waitForTimeout(1_000);
      await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
      await fillCheckout(page, hands);
      await enterCard(page, hands, cards.approved);
      await hands.press(await confirmAnswers(page, hands));
      await orderNumber(page);
    },
  },
  lostReply: {
    name: 'The answer to an order is lost twice; the order is found and settled',
    walk: async (page) => {
      await orderReady(page);
      // The request arrives, and its answer is lost with the connection: also for the second attempt with the same key.
      await page.route('**/payment-information', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await hands.press(await confirmAnswers(page, hands));
      await orderNumber(page);
    },
  },
  declinedCard: {
    name: 'A card is declined, and the next one pays',
    walk: async (page) => {
      await coverInBasket(page);
      await hands.press(page.getByRole('link', { name: 'Go to checkout' }));
      await fillCheckout(page, hands);
      await enterCard(page, hands, cards.declined);
      await hands.press(await confirmAnswers(page, hands));
      await expect(page.getByText('Your order was not placed, and nothing was charged')).toBeVisible({ timeout: 20_000 });
      await enterCard(page, hands, cards.approved);
      await hands.press(page.getByRole('button', { name: /^Place order/ }));
      await orderNumber(page);
    },
  },
  lostCart: {
    name: 'Commerce no longer knows the basket; its lines come back in a new one',
    walk: async (page) => {
      await coverInBasket(page);
      let isRefused = false;
      await page.route('**/graphql**', async (route) => {
        if (isRefused || !(route.request().postData() ?? '').includes('cartDetails')) return route.fallback();
        isRefused = true;
        const refusal = 'Could not find a cart with ID "gone"';
        const errors = [{ message: refusal, path: ['cart'], extensions: { category: 'graphql-no-such-entity' } }];
        return route.fulfill({ json: { errors, data: { cart: null } } });
      });
      await page.reload();
      await expect(page.getByText(/new basket|put back|back in your/i).first()).toBeVisible({ timeout: 20_000 });
    },
  },
  slowLine: {
    name: 'Two changes of a line while the answers come late',
    walk: async (page, sandbox) => {
      await coverInBasket(page);
      await arm(sandbox, { path: '/graphql', kind: 'delay', times: 2, milliseconds: 1200 });
      await hands.press(page.getByRole('button', { name: /^One more/ }).first());
      await hands.press(page.getByRole('button', { name: /^One more/ }).first());
      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('3', { timeout: 20_000 });
      await page.waitForTimeout(4_000);
    },
  },
  signIn: {
    name: 'A guest signs in, and what is in the basket joins that of the customer',
    walk: async (page) => {
      await coverInBasket(page);
      await page.goto('/sign-in');
      await comeIn(page);
      await page.goto('/basket');
      await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1', { timeout: 20_000 });
    },
  },
  hourExtended: {
    name: 'The hour of a sign-in is nearly over, and its customer stays',
    walk: async (page) => {
      const passTime = await installTime(page);
      await page.goto('/sign-in?flight=record');
      await comeIn(page);
      await passTime(56 * minutes);
      const warning = page.getByRole('dialog', { name: 'Do you need more time?' });
      await hands.type(warning.getByLabel('Password', { exact: true }), margaret.password);
      await hands.press(warning.getByRole('button', { name: 'Stay signed in' }));
      await expect(warning).toBeHidden({ timeout: 30_000 });
    },
  },
  hourEnded: {
    name: 'A sign-in ends in the middle of a form, and its customer signs in again',
    walk: async (page) => {
      const passTime = await installTime(page);
      await page.goto('/sign-in?flight=record');
      await comeIn(page);
      await coverInBasket(page);
      await page.goto('/checkout');
      const phone = page.getByRole('main').getByRole('textbox', { name: /phone/i });
      await hands.type(phone, '01632 960001');
      await passTime(70 * minutes);
      const ended = page.getByRole('dialog', { name: 'Please sign in again' });
      await signIn(ended);
      await expect(ended).toBeHidden({ timeout: 30_000 });
      await expect(phone).toHaveValue('01632 960001');
    },
  },
};
