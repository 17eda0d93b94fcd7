/** The list of a customer's pages, with the way out. It comes with the first press. */
export const loadAccountMenu = async () => (await import(/* webpackChunkName: "account-menu" */ './AccountMenu')).AccountMenu;

/** What watches over a sign-in; for customers only. */
export const loadSessionWatch = async () => (await import(/* webpackChunkName: "session" */ './SessionWatch')).SessionWatch;
