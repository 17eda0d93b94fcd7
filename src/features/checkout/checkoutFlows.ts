import { call, getContext, select } from 'redux-saga/effects';
import { selectOpenPlacement } from '~/features/placement';
import type { Flow, Join } from '~/world';

/** Started with the app. */
export const checkoutFlows = [{ name: 'openOrderFlow', flow: openOrderFlow }];

/**
 * An order left by an earlier visit is still open: its outcome may become known on any page, and the checkout's data must hear
 * of it. Otherwise the checkout joins the store with its first screen.
 */
function* openOrderFlow(): Flow {
  if (!(yield select(selectOpenPlacement))) return;
  const { lateCheckout } = (yield call(loadCheckout)) as Awaited<ReturnType<typeof loadCheckout>>;
  const join = (yield getContext('join')) as Join;
  yield call(join, lateCheckout);
}

const loadCheckout = () => import(/* webpackChunkName: "checkout" */ './lateCheckout');
