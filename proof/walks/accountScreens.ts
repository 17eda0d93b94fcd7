import type { Page } from '@playwright/test';
import { shopsWithAccounts, wordsOf } from '../journeys/words';
import type { AccountStories } from './accountStories';

/** One screen to look at. Without an address it is reached from the screen before it. */
export interface AccountScreen {
  name: string;
  address?: string;
  reach?: (page: Page) => Promise<void>;
}

export const press = async (page: Page, selector: string): Promise<void> => page.locator(`main ${selector}`).first().click();
export const submit = async (page: Page, form = 'form'): Promise<void> => press(page, `${form} button[type="submit"]`);
/** A radio or a checkbox, whose own box may be hidden behind its label. */
export const tick = async (page: Page, selector: string): Promise<void> => page.locator(`main ${selector}`).first().check({ force: true });
export const appears = async (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor();
const isGone = async (page: Page, selector: string): Promise<void> => page.locator(selector).first().waitFor({ state: 'detached' });
/** Presses what is called so in one of the languages, and waits for the dialog. */
export const openDialog = async (page: Page, id: string): Promise<void> => {
  const names = shopsWithAccounts.map(({ locale }) => wordsOf(locale)(id));
  await page
    .locator('main')
    .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
    .first()
    .click();
  await appears(page, 'dialog[open]');
};
export const path = (address: string): AccountScreen => ({ name: address.replace(/[?#].*/, ''), address });

export function guestsScreens({ guest, newsletterCode }: AccountStories): AccountScreen[] {
  const shared = encodeURIComponent(JSON.stringify([{ sku: 'CARE-CLOTHS', quantity: 2, selectedOptions: [] }]));
  return [
    ...['/sign-in', '/create-account', '/forgot-password'].flatMap((address) => [
      path(address),
      { name: `${address} with errors`, reach: async (page: Page) => submit(page) },
    ]),
    path('/customer/account/createPassword?token=unknown&email=somebody%40example.com'),
    path('/customer/account/confirm?email=somebody%40example.com&key=unknown'),
    path('/order-status'),
    { name: '/order-status with errors', reach: async (page) => submit(page) },
    { name: 'guest order', address: `/order-status?token=${guest.token}` },
    ...withdrawalScreens('guest'),
    path('/saved-items'),
    { name: 'shared list', address: `/saved-items#list=${shared}` },
    { name: 'newsletter stopped', address: `/newsletter/unsubscribe?code=${newsletterCode}` },
    { name: 'newsletter link broken', address: '/newsletter/unsubscribe?code=unknown' },
  ];
}

const withdrawal = 'section[aria-labelledby="withdrawal"]';

/** On the page of an order. */
const withdrawalScreens = (who: string): AccountScreen[] => [
  { name: `${who} withdraws`, reach: async (page) => press(page, `${withdrawal} button`) },
  { name: `${who} withdraws with errors`, reach: withdrawFromNothing },
  {
    name: `${who} confirms the withdrawal`,
    reach: async (page) => {
      if ((await page.locator(`${withdrawal} input[type="checkbox"]`).count()) > 0)
        await tick(page, `${withdrawal} input[type="checkbox"]`);
      await page.locator(`${withdrawal} input[name="name"]`).fill('Mary Bell');
      await submit(page, `${withdrawal} form`);
      await isGone(page, `${withdrawal} form`);
    },
  },
  {
    name: `${who} has withdrawn`,
    reach: async (page) => {
      await press(page, `${withdrawal} button`);
      await isGone(page, `${withdrawal} h3`);
    },
  },
];

async function withdrawFromNothing(page: Page): Promise<void> {
  await page.locator(`${withdrawal} input[name="name"]`).fill('');
  await submit(page, `${withdrawal} form`);
}

const returns = 'section[aria-labelledby="returns"]';

const returnScreens: AccountScreen[] = [
  {
    name: 'return',
    reach: async (page) => {
      await press(page, `${returns} button`);
      await appears(page, `${returns} form`);
    },
  },
  { name: 'return with errors', reach: async (page) => submit(page, `${returns} form`) },
  {
    name: 'return asked for',
    reach: async (page) => {
      for (const list of await page.locator(`${returns} select`).all()) await list.selectOption({ index: 1 });
      await submit(page, `${returns} form`);
      await isGone(page, `${returns} form`);
    },
  },
];

export function customersScreens({ customer: { order }, sent, ended, guest }: AccountStories): AccountScreen[] {
  return [
    path('/account-information'),
    ...['name', 'email', 'password'].map((part) => ({
      name: `own ${part}`,
      address: '/account-information',
      reach: async (page: Page) => {
        await press(page, `section[aria-labelledby="own-${part}"] button`);
        await page.locator(`section[aria-labelledby="own-${part}"] input:not([hidden])`).first().fill('');
        await submit(page, `section[aria-labelledby="own-${part}"] form`);
      },
    })),
    ...orderScreens(order, sent, ended),
    { name: 'guest order by link', address: guest.joinPath },
    path('/address-book'),
    { name: 'address delete', reach: async (page) => press(page, 'li button') },
    {
      name: 'address edit',
      address: '/address-book',
      reach: async (page) => {
        await press(page, 'li a');
        await appears(page, 'main form input[name="postcode"]');
      },
    },
    { name: 'address new', address: '/address-book?address=new' },
    { name: 'address with errors', reach: async (page) => submit(page) },
    path('/saved-payments'),
    { name: 'card leaving', reach: async (page) => press(page, 'article button, main h2 ~ div button') },
    path('/communications'),
    path('/wishlist'),
    { name: 'wishlist shared', reach: async (page) => press(page, 'summary') },
    path('/account-quotes'),
    path('/account-closure'),
    { name: 'closure password', reach: async (page) => press(page, 'p ~ div button') },
    ...checkoutScreens,
  ];
}

const orderScreens = (order: string, sent: string, ended: string): AccountScreen[] => [
  path('/order-history'),
  { name: 'order asked for', reach: async (page) => press(page, 'summary') },
  { name: 'orders by day', address: '/order-history?search=00&from=2026-01-01&status=received&sort=oldest' },
  { name: 'no order found', address: '/order-history?search=zebra' },
  { name: 'order to cancel', address: `/order-history/${order}`, reach: async (page) => openDialog(page, 'cancelling.begin') },
  { name: 'order under way', address: `/order-history/${order}` },
  ...withdrawalScreens('customer'),
  { name: 'order sent', address: `/order-history/${sent}` },
  ...returnScreens,
  { name: 'order ended', address: `/order-history/${ended}` },
  { name: 'order unknown', address: '/order-history/999999999' },
];

const onwards = async (page: Page): Promise<void> => submit(page, 'section[aria-labelledby="step-heading"] form');

/** Each step of a checkout with a saved address and a saved card, as far as the order. */
const checkoutScreens: AccountScreen[] = [
  path('/checkout'),
  {
    name: 'checkout delivery',
    reach: async (page) => {
      await onwards(page);
      await appears(page, 'input[name="when"]');
    },
  },
  {
    name: 'checkout billing',
    reach: async (page) => {
      await tick(page, 'input[name="method"]');
      await tick(page, 'input[name="when"]');
      await onwards(page);
      await tick(page, 'input[name="organisation"]');
      await appears(page, 'input[name="company"]');
    },
  },
  {
    name: 'checkout billing with errors',
    reach: async (page) => {
      await page.locator('input[name="vatNumber"]').fill('12');
      await onwards(page);
    },
  },
  {
    name: 'checkout saved card',
    reach: async (page) => {
      await tick(page, 'input[name="same"]');
      await page.locator('input[name="company"]').fill('Rose House');
      await page.locator('input[name="vatNumber"]').fill('');
      await onwards(page);
      await appears(page, 'input[name="saved-card"]');
    },
  },
  {
    name: 'checkout new card',
    reach: async (page) => {
      await page.locator('main input[name="saved-card"]').last().check({ force: true });
      await appears(page, 'input[name="save-card"]');
    },
  },
];
