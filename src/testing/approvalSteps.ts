import { expect } from '@jest/globals';
import {
  approvalRequested,
  approvalReturned,
  billingAddressSubmitted,
  confirmationsGiven,
  orderSubmitted,
} from '~/features/checkout/checkoutActions';
import { selectOpenStep } from '~/features/checkout/checkoutSlice';
import { chooseDelivery, fillBasket, giveAddress } from './checkoutSteps';
import type { StartedShop } from './startShop';

/** Every step up to the provider's page. */
export async function leaveForProvider(shop: StartedShop): Promise<void> {
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
  await goToProvider(shop);
}

export async function goToProvider(shop: StartedShop): Promise<void> {
  shop.store.dispatch(approvalRequested({ code: 'paypal_express' }));
  await shop.advance(1_000);
}

/** What the shopper does on the provider's page, and what its address says when it leads back. */
export async function decideThere(shop: StartedShop, decision: 'approve' | 'cancel'): Promise<{ token: string; payerId: string }> {
  const token = new URL(shop.world.left.at(-1) ?? '').searchParams.get('token') ?? '';
  const reply = await shop.sandbox.app.inject({
    method: 'POST',
    url: '/sandbox-payments/approve',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, decision }).toString(),
  });
  const back = new URL(String(reply.headers.location));
  expect(back.pathname).toBe('/checkout/returned');
  return { token, payerId: back.searchParams.get('PayerID') ?? '' };
}

/** The provider has led back to this page. */
export async function comeBack(shop: StartedShop, way: { token: string; payerId: string }): Promise<void> {
  shop.store.dispatch(approvalReturned(way));
  await shop.advance(1_000);
}

/** Presses "Place order" at the last step. */
export async function placeApproved(shop: StartedShop): Promise<void> {
  expect(selectOpenStep(shop.store.getState())).toBe('review');
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(10_000);
}
