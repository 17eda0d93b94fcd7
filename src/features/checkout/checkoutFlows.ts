import { call, spawn, take } from 'redux-saga/effects';
import type { Flow } from '~/world';
import { afterOrderFlow } from './afterOrderFlow';
import { checkoutBegun } from './checkoutActions';

/** Started with the app: an order's outcome may become known on any page. The checkout's own flows come with its first screen. */
export const checkoutFlows = [
  { name: 'afterOrderFlow', flow: afterOrderFlow },
  { name: 'checkoutFlow', flow: checkoutFlow },
];

function* checkoutFlow(): Flow {
  yield take(checkoutBegun);
  const { lateFlows } = (yield call(loadLateFlows)) as Awaited<ReturnType<typeof loadLateFlows>>;
  for (const flow of lateFlows) yield spawn(flow);
}

const loadLateFlows = () => import(/* webpackChunkName: "checkout" */ './lateFlows');
