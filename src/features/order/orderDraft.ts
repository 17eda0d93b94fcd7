import { getWorld, newProblem, select } from '~/world';
import { ownValue } from '~/data/safeJson';
import { basketKind, cartApi, configuredAnswers, selectDetails } from '~/features/cart';
import type { Cart, LineNote } from '~/features/cart';
import type { Flow } from '~/world';
import type { Address } from '~/features/address';
import type { Business } from '~/features/business';
import type { ChosenShippingMethod, DeliveryPreference, Follows, ReceiptOrder } from '~/features/checkout';
import type { Deposit } from '~/features/deposit';
import { paymentDoes, paymentDataLives } from '~/features/payment';
import {
  isVisit,
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
  /** Of a payment that was approved on the provider's page. */
  payerId?: string;
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

function* agreedPayment(): Flow<Pick<OrderDraft, 'paymentCode' | 'nonce' | 'payerId' | 'publicHash' | 'isToBeSaved'>> {
  const { clock } = yield* getWorld();
  const code = yield* select(selectPaymentCode);
  const data = yield* select(selectPaymentData);
  if (code !== null && paymentDoes(code) === 'nothing') return { paymentCode: code, nonce: null };
  const isFresh = data !== null && clock.now() - data.receivedAt < paymentDataLives;
  if (code === null || !isFresh) throw yield* newProblem('refused', 'payment-missing');
  const { nonce, payerId, publicHash, isToBeSaved } = data;
  return { paymentCode: code, nonce, ...(payerId && { payerId }), ...(publicHash && { publicHash }), ...(isToBeSaved && { isToBeSaved }) };
}

interface RootOfNotes {
  api: { queries: Readonly<Record<string, { data?: unknown } | undefined>> };
}

/** The data for the confirmation, stored before the order is sent. */
export function* preparedReceipt(
  attemptId: string,
  { email, preference, paymentCode, delivery }: OrderDraft,
  cart: Cart,
  deposit?: Deposit,
): Flow<ReceiptOrder> {
  const { clock } = yield* getWorld();
  const { data: cards = [] } = yield* select(cartApi.endpoints.appliedGiftCards.select(cart.id));
  const notes = yield* select(notesOf, cart.id);
  return {
    attemptId,
    id: null,
    email,
    shipping_address: yield* select(selectShippingAddress),
    lines: cart.lines.map(({ uid, name, quantity, rowTotal, sku, selectedOptions, image }) => ({
      name,
      quantity,
      total: rowTotal,
      shown: { sku, selections: selectedOptions, src: image?.url ?? null },
      note: ownValue(notes, uid) ?? undefined,
    })),
    total: cart.totals.grandTotal,
    taxes: cart.totals.taxes,
    ...(cart.totals.discounts.length > 0 && { discounts: cart.totals.discounts }),
    ...(cards.length > 0 && { giftCards: cards.map(({ label, amount }) => ({ label, amount })) }),
    shipping: cart.selectedShippingMethod,
    preference,
    follows: delivery?.method.pickup ? 'collect' : yield* whatFollows(cart),
    paidBy: paymentCode,
    ...(deposit && { deposit }),
    ...(delivery?.method.pickup && { pickup: delivery.method.pickup }),
    placedAt: clock.now(),
  };
}

/**
 * The notes of a cart as the summary has read them, taken from the cache by their key: their API comes with the summary's own file, and the
 * checkout is as large as it may be.
 */
function notesOf({ api: { queries } }: RootOfNotes, cartId: string): Readonly<Record<string, LineNote | null>> {
  return (queries[`lineNotes(${JSON.stringify(cartId)})`]?.data ?? {}) as Record<string, LineNote | null>;
}

const express = 'INSTALLATION_EXPRESS';

function* whatFollows(cart: Cart): Flow<Follows> {
  const kind = basketKind(cart);
  if (kind !== 'lift') return kind === 'goods' && !isVisit(cart, cart.selectedShippingMethod?.carrierCode) ? 'parcel' : kind;
  const { data = {} } = yield* select(cartApi.endpoints.cartConfigurations.select(cart.id));
  return configuredAnswers(data).some(({ value }) => value === express) ? 'express' : 'measuring';
}
