import { createAction } from '@reduxjs/toolkit';
import { selectCurrentUser, selectPrompt } from '~/features/session';
import type { SessionRoot, SigninTokenState } from '~/features/session';

/** Intent: commerce refused this token. */
export const tokenRefused = createAction<{ token: string }>('signIn/tokenRefused');

interface Root extends SessionRoot {
  signinToken: SigninTokenState;
}

interface StoreLike {
  dispatch: (action: unknown) => unknown;
  getState: () => Root;
  subscribe: (listener: () => void) => () => void;
}

/**
 * Holds a request whose sign-in has ended. Resolves true when the same customer is signed in again, false when the customer has left
 * instead. The customer is asked once for all waiting requests. For another customer, or where the request's customer is unknown, it never
 * resolves: the page is reloaded. A change of the e-mail address that is answered meanwhile makes no other customer.
 */
export function untilSignedInAgain(store: StoreLike, refused: string | undefined): Promise<boolean> {
  const current = () => store.getState().signinToken.token?.value;
  const userNow = () => selectCurrentUser(store.getState())?.email;
  let owner = userNow();
  if (current() !== undefined && current() !== refused) return Promise.resolve(true);
  if (refused !== undefined && current() === refused) store.dispatch(tokenRefused({ token: refused }));
  return new Promise((resolve) => {
    const look = () => {
      const token = current();
      if (token === undefined) owner = userNow() ?? owner;
      if (token === undefined && selectPrompt(store.getState()) !== 'ended') settle(false);
      if (token !== undefined && token !== refused && owner !== undefined && userNow() === owner) settle(true);
    };
    const stop = store.subscribe(look);
    const settle = (isBack: boolean) => {
      stop();
      resolve(isBack);
    };
    look();
  });
}
