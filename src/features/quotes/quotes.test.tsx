/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { linesOf, margaret, signIn } from '~/testing/customerSteps';
import type { OpenPage } from '~/testing/openPage';
import { openPage } from '~/testing/openPage';
import { openQuotes } from '~/testing/openQuotes';
import { answered, fillBasket, priya, quoted } from '~/testing/quoteSteps';
import type { StartedShop, StartShopOptions } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';
import { AnsweredQuotes } from './AnsweredQuotes';
import { QuoteOffer } from './QuoteOffer';
import { lazyQuotes } from './requestQuoteFlow';

let shop: StartedShop;
let page: OpenPage | undefined;
const start = async (options: StartShopOptions = {}) => {
  shop = await startShop({ late: [lazySignIn, lazyCart, lazyQuotes], ...options });
};
beforeEach(() => {
  page = undefined;
});
afterEach(async () => {
  page?.unmount();
  await shop.close();
});

const open = async (path?: string): Promise<OpenPage> => (page = await openQuotes(shop, path));
async function press(name: string, milliseconds = 3_000): Promise<void> {
  await page?.user.click(screen.getByRole('button', { name }));
  await page?.wait(milliseconds);
  // What was changed is read again.
  await page?.wait(1_000);
}
const fill = async (name: RegExp | string, words: string) => page?.user.type(screen.getByRole('textbox', { name }), words);

/** The basket's page for a quote, with name and message. */
async function filledRequest(): Promise<void> {
  await start();
  await fillBasket(shop);
  await signIn(shop, priya);
  await open('?from=basket');
  await fill('A name for this quote', 'Rose House');
  await fill('What should we know?', 'By Easter, please');
}

const quotesAtCommerce = () => shop.sandbox.shop.database.all<{ name: string; state: string }>('SELECT name, state FROM negotiable_quotes');

