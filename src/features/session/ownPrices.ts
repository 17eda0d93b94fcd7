import type { SessionRoot } from './sessionSlice';

/** The prices on the page may be the public's, and the customer's own have not come yet: they are neither shown nor read aloud. */
export const selectAreOwnPricesAwaited = ({ signIn }: SessionRoot): boolean => signIn?.ownPrices === 'awaited';
