/** What a guest may do; where Magento has no returns, none of it is shown. */
const load = async () => import(/* webpackChunkName: "guest-returns" */ './GuestReturns');

export const loadGuestReturns = { section: async () => (await load()).GuestReturns, confirm: async () => (await load()).ConfirmReturn };
