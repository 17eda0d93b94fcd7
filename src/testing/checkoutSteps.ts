import { expect } from '@jest/globals';
import { addToCartRequested, cartApi, selectDetails } from '~/features/cart';
import {
  billingAddressSubmitted,
  checkoutBegun,
  confirmationsGiven,
  contactSubmitted,
  orderSubmitted,
  paymentMethodSubmitted,
  shippingAddressSubmitted,
  shippingMethodSubmitted,
} from '~/features/checkout/checkoutActions';
import type { Address } from '~/features/address/addressModel';
import { selectOpenStep } from '~/features/checkout/checkoutSlice';
import { handOverRequested, selectNewestOrderAttempt, selectOpenOrderAttempt } from '~/features/order-attempt';
import { someLift, someNonce } from './shopSteps';
import type { StartedShop } from './startShop';

export const email = 'edith@example.com';
export const address: Address = {
  title: 'Mrs',
  firstname: 'Edith',
  lastname: 'Marsh',
  street: ['3 Mill Lane'],
  city: 'Exeter',
  region_code: '',
  postcode: 'EX1 1AA',
  telephone: '01632960001',
  country_id: 'GB',
};
export const method = { carrier_code: 'steadwell', method_code: 'visit', carrier_title: 'Delivery and installation' };
const parcel = { carrier_code: 'parcel', method_code: 'standard', carrier_title: 'Delivery' };
export const paymentPath = '/rest/V1/guest-carts/*/payment-information';

/** POSTs whose path holds the words, as commerce received them. */
export const sent = (shop: StartedShop, part: string): number =>
  shop.received().filter((name) => name.startsWith('POST') && name.includes(part)).length;

export async function fillBasket(shop: StartedShop): Promise<void> {
  shop.store.dispatch(addToCartRequested({ ...(await someLift(shop)), quantity: 1, label: 'Stairlift' }));
  await shop.advance(1000);
}

export async function giveAddress(shop: StartedShop): Promise<void> {
  shop.store.dispatch(checkoutBegun());
  await shop.settle();
  shop.store.dispatch(contactSubmitted({ email }));
  shop.store.dispatch(shippingAddressSubmitted({ email, address }));
  await shop.advance(1000);
}

export async function agreeOnTheRest(shop: StartedShop): Promise<void> {
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  await pay(shop);
}

/** A visit where a lift comes along, else a parcel, whose price the checkout's page then reads. */
export async function chooseDelivery(shop: StartedShop): Promise<void> {
  const cart = selectDetails(shop.store.getState());
  const hasLift = cart?.lines.some(({ kind }) => kind === 'bundle') ?? true;
  shop.store.dispatch(shippingMethodSubmitted({ method: hasLift ? method : parcel, preference: { kind: 'asap' } }));
  await shop.advance(1000);
  if (!cart || hasLift) return;
  const reading = shop.store.dispatch(cartApi.endpoints.cart.initiate(cart.id, { forceRefetch: true }));
  await shop.advance(1000);
  reading.unsubscribe();
}

/** A card's nonce, as its frame would pass it. */
export async function pay(shop: StartedShop, number?: string): Promise<void> {
  const data = { nonce: await someNonce(shop, number), label: 'Visa ending 1111', receivedAt: shop.world.clock.now() };
  shop.store.dispatch(paymentMethodSubmitted({ code: 'sandbox_card', data }));
  await shop.advance(500);
}

/** Every step except the press on "Place order". */
export async function readyToOrder(shop: StartedShop): Promise<void> {
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  await agreeOnTheRest(shop);
  expect(selectOpenStep(shop.store.getState())).toBe('review');
}

/** The order is sent, and its outcome cannot be looked up: with `drop-after` commerce has created it. */
export async function loseOrder(shop: StartedShop, kind: 'drop-after' | 'drop-before' = 'drop-after'): Promise<void> {
  await readyToOrder(shop);
  shop.sandbox.faults.arm({ kind, path: paymentPath });
  shop.store.dispatch(orderSubmitted({}));
  await shop.settle();
  shop.sandbox.faults.arm({ kind: '503-before', path: '/rest/V1/guest-carts/*', times: 1000 });
  await shop.advance(60_000);
}

/** The shopper stops waiting. */
export async function handOver(shop: StartedShop): Promise<void> {
  const { attemptId = '' } = selectOpenOrderAttempt(shop.store.getState()) ?? {};
  shop.store.dispatch(handOverRequested({ attemptId }));
  await shop.settle();
  expect(selectNewestOrderAttempt(shop.store.getState())?.state).toBe('handed-over');
}
