import { liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { ownValue } from '~/data/safeJson';
import { getWorld, newProblem, select } from '~/world';
import { withImagePrefix } from '~/ui';
import { basketKind, cartApi, configuredAnswers, selectDetails } from '~/features/cart';
import type { Cart, CartLine } from '~/features/cart';
import type { Flow } from '~/world';
import type { Address } from '~/features/address';
import type { Business } from '~/features/business';
import type { ChosenShippingMethod, DeliveryPreference, Follows, ReceiptOrder } from '~/features/checkout';
import { methodsWithoutData, paymentDataLives } from '~/features/payment';
import {
  missing,
  requiredCartId,
  selectBillingAddress,
  selectConfirmations,
  selectEmail,
  selectPaymentCode,
  selectPaymentData,
  selectShippingAddress,
  selectShippingMethod,
  selectDeliveryPreference,
} from '~/features/checkout';

/** Everything that the shopper agreed to, complete. `delivery` is null for a cart without goods. */
export interface OrderDraft {
  email: string;
  billingAddress: Address & Partial<Business>;
  delivery: { shippingAddress: Address; method: ChosenShippingMethod } | null;
  preference: DeliveryPreference;
  paymentCode: string;
  nonce: string | null;
  /** Of a saved card. */
  publicHash?: string;
  /** The typed card is saved with the order. */
  isToBeSaved?: boolean;
}

/** @throws Problem naming what is missing: 'Missing required information: cartId' | 'email', or code `incomplete` | `payment-missing` */
export function* agreedOrder(): Flow<OrderDraft> {
  yield* requiredCartId();
  const email = yield* select(selectEmail);
  if (!email) throw yield* missing('email');
  const address = yield* select(selectShippingAddress);
  const billing = yield* select(selectBillingAddress);
  const method = yield* select(selectShippingMethod);
  const preference = yield* select(selectDeliveryPreference);
  const confirmations = yield* select(selectConfirmations);
  const cart = yield* select(selectDetails);
  const needsDelivery = cart?.isVirtual !== true;
  const isConfirmed = confirmations.privacy && confirmations.terms && (confirmations.usedBy !== null || basketKind(cart) !== 'lift');
  if (!address || !billing || !isConfirmed || (needsDelivery && !(method && preference))) throw yield* newProblem('refused', 'incomplete');
  const payment = yield* agreedPayment();
  return {
    ...payment,
    email,
    billingAddress: { ...(billing.sameAsShippingAddress ? address : billing), ...billing.business },
    delivery: needsDelivery && method ? { shippingAddress: address, method } : null,
    preference: preference ?? { kind: 'asap' },
  };
}

function* agreedPayment(): Flow<Pick<OrderDraft, 'paymentCode' | 'nonce' | 'publicHash' | 'isToBeSaved'>> {
  const { clock } = yield* getWorld();
  const code = yield* select(selectPaymentCode);
  const data = yield* select(selectPaymentData);
  if (code !== null && methodsWithoutData.includes(code)) return { paymentCode: code, nonce: null };
  const isFresh = data !== null && clock.now() - data.receivedAt < paymentDataLives;
  if (code === null || !isFresh) throw yield* newProblem('refused', 'payment-missing');
  const { nonce, publicHash, isToBeSaved } = data;
  return { paymentCode: code, nonce, ...(publicHash && { publicHash }), ...(isToBeSaved && { isToBeSaved }) };
}

/** The data for the confirmation, stored before the order is sent. */
export function* preparedReceipt(attemptId: string, { email, preference }: OrderDraft, cart: Cart): Flow<ReceiptOrder> {
  const { clock } = yield* getWorld();
  const configurations = yield* configurationsOf(cart);
  return {
    attemptId,
    id: null,
    email,
    shipping_address: yield* select(selectShippingAddress),
    lines: cart.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      total: line.rowTotal,
      picture: pictureOf(line, configurations),
    })),
    total: cart.totals.grandTotal,
    taxes: cart.totals.taxes,
    shipping: cart.selectedShippingMethod,
    preference,
    follows: whatFollows(cart, configurations),
    placedAt: clock.now(),
  };
}

const express = 'INSTALLATION_EXPRESS';

/** The answers of the cart's lifts, by item, as far as commerce has given them. */
function* configurationsOf(cart: Cart): Flow<Record<string, string>> {
  const { data = {} } = yield* select(cartApi.endpoints.cartConfigurations.select(cart.id));
  return data;
}

function whatFollows(cart: Cart, configurations: Record<string, string>): Follows {
  const kind = basketKind(cart);
  if (kind !== 'lift') return kind;
  return configuredAnswers(configurations).some(({ value }) => value === express) ? 'express' : 'measuring';
}

/** Only the picture is kept: the answers speak of weight and height. */
function pictureOf({ uid, image }: CartLine, configurations: Record<string, string>): string | undefined {
  const text = ownValue(configurations, uid);
  const answers = text === undefined ? [] : configuredAnswers({ [uid]: text }).map(({ question, value }) => [question, value] as const);
  const lift = answers.length > 0 ? liftPictureOf(Object.fromEntries(answers)) : null;
  if (lift) return liftPicturePath(lift);
  return image ? withImagePrefix('image-product', image.url) : undefined;
}
