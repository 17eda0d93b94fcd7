/** The components that watch a sign-in; for customers only. */
export const loadSessionWatch = async () => (await import(/* webpackChunkName: "session" */ './SessionWatch')).SessionWatch;
