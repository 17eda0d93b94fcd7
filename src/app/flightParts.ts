import { sendCall } from '~/data/api';

/**
 * Loads the chunks that flows otherwise load on demand. While a tape is recorded only the world and commerce may delay a flow: a replay
 * knows when an answer came, not when a chunk did. `flightParts.test.ts` checks that the list is complete.
 */
export async function loadLazyParts(): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "flows" */ '~/data/commerceBaseQuery').then(() => sendCall.ready()),
    import(/* webpackChunkName: "refusals" */ '~/data/refusals'),
    import(/* webpackChunkName: "refusals" */ '~/data/outOfStock'),
    import(/* webpackChunkName: "settling" */ '~/features/order-attempt/settleOrderAttempt'),
    import(/* webpackChunkName: "settling" */ '~/features/order-attempt/awaitedPayment'),
    // '~/features/checkout/approval' is asked for by the checkout's own code: from here it would take half of the checkout along.
    import(/* webpackChunkName: "checkout" */ '~/features/order/lazyCheckout').then(({ loadApproval }) => loadApproval()),
    import(/* webpackChunkName: "cart" */ '~/features/cart-changes/lazyCart'),
    import(/* webpackChunkName: "cart" */ '~/features/cart-changes/recoverLostCart'),
    import(/* webpackChunkName: "cart" */ '~/features/cart-changes/replayLostLines'),
    import(/* webpackChunkName: "account" */ '~/features/sign-in/lazySignIn'),
    import(/* webpackChunkName: "session" */ '~/features/sign-in/suspendedRequests'),
    import(/* webpackChunkName: "session" */ '~/features/sign-in/customerTokens'),
    import(/* webpackChunkName: "expireStoredData" */ '~/persistence/expireStoredData'),
  ]);
}
