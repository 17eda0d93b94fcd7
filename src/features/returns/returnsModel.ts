import { ownValue } from '~/data/safeJson';

/** What a customer asked to send back. */
export interface ReturnRequest {
  uid: string;
  number: string;
  /** `2026-11-23` */
  day: string;
  /** Magento's code; `returnWord` has ours. */
  status: string;
  /** `itemId`: of the order's item. */
  items: { uid: string; itemId: string; name: string; quantity: number }[];
}

export interface OrderReturns {
  /** Ids of the order's items that may be sent back. */
  eligible: string[];
  /** Newest first. */
  requests: ReturnRequest[];
}

/** A question of the store about a return, such as the reason. */
export interface ReturnQuestion {
  code: string;
  label: string;
  isRequired: boolean;
  options: { value: string; label: string }[];
}

/** An order as far as a return needs it. */
export interface ReturnableOrder {
  id: string;
  number: string;
  items: readonly { id: string; name: string; quantity: number }[];
}

/** What was asked for, by which its return is known again. */
export interface AskedReturn {
  items: { uid: string; quantity: number }[];
  /** Uids of the returns that the order had just before. */
  known: readonly string[];
}

/** What is asked for, with the answers to the store's questions. */
export interface NewReturn extends AskedReturn {
  answers: { code: string; value: string }[];
  comment: string;
}

/** What waits for the link of a mail: it takes nothing back yet. */
export const unconfirmedIn = ({ requests }: OrderReturns): ReturnRequest[] =>
  requests.filter(({ status }) => returnWord(status) === 'unconfirmed');

/** A return that was not there before, of the same things. */
export const isMade = ({ items, known }: AskedReturn, { requests }: OrderReturns): boolean =>
  requests.some(
    (request) =>
      !known.includes(request.uid) &&
      request.items.length === items.length &&
      items.every(({ uid, quantity }) => request.items.some((item) => item.itemId === uid && item.quantity === quantity)),
  );

const words: Readonly<Record<string, string>> = {
  UNCONFIRMED: 'unconfirmed',
  PENDING: 'asked',
  AUTHORIZED: 'sendIt',
  RECEIVED: 'arrived',
  APPROVED: 'accepted',
  REJECTED: 'rejected',
  DENIED: 'denied',
  PROCESSED_AND_CLOSED: 'settled',
  CLOSED: 'closed',
};

/** Of a status for some of the items, the word for all of them. */
export const returnWord = (status: string): string => ownValue(words, status.replace(/^PARTIALLY_/, '')) ?? 'asked';

/** What may be sent back, with the pieces that are not on their way yet. */
export function returnableOf({ items }: ReturnableOrder, { eligible, requests }: OrderReturns): ReturnableOrder['items'] {
  const back = requests.filter(({ status }) => !['denied', 'unconfirmed'].includes(returnWord(status))).flatMap((request) => request.items);
  return items.flatMap((item) => {
    const asked = back.filter(({ itemId }) => itemId === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
    const quantity = item.quantity - asked;
    return eligible.includes(item.id) && quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
