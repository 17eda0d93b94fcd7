import { totalsOf } from '../carts/cartTotals';
import { updateCart, type CartRow } from '../carts/cartStore';
import { Refusal } from '../refusal';
import type { Shop } from '../shop';

export interface PaymentMethod {
  code: string;
  title: string;
}

/** The card method whose nonces come from this server's own tokeniser. */
export const cardMethod: PaymentMethod = { code: 'sandbox_card', title: 'Card' };
const chequeMethod: PaymentMethod = { code: 'checkmo', title: 'Check / Money order' };
const freeMethod: PaymentMethod = { code: 'free', title: 'No Payment Information Required' };

/** As in Magento, a cart with nothing left to pay offers "free" and nothing else. */
export function paymentMethodsFor(shop: Shop, cart: CartRow): PaymentMethod[] {
  const totals = totalsOf(shop, cart);
  if (totals.lines.length > 0 && totals.grandTotal === 0) return [freeMethod];
  return shop.cheques ? [cardMethod, chequeMethod] : [cardMethod];
}

export function selectedPaymentMethod(shop: Shop, cart: CartRow): PaymentMethod | undefined {
  return paymentMethodsFor(shop, cart).find((method) => method.code === cart.payment_code);
}

/** Whether an order by this method is made without asking a bank. */
export const isOfflinePayment = (code: string | null): boolean => code === chequeMethod.code;

/** Chooses a method and keeps its nonce for the order. */
export function selectPaymentMethod(shop: Shop, cart: CartRow, code: string, nonce: string | null): void {
  if (code === '') throw new Refusal('graphql-input', 'Required parameter "code" for "payment_method" is missing.');
  if (!paymentMethodsFor(shop, cart).some((method) => method.code === code))
    throw new Refusal('graphql-input', 'The requested Payment Method is not available.');
  updateCart(shop, cart.id, { payment_code: code, payment_nonce: nonce });
}