test('a private customer reads how to get a price, and no list of quotes is asked for', async () => {
  await start();
  await signIn(shop, margaret);
  await open();
  expect(screen.getByRole('heading', { name: 'A price you can rely on' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Build a stairlift' })).toHaveAttribute('href', '/stairlift-builder');
  expect(shop.received()).not.toContain('negotiableQuotes');
});

test('where the server knows no companies, the page is that of a private customer', async () => {
  const network =
    (send: typeof fetch): typeof fetch =>
    async (input, init) =>
      JSON.stringify([input, init?.body]).includes('customerCompany')
        ? Response.json({ errors: [{ message: 'Cannot query field "companies" on type "Customer".' }] })
        : send(input, init);
  await start({ network });
  await signIn(shop, priya);
  await open();
  expect(screen.getByRole('heading', { name: 'A price you can rely on' })).toBeVisible();
});

test('only a company’s buyer is offered a quote beside the basket', async () => {
  await start();
  await signIn(shop, margaret);
  page = await openPage(shop, '/basket', QuoteOffer);
  await page.wait(1_000);
  expect(screen.queryByRole('link')).toBeNull();
  page.unmount();
  await shop.close();
  await start();
  await signIn(shop, priya);
  page = await openPage(shop, '/basket', QuoteOffer);
  await page.wait(1_000);
  expect(screen.getByText(/You are buying for Rosehill Care Homes/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/account-quotes?from=basket');
});

test('the basket becomes a quote: its name and message are asked for, and the basket is then empty', async () => {
  await start();
  await fillBasket(shop);
  await signIn(shop, priya);
  await open('?from=basket');
  await press('Send the request');
  expect(screen.getByRole('link', { name: 'Please give the quote a name' })).toBeVisible();
  await fill('A name for this quote', 'Rose House');
  await fill('What should we know?', 'By Easter, please');
  await press('Send the request');
  expect(screen.getByRole('heading', { level: 1, name: 'Rose House' })).toBeVisible();
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(screen.getByText('By Easter, please')).toBeVisible();
  expect(await linesOf(shop, priya)).toEqual([]);
});

test('a lost reply to the request makes one quote, and brings nothing back into the basket', async () => {
  await filledRequest();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestNegotiableQuote' });
  await press('Send the request', 30_000);
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(quotesAtCommerce()).toEqual([{ name: 'Rose House', state: 'created' }]);
  expect(await linesOf(shop, priya)).toEqual([]);
});

test('a request that does not get through keeps what was typed', async () => {
  await filledRequest();
  shop.sandbox.faults.arm({ kind: 'drop-before', operation: 'requestNegotiableQuote', times: 5 });
  await press('Send the request', 60_000);
  expect(screen.getByRole('textbox', { name: 'A name for this quote' })).toHaveValue('Rose House');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(quotesAtCommerce()).toEqual([]);
});

test('a basket that changed in another window is not sent, and the page says why', async () => {
  await filledRequest();
  await fillBasket(shop);
  await press('Send the request');
  expect(screen.getByRole('alert')).toHaveTextContent('Your basket has changed meanwhile, and nothing was sent.');
  expect(quotesAtCommerce()).toEqual([]);
});

test('a request whose outcome is not known points to the quotes', async () => {
  await filledRequest();
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'requestNegotiableQuote' });
  shop.sandbox.faults.arm({ kind: '503-before', operation: 'negotiableQuote', times: 30 });
  await press('Send the request', 60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Please look at your quotes in a moment, before you send it once more');
});

test('a message that the seller opened at once has arrived, although its reply was lost', async () => {
  await start();
  const uid = await quoted(shop, 'answer');
  await signIn(shop, priya);
  await open(`/${uid}`);
  await fill('What should be different?', 'A little less');
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'sendNegotiableQuoteForReview' });
  shop.sandbox.faults.arm({ kind: 'delay', operation: 'negotiableQuote', ms: 3_000 });
  await press('Send to our sales team', 500);
  await answered(shop, uid, 'open');
  await page?.wait(30_000);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Our sales team is looking into it')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the list says in words whose turn it is', async () => {
  await start();
  await quoted(shop, 'open');
  await quoted(shop, 'answer', { price: '50.00' });
  await quoted(shop, 'decline', { comment: 'We do not fit there' });
  await signIn(shop, priya);
  await open();
  expect(screen.getAllByRole('article').map((card) => within(card).getByText(/looking|Answered|Declined/).textContent)).toEqual([
    'Declined',
    'Answered',
    'We are looking into it',
  ]);
});

test('an expired quote says so, and is sent to the seller again', async () => {
  await start();
  const uid = await quoted(shop, 'expire');
  await signIn(shop, priya);
  await open(`/${uid}`);
  expect(screen.getByText('Our price is no longer valid')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Accept and order' })).toBeNull();
  await press('Send to our sales team');
  expect(screen.getByRole('link', { name: 'Please tell us what should be different' })).toBeVisible();
  await fill('What should be different?', 'The same again, please');
  shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'sendNegotiableQuoteForReview' });
  await press('Send to our sales team', 30_000);
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(screen.getAllByText('The same again, please')).toHaveLength(1);
});

test('a message to a quote that has changed meanwhile stays in its field', async () => {
  await start();
  const uid = await quoted(shop, 'answer');
  await signIn(shop, priya);
  await open(`/${uid}`);
  await fill('What should be different?', 'A little less');
  await answered(shop, uid, 'open');
  await press('Send to our sales team', 5_000);
  expect(screen.getByText('Our sales team is looking into it')).toBeVisible();
  expect(screen.getByText(/The quote has changed meanwhile/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'What should be different?' })).toHaveValue('A little less');
  await answered(shop, uid, 'answer', { price: '45.00' });
  await press('Send to our sales team', 5_000);
  expect(screen.getByText('We have your request')).toBeVisible();
  expect(screen.getByText('A little less')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a quote is closed by a second, deliberate act', async () => {
  await start();
  const uid = await quoted(shop, 'answer');
  await signIn(shop, priya);
  await open(`/${uid}`);
  await press('I no longer need this quote');
  await press('Keep it');
  expect(quotesAtCommerce()[0]?.state).toBe('submitted_by_admin');
  await press('I no longer need this quote');
  await press('Close the quote');
  expect(screen.getByText('You have closed this quote')).toBeVisible();
  expect(quotesAtCommerce()[0]?.state).toBe('closed');
});

test('the account’s first page says that a price waits for an answer', async () => {
  await start();
  const uid = await quoted(shop, 'answer');
  await signIn(shop, priya);
  page = await openPage(shop, '/account-information', AnsweredQuotes);
  await page.wait(2_000);
  expect(screen.getByText('Our price for “Rose House” waits for your answer')).toBeVisible();
  // Several of them are told apart by their names.
  expect(screen.getByRole('link', { name: 'See the quote “Rose House”' })).toHaveAttribute('href', `/account-quotes/${uid}`);
});

test('another customer’s quote is not there', async () => {
  await start({ alias: null });
  const uid = await quoted(shop, 'answer');
  shop.sandbox.shop.database.run('UPDATE carts SET customer_id = 1 WHERE masked_id = ?', uid);
  await signIn(shop, priya);
  await open(`/${uid}`);
  expect(screen.getByText('There is no such quote in your account')).toBeVisible();
});
