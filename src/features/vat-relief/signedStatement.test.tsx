/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { BasketPage } from '~/features/basket/BasketPage';
import { addToCartRequested } from '~/features/cart';
import { fillBasket } from '~/testing/checkoutSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import { answerZero, type DeclaringShop, fillPerson, openDeclaring, sign } from '~/testing/openDeclaring';
import { DeclarationPage } from './DeclarationPage';

let open: DeclaringShop;
const start = async (...given: Parameters<typeof openDeclaring>): Promise<void> => {
  open = await openDeclaring(...given);
};
afterEach(() => open.close());

const openForm = () => open.open('/vat-relief/declaration', DeclarationPage);
const openBasket = () => open.open('/basket', BasketPage);

async function signedAtZero(): Promise<void> {
  await openForm();
  await answerZero(open);
  await fillPerson(open);
  await sign(open);
  expect(await screen.findByText(/^Your statement is signed/)).toBeVisible();
}

describe('a statement for no VAT', () => {
  test('is signed in three screens; the basket then costs a sixth less, and says which item has which rate', async () => {
    await start();
    await fillBasket(open.shop);
    open.shop.store.dispatch(addToCartRequested({ sku: 'CARE-KIT', quantity: 1, selectedOptions: [], label: 'Care kit' }));
    await open.shop.advance(1000);
    const before = open.total();
    await openBasket();
    expect(await screen.findByRole('link', { name: 'See which rate is yours' })).toHaveAttribute('href', '/vat-relief/declaration');
    await signedAtZero();
    await openBasket();
    expect(await screen.findByText(/^The VAT is off, by your statement/)).toBeVisible();
    const summary = screen.getByRole('region', { name: 'What it costs' });
    expect(within(summary).getByText(/stairlift: VAT 0%/)).toBeVisible();
    await waitFor(() => expect(open.total()).toBeLessThan(before * 0.9));
    expect(within(summary).getByText(/VAT 0% \(relief/)).toBeVisible();
    expect(screen.getByText(/These prices are without VAT\.$/)).toBeVisible();
  });

  test('shows what is wrong in a summary that takes the focus, and keeps what was typed', async () => {
    await start();
    await fillBasket(open.shop);
    await openForm();
    await open.press('Continue');
    const link = await screen.findByRole('link', { name: 'Please say whether it is for the person’s own home' });
    expect(link.closest('[role="group"]')).toHaveFocus();
    await answerZero(open);
    await fillPerson(open);
    await sign(open, 'Someone Else');
    expect(await screen.findByRole('link', { name: 'The signature must be the name that stands above it' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^To sign/ })).toHaveValue('Someone Else');
    expect(await open.declarations()).toEqual([]);
  });

  test('may be signed by another, whose name it then needs', async () => {
    await start();
    await fillBasket(open.shop);
    await openForm();
    await answerZero(open);
    await fillPerson(open, { other: true });
    expect(screen.getByText('Ben Marsh, son')).toBeVisible();
    await sign(open, 'ben marsh');
    expect(await screen.findByText(/^Your statement is signed/)).toBeVisible();
  });

  test('whose answer was lost counts once: the same press again finds it under its key, also after a reload', async () => {
    await start();
    await fillBasket(open.shop);
    await openForm();
    await answerZero(open);
    await fillPerson(open);
    open.losses = ['/api/declarations', '/api/declarations', '/api/declarations'];
    await sign(open);
    expect(await screen.findByText(/^We do not know yet whether your statement has arrived/)).toBeVisible();
    open.losses = [];
    const { profile, manualClock } = open.shop.world;
    await open.reload({ world: fakeWorld({ profile, clock: manualClock }), sandbox: open.shop.sandbox });
    await openForm();
    await open.press('Continue');
    expect(await screen.findByRole('textbox', { name: 'Name of the person who will use it' })).toHaveValue('Edith Marsh');
    await open.press('Continue');
    await sign(open);
    expect(await screen.findByText(/^Your statement is signed/)).toBeVisible();
    expect(await open.declarations()).toHaveLength(1);
  });

  test('of which commerce has not heard yet is not lost, and shows once it has', async () => {
    await start();
    await fillBasket(open.shop);
    open.isCommerceAway = true;
    await signedAtZero();
    await openBasket();
    expect(await screen.findByText('We have your statement. The VAT comes off in a moment.')).toBeVisible();
    open.isCommerceAway = false;
    open.office.clock.advance(60_000);
    await open.office.idle();
    await open.press('Check again');
    expect(await screen.findByText(/^The VAT is off/)).toBeVisible();
  });

  test('that is refused at the desk brings the full rate back, and the basket says so with the reason', async () => {
    await start();
    await fillBasket(open.shop);
    const before = open.total();
    await signedAtZero();
    const [row] = await open.declarations();
    await open.office.database.updateTable('declarations').set({ state: 'refused', reason: 'not-own-home' }).execute();
    await open.office.post('/api/declarations/end', { id: row?.id, secret: 'none-of-this-one' });
    await open.office.database.updateTable('cart_reliefs').set({ relief: null, version: 9e12, due_at: 0 }).execute();
    open.office.clock.advance(60_000);
    await open.office.idle();
    await openBasket();
    expect(await screen.findByText(/^We cannot use your VAT statement/)).toBeVisible();
    expect(screen.getByText(/The lower rate is for a person’s own home\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign a new statement' })).toBeVisible();
    await waitFor(() => expect(open.total()).toBe(before));
    await open.press('I have read this');
    expect(screen.queryByText(/^We cannot use your VAT statement/)).toBeNull();
  });

  test('is ended by the shopper, who then pays the full rate', async () => {
    await start();
    await fillBasket(open.shop);
    const before = open.total();
    await signedAtZero();
    await openBasket();
    await open.press('End my statement and pay the full rate');
    expect(await screen.findByText(/^Your VAT statement .* has ended$/)).toBeVisible();
    await waitFor(() => expect(open.total()).toBe(before));
  });
});
