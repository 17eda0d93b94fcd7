/**
 * Loads what the flows fetch late. While a tape is recorded nothing but the world and commerce may keep a flow waiting: a replay
 * knows when an answer came, not when a chunk did. `flightParts.test.ts` holds the list to the code.
 */
export async function loadLateParts(): Promise<void> {
  await Promise.all([
    import(/* webpackChunkName: "refusals" */ '~/data/refusals'),
    import(/* webpackChunkName: "refusals" */ '~/data/outOfStock'),
    import(/* webpackChunkName: "settling" */ '~/features/placement/settlePlacement'),
    import(/* webpackChunkName: "checkout" */ '~/features/checkout/lateCheckout'),
    import(/* webpackChunkName: "cart" */ '~/features/cart/lateCart'),
    import(/* webpackChunkName: "cart" */ '~/features/cart/recoverLostCart'),
    import(/* webpackChunkName: "account" */ '~/features/account/lateAccount'),
    import(/* webpackChunkName: "session" */ '~/features/account/parkedRequests'),
    import(/* webpackChunkName: "session" */ '~/features/account/customerTokens'),
    import(/* webpackChunkName: "forgetting" */ '~/app/forgetting'),
  ]);
}
