import { select } from 'redux-saga/effects';
import { basketKind, cartApi, configuredAnswers, selectDetails } from '~/features/cart';
import type { Cart } from '~/features/cart';
import { getWorld } from '~/world';
import type { Flow } from '~/world';
import type { Problem } from '~/data/problem';
import type {
  Address,
  BillingAddress,
  ChosenShippingMethod,
  Confirmations,
  DeliveryWish,
  Follows,
  PaymentData,
  ReceiptOrder,
} from './checkoutModel';
import { paymentDataLives } from './checkoutModel';
import {
  methodsWithoutData,
  selectBillingAddress,
  selectConfirmations,
  selectEmail,
  selectPaymentCode,
  selectShippingAddress,
  selectShippingMethod,
  selectWish,
} from './checkoutSelectors';
import { selectPaymentData } from './checkoutSlice';
import { missing, requiredCartId } from './onCart';

/** Everything that the shopper agreed to, complete. `delivery` is null for a basket without goods. */
export interface OrderWish {
  email: string;
  billingAddress: Address;
  delivery: { shippingAddress: Address; method: ChosenShippingMethod } | null;
  wish: DeliveryWish;
  paymentCode: string;
  nonce: string | null;
}

/** @throws Problem naming what is missing: 'Missing required information: cartId' | 'email', or code `incomplete` | `payment-missing` */
export function* agreedOrder(): Flow<OrderWish> {
  yield* requiredCartId();
  const email = (yield select(selectEmail)) as string | null;
  if (!email) throw yield* missing('email');
  const address = (yield select(selectShippingAddress)) as Address | null;
  const billing = (yield select(selectBillingAddress)) as BillingAddress | null;
  const method = (yield select(selectShippingMethod)) as ChosenShippingMethod | null;
  const wish = (yield select(selectWish)) as DeliveryWish | null;
  const confirmations = (yield select(selectConfirmations)) as Confirmations;
  const cart = (yield select(selectDetails)) as Cart | null;
  const needsDelivery = cart?.isVirtual !== true;
  const isConfirmed = confirmations.privacy && confirmations.terms && (confirmations.usedBy !== null || basketKind(cart) !== 'lift');
  if (!address || !billing || !isConfirmed || (needsDelivery && !(method && wish))) throw yield* incomplete('incomplete');
  const payment = yield* agreedPayment();
  return {
    ...payment,
    email,
    billingAddress: billing.sameAsShippingAddress ? address : billing,
    delivery: needsDelivery && method ? { shippingAddress: address, method } : null,
    wish: wish ?? { kind: 'asap' },
  };
}

function* agreedPayment(): Flow<Pick<OrderWish, 'paymentCode' | 'nonce'>> {
  const { clock } = yield* getWorld();
  const code = (yield select(selectPaymentCode)) as string | null;
  const data = (yield select(selectPaymentData)) as PaymentData | null;
  if (code !== null && methodsWithoutData.includes(code)) return { paymentCode: code, nonce: null };
  const isFresh = data !== null && clock.now() - data.receivedAt < paymentDataLives;
  if (code === null || !isFresh) throw yield* incomplete('payment-missing');
  return { paymentCode: code, nonce: data.nonce };
}

function* incomplete(code: string): Flow<Problem> {
  const { random } = yield* getWorld();
  return { kind: 'refused', code, message: '', id: random.uuid().slice(0, 8) };
}

/** What the confirmation will show, written down before the order leaves. */
export function* preparedReceipt(attemptId: string, { email, wish }: OrderWish, cart: Cart): Flow<ReceiptOrder> {
  const { clock } = yield* getWorld();
  return {
    attemptId,
    id: null,
    email,
    shipping_address: (yield select(selectShippingAddress)) as Address | null,
    lines: cart.lines.map(({ name, quantity, rowTotal }) => ({ name, quantity, total: rowTotal })),
    total: cart.totals.grandTotal,
    taxes: cart.totals.taxes,
    shipping: cart.selectedShippingMethod,
    wish,
    follows: yield* whatFollows(cart),
    placedAt: clock.now(),
  };
}

const express = 'INSTALLATION_EXPRESS';

function* whatFollows(cart: Cart): Flow<Follows> {
  const kind = basketKind(cart);
  if (kind !== 'lift') return kind;
  const { data = {} } = (yield select(cartApi.endpoints.cartConfigurations.select(cart.id))) as { data?: Record<string, string> };
  return configuredAnswers(data).some(({ value }) => value === express) ? 'express' : 'measuring';
}
