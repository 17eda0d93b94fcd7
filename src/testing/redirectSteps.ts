import { billingAddressSubmitted, confirmationsGiven, orderSubmitted, paymentMethodSubmitted } from '~/features/checkout/checkoutActions';
import { chooseDelivery, fillBasket, giveAddress } from './checkoutSteps';
import type { StartedShop } from './startShop';

/** Every step up to the provider's page, for a payment that follows its order. */
export async function orderAndLeave(shop: StartedShop): Promise<void> {
  await fillBasket(shop);
  await giveAddress(shop);
  await chooseDelivery(shop);
  shop.store.dispatch(billingAddressSubmitted({ address: { sameAsShippingAddress: true } }));
  await orderAgain(shop);
}

export async function orderAgain(shop: StartedShop): Promise<void> {
  shop.store.dispatch(paymentMethodSubmitted({ code: 'bancontact', data: null }));
  shop.store.dispatch(confirmationsGiven({ privacy: true, terms: true, usedBy: 'self' }));
  await shop.settle();
  shop.store.dispatch(orderSubmitted({}));
  await shop.advance(2_000);
}

/** What the shopper does on the provider's page. @returns where the browser is led back; null where it is not */
export async function payThere(shop: StartedShop, choice: 'pay' | 'late' | 'lose' | 'refuse' | 'cancel'): Promise<string | null> {
  const token = new URL(shop.world.left.at(-1) ?? '').searchParams.get('token') ?? '';
  const reply = await shop.sandbox.app.inject({
    method: 'POST',
    url: '/sandbox-payments/pay',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ token, choice }).toString(),
  });
  return reply.statusCode === 303 ? new URL(String(reply.headers.location)).pathname : null;
}
