import type { LazyFeature } from '~/world';
import { signInSlice } from './signInSlice';
import { createAccountFlow } from './createAccountFlow';
import { expiryFlow, refusedTokenFlow } from './expiryFlow';
import { followTabsFlow } from './followTabsFlow';
import { keepOutOfSightFlow } from './keepOutOfSightFlow';
import { ownPricesFlow } from './ownPricesFlow';
import { signInFlow } from './signInFlow';
import { signOutFlow } from './signOutFlow';

/**
 * The reducers and flows for signing in, out and staying signed in. They are loaded with the account's screens, or for a signed-in
 * customer.
 */
export const lazySignIn: LazyFeature = {
  name: 'signIn',
  reducers: () => ({ [signInSlice.name]: signInSlice.reducer }),
  flows: [
    { name: 'signInFlow', flow: signInFlow },
    { name: 'createAccountFlow', flow: createAccountFlow },
    { name: 'signOutFlow', flow: signOutFlow },
    { name: 'keepOutOfSightFlow', flow: keepOutOfSightFlow },
    { name: 'refusedTokenFlow', flow: refusedTokenFlow },
    { name: 'followTabsFlow', flow: followTabsFlow },
    { name: 'expiryFlow', flow: expiryFlow },
    { name: 'ownPricesFlow', flow: ownPricesFlow },
  ],
};
