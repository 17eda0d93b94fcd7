import type { Action, ActionCreatorWithPayload, Reducer } from '@reduxjs/toolkit';
import { orderAttemptConfirmed } from '~/features/order-attempt';
import { signedOut } from '~/features/session';
import type { PersistedSlice } from '~/world';
import { checkoutDataCleared } from './checkoutActions';
import type { ShippingMethod } from '~/features/cart';
import type { Address } from '~/features/address';
import type { BillingAddress, ChosenShippingMethod, PaymentApproval, ReceiptOrder, UsedBy } from './checkoutModel';
import { approvalStates } from './checkoutModel';

/** One stored value of the checkout. It is wrapped in an object, because redux-persist stores fields. */
export interface Stored<T> {
  value: T | null;
}

type Change<T> = (action: Action, value: T | null) => T | null | undefined;

/** Returns the new value when the action changes it; `undefined` leaves it as it is. */
export const on =
  <P, T>(creator: ActionCreatorWithPayload<P>, valueOf: (payload: P, value: T | null) => T | null): Change<T> =>
  (action, value) =>
    creator.match(action) ? valueOf(action.payload, value) : undefined;

/** Ruling 33: what was typed at checkout is kept for a day. */
const oneDay = 24 * 60 * 60_000;

export interface StoredValueOptions {
  /** It is kept after the order is placed (the receipt is). */
  survivesOrder?: boolean;
  writeNow?: boolean;
  /** Incremented when the stored shape changes; `migrate` then converts an older value. */
  version?: number;
  migrate?: (value: unknown) => unknown;
}

/**
 * A slice for one stored key of the specification: kept for a day, cleared with the order, on sign-out and when the shopper clears their
 * details. `accepts` validates the stored value.
 */
export function storedValue<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  changes: readonly Change<T>[],
  { survivesOrder = false, writeNow = false, version = 1, migrate }: StoredValueOptions = {},
): PersistedSlice<Stored<T>> {
  const initial: Stored<T> = { value: null };
  const reducer: Reducer<Stored<T>> = (state = initial, action) => {
    if (signedOut.match(action) || checkoutDataCleared.match(action)) return initial;
    if (orderAttemptConfirmed.match(action) && !survivesOrder) return initial;
    for (const change of changes) {
      const value = change(action, state.value);
      if (value !== undefined) return { ...state, value };
    }
    return state;
  };
  return {
    stateKey: key,
    storageKey: key,
    version,
    reducer,
    fields: ['value'],
    accepts: (stored): stored is Stored<T> =>
      typeof stored === 'object' && stored !== null && 'value' in stored && (stored.value === null || accepts(stored.value)),
    ...(migrate && { migrate: (stored: unknown) => (isRecord(stored) ? { value: migrate(stored.value) } : undefined) }),
    maxAge: oneDay,
    writeNow,
  };
}

