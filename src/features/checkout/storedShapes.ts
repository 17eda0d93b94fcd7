import type { ShippingMethod } from '~/features/cart';
import type { Address, BillingAddress, ChosenShippingMethod, ReceiptOrder, UsedBy } from './checkoutModel';

/** What may come back from storage is outside data: each shape is checked wholly, and cut to a sane length. */
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const longest = 300;
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

export const isBillingAddress = (value: unknown): value is BillingAddress =>
  isRecord(value) && (value.sameAsShippingAddress === true || (value.sameAsShippingAddress === false && isAddress(value)));

export const isChosenMethod = (value: unknown): value is ChosenShippingMethod =>
  isRecord(value) && [value.carrier_code, value.method_code, value.carrier_title].every(isText);

export const isPaymentCode = (value: unknown): value is { code: string } => isRecord(value) && isText(value.code) && !('data' in value);

const isMethod = (value: unknown): value is ShippingMethod =>
  isRecord(value) &&
  [value.carrierCode, value.carrierTitle, value.methodCode, value.methodTitle].every(isText) &&
  isMoneyOrNull(value.price);

export const isMethodList = (value: unknown): value is ShippingMethod[] => isListOf(value, isMethod);

export const isDrafts = (value: unknown): value is Record<string, Record<string, string>> =>
  isRecord(value) && Object.values(value).every((draft) => isRecord(draft) && Object.values(draft).every(isText));

const isReceiptLine = (value: unknown): boolean =>
  isRecord(value) && isText(value.name) && typeof value.quantity === 'number' && isMoneyOrNull(value.total);
const isTax = (value: unknown): boolean => isRecord(value) && isText(value.label) && isMoney(value.amount);
const isWish = (value: unknown): boolean => isRecord(value) && (value.kind === 'asap' || (value.kind === 'date' && isDay(value)));

function isReceiptOrder(value: unknown): value is ReceiptOrder {
  if (!isRecord(value)) return false;
  return (
    isText(value.attemptId) &&
    (value.id === null || isText(value.id)) &&
    isText(value.email) &&
    (value.shipping_address === null || isAddress(value.shipping_address)) &&
    isListOf(value.lines, isReceiptLine) &&
    isMoneyOrNull(value.total) &&
    isListOf(value.taxes, isTax) &&
    (value.shipping === null || isMethod(value.shipping)) &&
    isWish(value.wish) &&
    (value.follows === undefined || ['measuring', 'express', 'goods', 'service'].some((known) => known === value.follows)) &&
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
