import { select } from 'redux-saga/effects';
import { selectCartId, selectIsCustomersCart, selectMergingFrom } from '~/features/cart';
import type { SignedOut, SignOutReason } from '~/features/session';
import type { Flow } from '~/world';

/**
 * What a sign-in's end leaves to a guest: the basket that has not joined the customer's yet, unless its owner asked to leave. What ended in
 * another tab, that tab has settled.
 */
export function* endOf(reason: SignOutReason): Flow<SignedOut> {
  if (reason === 'asked') return { reason };
  const waits = reason === 'elsewhere' ? null : ((yield select(selectMergingFrom)) as string | null);
  const guestCartId = (yield select(selectIsCustomersCart)) ? waits : ((yield select(selectCartId)) as string | null);
  return { reason, ...(guestCartId && { guestCartId }) };
}
