/** @jest-environment ./src/testing/browserEnvironment.ts */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { lazyCart } from '~/features/cart-changes/lazyCart';
import { CheckoutPage } from '~/features/checkout/CheckoutPage';
import { selectBillingAddress } from '~/features/checkout/checkoutSlice';
import { lazyCheckout } from '~/features/order/lazyCheckout';
import { lazySignIn } from '~/features/sign-in/lazySignIn';
import { chooseDelivery, fillBasket, giveAddress } from '~/testing/checkoutSteps';
import { ask, signIn, tokenOf } from '~/testing/customerSteps';
import { fakeWorld } from '~/testing/fakeWorld';
import type { OpenPage } from '~/testing/openPage';
import { enter, openPage } from '~/testing/openPage';
import { priya } from '~/testing/quoteSteps';
import type { StartedShop } from '~/testing/startShop';
import { startShop } from '~/testing/startShop';

let shop: StartedShop;
let page: OpenPage;
beforeEach(async () => {
  shop = await startShop({ world: fakeWorld({ address: { pathname: '/checkout' } }), late: [lazySignIn, lazyCart, lazyCheckout] });
});
afterEach(async () => {
  page.unmount();
  await shop.close();
});

const press = async (name: string | RegExp) => {
  await page.user.click(screen.getByRole('button', { name }));
  await page.wait(2_000);
};
const type = (name: RegExp, words: string) => enter(page.user, screen.getByRole('textbox', { name }), words);

/** At the question for the bill, as an organisation. */
async function atTheBill(): Promise<void> {
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  page = await openPage(shop, '/checkout?step=billing', CheckoutPage, '/checkout');
  await page.wait(1_000);
  await page.user.click(screen.getByRole('radio', { name: 'Yes, the same' }));
}
const asOrganisation = () => page.user.click(screen.getByRole('checkbox', { name: 'I am buying for an organisation' }));

test('a private person is asked nothing about an organisation', async () => {
  await atTheBill();
  expect(screen.queryByRole('textbox', { name: /organisation/ })).toBeNull();
  await press('Continue');
  expect(selectBillingAddress(shop.store.getState())).toEqual({ sameAsShippingAddress: true });
});

test('an organisation says for whom the invoice is; a VAT number that cannot be right is told before it is sent', async () => {
  await atTheBill();
  await asOrganisation();
  await type(/VAT number/, 'GB 980 7806 85');
  await press('Continue');
  expect(screen.getByRole('link', { name: 'Please enter the name of the organisation' })).toBeVisible();
  expect(screen.getByRole('link', { name: /This VAT number cannot be right/ })).toBeVisible();
  expect(screen.getByRole('textbox', { name: /VAT number/ })).toHaveValue('GB 980 7806 85');
  await type(/Name of the organisation/, 'Rosehill Care Homes');
  await type(/cost centre/, '4711');
  await page.user.clear(screen.getByRole('textbox', { name: /VAT number/ }));
  await type(/VAT number/, '980 7806 84');
  await press('Continue');
  expect(selectBillingAddress(shop.store.getState())).toEqual({
    sameAsShippingAddress: true,
    business: { company: 'Rosehill Care Homes – 4711', vat_id: 'GB980780684' },
  });
  expect(screen.getByText('Rosehill Care Homes – 4711')).toBeVisible();
});

test('who thinks again is a private person, and finds the answers again', async () => {
  await atTheBill();
  await asOrganisation();
  await type(/Name of the organisation/, 'Rosehill Care Homes');
  await asOrganisation();
  await press('Continue');
  expect(selectBillingAddress(shop.store.getState())).toEqual({ sameAsShippingAddress: true });
});

test('a company’s buyer pays on account with a purchase-order number, and the order has all of it', async () => {
  await signIn(shop, priya);
  await atTheBill();
  await asOrganisation();
  await type(/Name of the organisation/, 'Rosehill Care Homes');
  await type(/VAT number/, 'GB980780684');
  await type(/purchase-order number/, 'PO-7');
  await press('Continue');
  await page.user.click(screen.getByRole('radio', { name: 'On account' }));
  expect(screen.getByText(/On account, with your purchase-order number/)).toBeVisible();
  await press('Continue');
  await page.user.click(screen.getByRole('checkbox', { name: /privacy/ }));
  await page.user.click(screen.getByRole('checkbox', { name: /terms/ }));
  const someone = screen.queryByRole('radio', { name: 'I will' });
  if (someone) await page.user.click(someone);
  await press(/^Place order/);
  await page.wait(5_000);
  const query = `query aside { customer { orders { items { billing_address { company vat_id }
    payment_methods { type additional_data { value } } } } } }`;
  expect(await ask(shop, query, await tokenOf(shop, priya))).toEqual({
    customer: {
      orders: {
        items: [
          {
            billing_address: { company: 'Rosehill Care Homes', vat_id: 'GB980780684' },
            payment_methods: [{ type: 'purchaseorder', additional_data: [{ value: 'PO-7' }] }],
          },
        ],
      },
    },
  });
});

test('without a number of its own a company’s buyer is not offered to buy on account', async () => {
  await signIn(shop, priya);
  await atTheBill();
  await press('Continue');
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeVisible();
  expect(screen.queryByRole('radio', { name: 'On account' })).toBeNull();
});
