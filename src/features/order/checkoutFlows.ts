import { call, getContext, select } from '~/world';
import { selectOpenOrderAttempt } from '~/features/order-attempt';
import type { Flow } from '~/world';

/** Started with the app. */
export const checkoutFlows = [{ name: 'openOrderFlow', flow: openOrderFlow }];

/**
 * An order of an earlier visit is still open: its outcome may become known on any page, and the checkout's reducers must receive it.
 * Otherwise the checkout joins the store with its first screen.
 */
function* openOrderFlow(): Flow {
  if (!(yield* select(selectOpenOrderAttempt))) return;
  const { lazyCheckout } = yield* call(loadCheckout);
  const join = yield* getContext('join');
  yield* call(join, lazyCheckout);
}

const loadCheckout = () => import(/* webpackChunkName: "checkout" */ './lazyCheckout');
