import type { Middleware } from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { cartFlows } from '~/features/cart-changes';
import { userCountryFlow } from '~/features/country-switch';
import { connectivityFlow, unexpectedErrorsFlow } from '~/features/notices';
import { checkoutFlows } from '~/features/order';
import { resolveOrderAttemptFlow } from '~/features/order-attempt';
import { storeViewFlow } from '~/features/store-view';
import type { StoreWatch } from '~/flight/watch';
import { createPersistence } from '~/persistence/persistence';
import type { Persistence } from '~/persistence/persistence';
import type { NamedFlow, World } from '~/world';
import type { FlowContext } from '~/world';
import { rootFlow } from './rootFlow';

/** Every flow that runs as long as the page. */
const flows: readonly NamedFlow[] = [
  { name: 'unexpectedErrorsFlow', flow: unexpectedErrorsFlow },
  { name: 'connectivityFlow', flow: connectivityFlow },
  { name: 'resolveOrderAttemptFlow', flow: resolveOrderAttemptFlow },
  { name: 'storeViewFlow', flow: storeViewFlow },
  { name: 'userCountryFlow', flow: userCountryFlow },
  ...cartFlows,
  ...checkoutFlows,
];

export interface Running {
  persistence: Persistence;
  /** The flows' middleware: they hear what passes through it. */
  saga: Middleware;
  /** Starts the shop's own flows and those of features that have joined, once stored state is restored and `rest` is over; then calls `onStarted`. */
  start: (joined: readonly NamedFlow[], onStarted: () => void, rest?: () => Promise<void>) => void;
  /** Starts the flows of a feature that joins a running shop. */
  join: (joined: readonly NamedFlow[]) => void;
}

export type OpenRunning = typeof openRunning;

/** What a shop does besides showing its page: it keeps and restores state, and its flows act. A first visit sees its page without it. */
export function openRunning(
  context: FlowContext,
  { websiteCode, isHeld, watch }: { websiteCode: string; isHeld: () => boolean; watch: StoreWatch | undefined },
): Running {
  const persistence = createPersistence(context.world as World, websiteCode, isHeld, watch?.saving);
  const saga = createSagaMiddleware({ ...watch, context });
  return {
    persistence,
    saga,
    start: (joined, onStarted, rest) =>
      void saga.run(rootFlow, [...flows, ...joined], () => persistence.rehydrated().then(rest), onStarted),
    join: (joined) => void saga.run(rootFlow, joined, () => persistence.join()),
  };
}
