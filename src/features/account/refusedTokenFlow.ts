import { select, takeLeading } from 'redux-saga/effects';
import { selectToken } from '~/features/session';
import { guarded } from '~/world';
import type { Flow } from '~/world';
import { park } from './expiryFlow';
import { tokenRefused } from './parkedRequests';

/**
 * Commerce refused the token in the middle of a request: it was revoked, or died before its time. The request waits, the shopper is
 * asked once to sign in again, whatever else waits, and the request goes on for the same customer. Also while an order is on its way:
 * there the dialog is the only way on, and the order's key keeps it from being placed twice.
 */
export function* refusedTokenFlow(): Flow {
  yield takeLeading(tokenRefused, guarded(askAgain));
}

function* askAgain({ payload }: ReturnType<typeof tokenRefused>): Flow {
  if ((yield select(selectToken)) !== payload.token) return;
  yield* park('refused');
}
