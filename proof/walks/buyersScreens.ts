import type { AccountScreen } from './accountScreens';
import { appears, openDialog, path, press, submit, tick } from './accountScreens';
import type { AccountStories, QuoteStory } from './accountStories';

/** What a company's buyer sees: its basket, and its quotes in each state and on their way to an order. */
export function buyersScreens({ quotes }: AccountStories): AccountScreen[] {
  const order = `/account-quotes/${quotes.updated}/order`;
  return [
    { name: 'home of a buyer', address: '/account-information' },
    { name: 'basket of a buyer', address: '/basket' },
    path('/account-quotes'),
    { name: 'quote request', address: '/account-quotes?from=basket' },
    { name: 'quote request with errors', reach: async (page) => submit(page) },
    ...(Object.entries(quotes) as [QuoteStory, string][]).map(([story, uid]) => ({
      name: `quote ${story}`,
      address: `/account-quotes/${uid}`,
    })),
    ...quoteChangeScreens(quotes),
    { name: 'quote to close', address: `/account-quotes/${quotes.updated}`, reach: async (page) => openDialog(page, 'quotes.close') },
    { name: 'quote to delete', address: `/account-quotes/${quotes.closed}`, reach: async (page) => openDialog(page, 'quotes.delete') },
    { name: 'quote delivery', address: order },
    {
      name: 'quote invoice',
      reach: async (page) => {
        await submit(page);
        await appears(page, 'input[name="payment"]');
      },
    },
    { name: 'quote invoice with errors', reach: async (page) => submit(page) },
    {
      name: 'quote confirm',
      reach: async (page) => {
        await tick(page, 'input[name="same"]');
        await tick(page, 'input[name="payment"][value="purchaseorder"]');
        await page.locator('input[name="number"]').fill('PO-7');
        await submit(page);
        await appears(page, 'input[name="terms"]');
      },
    },
  ];
}

const change = 'section[aria-labelledby="quote-change"]';

/** What a buyer changes of a quote. */
const quoteChangeScreens = (quotes: AccountStories['quotes']): AccountScreen[] => [
  { name: 'quote to change', address: `/account-quotes/${quotes.updated}` },
  {
    name: 'quote change',
    reach: async (page) => {
      await press(page, `${change} button`);
      await appears(page, `${change} form`);
    },
  },
  {
    name: 'quote change with errors',
    reach: async (page) => {
      for (const button of await page.locator(`${change} li > div:last-child button`).all()) await button.click();
      await submit(page, `${change} form`);
      await appears(page, `${change} [role="alert"]`);
    },
  },
];

/** What a public body sees besides: its bar above the shop, its own prices, its way to pay. */
export const publicBodysScreens: readonly AccountScreen[] = [
  { name: 'home of a public body', address: '/account-information' },
  { name: 'category of a public body', address: '/accessories' },
  { name: 'product of a public body', address: '/seat-cushion' },
  { name: 'basket of a public body', address: '/basket' },
];

/** The rooms of the company at the sandbox. */
export const sellersScreens: readonly AccountScreen[] = [
  { name: 'seller', address: '/__admin' },
  { name: 'orders of the company', address: '/__orders' },
];
