import type { LateFeature } from '~/world';
import { accountSlice } from './accountSlice';
import { createAccountFlow } from './createAccountFlow';
import { expiryFlow } from './expiryFlow';
import { followTabsFlow } from './followTabsFlow';
import { keepOutOfSightFlow } from './keepOutOfSightFlow';
import { refusedTokenFlow } from './refusedTokenFlow';
import { signInFlow } from './signInFlow';
import { signOutFlow } from './signOutFlow';

/** What signing in, out and staying signed in add to the store. It comes with the account's screens, or for whoever is signed in. */
export const lateAccount: LateFeature = {
  name: 'account',
  reducers: () => ({ [accountSlice.name]: accountSlice.reducer }),
  flows: [
    { name: 'signInFlow', flow: signInFlow },
    { name: 'createAccountFlow', flow: createAccountFlow },
    { name: 'signOutFlow', flow: signOutFlow },
    { name: 'keepOutOfSightFlow', flow: keepOutOfSightFlow },
    { name: 'refusedTokenFlow', flow: refusedTokenFlow },
    { name: 'followTabsFlow', flow: followTabsFlow },
    { name: 'expiryFlow', flow: expiryFlow },
  ],
};
