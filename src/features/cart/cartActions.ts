import { createAction } from '@reduxjs/toolkit';
import type { EnteredOption, LineNote, LineOption } from './cartModel';

export interface AddToCart {
  sku: string;
  quantity: number;
  /** uids */
  selectedOptions: string[];
  enteredOptions?: EnteredOption[];
  /** The new line replaces this one, which is removed once the new one is in the cart. */
  replacesItemUid?: string | undefined;
  /** The page to open after success. */
  thenGoTo?: string;
  /** The item's name in messages. */
  label: string;
}

/** Fact: a line was added, or its quantity raised. `price` is the unit price in minor units, VAT included. */
export interface ItemAdded {
  sku: string;
  uid: string;
  quantity: number;
  price: number;
  currency: string;
  options: LineOption[];
  label: string;
}

export interface ReplayResult {
  label: string;
  quantity: number;
  isBack: boolean;
}

export const addToCartRequested = createAction<AddToCart>('cart/addToCartRequested');
/** Fact: one request has succeeded or failed, and the next one in the queue is being processed. */
export const addingWentOn = createAction('cart/addingWentOn');
/** `note`: also sets what stands on the card beside it; one without a message removes it. */
export const updateItemRequested = createAction<{ itemUid: string; quantity: number; note?: LineNote }>('cart/updateItemRequested');
export const removeItemRequested = createAction<{ itemUid: string }>('cart/removeItemRequested');
/** The shopper has read which lines can no longer be sold: they are removed from the cart. */
export const dropAcknowledged = createAction<{ itemUids: string[] }>('cart/dropAcknowledged');

/** A voucher takes something off the goods; a gift card pays. Shoppers need not know which of them a code is. */
export interface CartCode {
  kind: 'coupon' | 'giftCard';
  code: string;
}
export const codeGiven = createAction<{ code: string }>('cartCodes/codeGiven');
export const codeTakenOff = createAction<CartCode>('cartCodes/codeTakenOff');
