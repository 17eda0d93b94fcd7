import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { loadSessionWatch } from '~/features/account';
import { selectIsSignedIn } from '~/features/session';
import { useLatePart } from '~/world';

/**
 * Nothing for guests; whoever is signed in gets what watches over it. It stays when the sign-in ends, to ask. Where it could not be
 * loaded the next page tries again.
 */
export function SessionPlace() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const { Part, request } = useLatePart(loadSessionWatch);
  useEffect(() => {
    if (isSignedIn) void request();
  }, [isSignedIn, request, pathname]);
  return Part && <Part />;
}