/** Stored values are untrusted input: each shape is validated completely, and limited in length. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const longest = 500;
export const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= longest;
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isDay = (value: unknown): value is { date: string } =>
  isRecord(value) && isText(value.date) && /^\d{4}-\d{2}-\d{2}$/.test(value.date);
export const isUsedBy = (value: unknown): value is UsedBy => value === 'self' || value === 'household' || value === 'someone-else';

const isMoney = (value: unknown): boolean =>
  isRecord(value) && Number.isInteger(value.minor) && typeof value.currency === 'string' && /^[A-Z]{3}$/.test(value.currency);
const isMoneyOrNull = (value: unknown): boolean => value === null || isMoney(value);
const isListOf = (value: unknown, check: (entry: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length <= 100 && value.every(check);

export function isAddress(value: unknown): value is Address {
  if (!isRecord(value)) return false;
  const { title, firstname, lastname, city, region_code, postcode, telephone, country_id, street } = value;
  return [title, firstname, lastname, city, region_code, postcode, telephone, country_id].every(isText) && isListOf(street, isText);
}

const isTexts = (value: unknown): boolean => value === undefined || (isRecord(value) && Object.values(value).every(isText));

export const isBillingAddress = (value: unknown): value is BillingAddress =>
  isRecord(value) &&
  isTexts(value.business) &&
  (value.sameAsShippingAddress === true || (value.sameAsShippingAddress === false && isAddress(value)));

const isCollection = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && ['code', 'name', 'street', 'postcode', 'city', 'country_id'].every((field) => isText(value[field])));

export const isChosenMethod = (value: unknown): value is ChosenShippingMethod =>
  isRecord(value) && [value.carrier_code, value.method_code, value.carrier_title].every(isText) && isCollection(value.pickup);

export const isApproval = (value: unknown): value is PaymentApproval =>
  isRecord(value) && [value.code, value.token, value.cartId].every(isText) && approvalStates.some((state) => state === value.state);

export const isPaymentCode = (value: unknown): value is { code: string } => isRecord(value) && isText(value.code) && !('data' in value);

const isMethod = (value: unknown): value is ShippingMethod =>
  isRecord(value) &&
  [value.carrierCode, value.carrierTitle, value.methodCode, value.methodTitle].every(isText) &&
  isMoneyOrNull(value.price);

export const isMethodList = (value: unknown): value is ShippingMethod[] => isListOf(value, isMethod);

export const isDrafts = (value: unknown): value is Record<string, Record<string, string>> =>
  isRecord(value) && Object.values(value).every((draft) => isRecord(draft) && Object.values(draft).every(isText));

const isReceiptLine = (value: unknown): boolean =>
  isRecord(value) &&
  isText(value.name) &&
  typeof value.quantity === 'number' &&
  isMoneyOrNull(value.total) &&
  isShown(value.shown) &&
  isTexts(value.note);
const isShown = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) && isText(value.sku) && isListOf(value.selections, isText) && (value.src === null || isText(value.src)));
const isNamedAmount = (value: unknown): boolean => isRecord(value) && isText(value.label) && isMoney(value.amount);
const isPreference = (value: unknown): boolean => isRecord(value) && (value.kind === 'asap' || (value.kind === 'date' && isDay(value)));

const isDeposit = (value: unknown): boolean =>
  value === undefined || (isRecord(value) && isMoney(value.now) && isMoney(value.later) && typeof value.days === 'number');

function isReceiptOrder(value: unknown): value is ReceiptOrder {
  if (!isRecord(value)) return false;
  return (
    isText(value.attemptId) &&
    (value.id === null || isText(value.id)) &&
    isText(value.email) &&
    (value.shipping_address === null || isAddress(value.shipping_address)) &&
    isListOf(value.lines, isReceiptLine) &&
    isMoneyOrNull(value.total) &&
    [value.taxes, value.discounts ?? [], value.giftCards ?? []].every((amounts) => isListOf(amounts, isNamedAmount)) &&
    (value.shipping === null || isMethod(value.shipping)) &&
    isPreference(value.preference) &&
    (value.follows === undefined ||
      ['measuring', 'express', 'goods', 'parcel', 'collect', 'service'].some((known) => known === value.follows)) &&
    (value.paidBy === undefined || isText(value.paidBy)) &&
    isDeposit(value.deposit) &&
    isCollection(value.pickup) &&
    typeof value.placedAt === 'number'
  );
}

export interface OrderDetails {
  /** Sent, outcome unknown. */
  prepared: ReceiptOrder | null;
  order: ReceiptOrder | null;
}

export const isOrderDetails = (value: unknown): value is OrderDetails =>
  isRecord(value) && (value.prepared === null || isReceiptOrder(value.prepared)) && (value.order === null || isReceiptOrder(value.order));

/** Until version 1 a receipt called its delivery preference `wish`. */
export function migrateOrderDetails(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const today = (receipt: unknown): unknown => {
    if (!isRecord(receipt)) return receipt;
    const { wish, ...rest } = receipt;
    return { ...rest, preference: wish };
  };
  return { prepared: today(value.prepared), order: today(value.order) };
}
