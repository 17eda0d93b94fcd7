/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { addToCartRequested } from '~/features/cart';
import { enter, type OpenPage, openPage } from '~/testing/openPage';
import { someLift } from '~/testing/shopSteps';
import { type StartedShop, startShop } from '~/testing/startShop';
import { BasketPage } from '~/features/basket/BasketPage';
// Loaded before the first test, so that it comes within its own answers.
import './NoteOfLine';

let shop: StartedShop;
let page: OpenPage;

const open = async () => {
  page = await openPage(shop, '/basket', BasketPage);
  await page.wait(1000);
};
const openWith = async (options: Parameters<typeof startShop>[0] = {}, ...skus: string[]) => {
  shop = await startShop(options);
  for (const sku of skus) shop.store.dispatch(addToCartRequested({ sku, quantity: 1, selectedOptions: [], label: sku }));
  await shop.advance(1000);
  await open();
};
const press = async (name: string) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(1000);
};
const write = async (texts: Record<string, string>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
    await page.user.clear(field);
    if (text) await enter(page.user, field, text);
  }
  await press('Save the note');
};
const cover = 'Weather cover';

afterEach(async () => {
  page.unmount();
  await shop.close();
});

describe('a note on what comes by parcel', () => {
  test('is written, kept over a reload and another quantity, changed and removed', async () => {
    await openWith({}, 'WEATHER-COVER', 'STICK-HOLDER');
    await press(`Add a note to ${cover}`);
    const form = screen.getByRole('group', { name: `Note with ${cover}` });
    expect(within(form).getByRole('textbox', { name: /^Who it is for/ })).toHaveFocus();
    await write({ 'Who it is for': 'Mary', 'Who it is from': 'Ann', 'Your note': 'Happy birthday' });
    expect(screen.getByText('The note is saved.')).toBeInTheDocument();
    expect(screen.getByText('Happy birthday').closest('blockquote')).toHaveTextContent('For MaryHappy birthdayFrom Ann');
    expect(document.activeElement).toContainElement(screen.getByText('Happy birthday'));
    page.unmount();
    await open();
    await page.user.click(screen.getAllByRole('button', { name: /^One more/ })[0] as HTMLElement);
    await page.wait(2000);
    expect(screen.getByText('Happy birthday')).toBeVisible();
    await press(`Change the note to ${cover}`);
    await write({ 'Who it is from': '', 'Your note': 'Sit well' });
    expect(screen.getByText('Sit well').closest('blockquote')).toHaveTextContent(/^For MarySit well$/);
    await press(`Remove the note to ${cover}`);
    expect(screen.getByText('The note is removed.')).toBeInTheDocument();
    expect(screen.queryByText('Sit well')).toBeNull();
    expect(screen.getByRole('button', { name: `Add a note to ${cover}` })).toBeVisible();
  });

  test('needs words, and says what is too long without cutting it off', async () => {
    await openWith({}, 'WEATHER-COVER');
    await press(`Add a note to ${cover}`);
    await write({});
    expect(screen.getByRole('textbox', { name: /^Your note/ })).toHaveFocus();
    expect(screen.getByText('Please write your note.')).toBeVisible();
    await write({ 'Who it is for': 'M'.repeat(61), 'Your note': 'Sit well' });
    expect(screen.getByRole('textbox', { name: /^Who it is for/ })).toHaveFocus();
    expect(screen.getByText('Please use 60 characters at most. There are 61 now.')).toBeVisible();
    await press('Cancel');
    expect(screen.queryByRole('textbox', { name: /^Your note/ })).toBeNull();
    expect(shop.received()).not.toContain('updateCartItems');
  });

  test('stays in its form when it cannot be saved, and is saved at the next try', async () => {
    await openWith({}, 'WEATHER-COVER');
    await press(`Add a note to ${cover}`);
    shop.sandbox.faults.arm({ kind: 'html', operation: 'noteLine', times: 4 });
    await write({ 'Your note': 'Sit well' });
    await page.wait(60_000);
    expect(screen.getByText('The note was not saved. What you have written is still here.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Your note/ })).toHaveValue('Sit well');
    await press('Save the note');
    expect(screen.getByText('The note is saved.')).toBeInTheDocument();
  });

  test('that commerce leaves out without a word is not said to be saved', async () => {
    await openWith({}, 'WEATHER-COVER');
    await press(`Add a note to ${cover}`);
    const view = shop.sandbox.shop.catalogue.storeOf('steadwell_gb_en_en_GB');
    if (view) view.takesNotes = false;
    await write({ 'Your note': 'Sit well' });
    if (view) view.takesNotes = true;
    expect(screen.getByText('Our shop did not take the note. Everything else in your basket is as it was.')).toBeVisible();
  });

  test('is sent again when the answer to it was lost', async () => {
    await openWith({}, 'WEATHER-COVER');
    await press(`Add a note to ${cover}`);
    shop.sandbox.faults.arm({ kind: 'drop-after', operation: 'noteLine' });
    await write({ 'Your note': 'Sit well' });
    await page.wait(10_000);
    expect(screen.getByText('The note is saved.')).toBeInTheDocument();
    expect(screen.getByText('Sit well')).toBeVisible();
  });
});

test('a lift and a service take no note', async () => {
  await openWith({}, 'SERVICE_PACKAGE_ANNUAL');
  page.unmount();
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
  await shop.advance(1000);
  await open();
  expect(screen.getByRole('link', { name: 'Go to checkout' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
});

test('where commerce has no gift messages nothing speaks of notes, and the rest of the basket works', async () => {
  shop = await startShop();
  shop.sandbox.faults.arm({ kind: 'html', operation: 'lineNotes', times: 50 });
  shop.store.dispatch(addToCartRequested({ sku: 'WEATHER-COVER', quantity: 1, selectedOptions: [], label: cover }));
  await shop.advance(1000);
  await open();
  expect(screen.getByRole('button', { name: `Remove ${cover}` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /note/ })).toBeNull();
});
