import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsSignOutHeld, signOutRequested } from '~/features/session';
import { Alert, Button } from '~/ui';
import type { SignInRoot } from './signInSlice';
import { selectIsSigningOut } from './signInSlice';

/** The sign-out button. While an order is in flight it says that the sign-out waits for it. */
export function SignOutButton(): ReactNode {
  const dispatch = useDispatch();
  const isSigningOut = useSelector((state: SignInRoot) => selectIsSigningOut(state));
  const isHeld = useSelector(selectIsSignOutHeld);
  return (
    <>
      {isSigningOut && isHeld && (
        <Alert tone="info" isNews>
          <FormattedMessage id="session.waiting" />
        </Alert>
      )}
      <Button variant="secondary" isBusy={isSigningOut} onClick={() => dispatch(signOutRequested({ reason: 'asked' }))}>
        <FormattedMessage id="session.signOut" />
      </Button>
    </>
  );
}
