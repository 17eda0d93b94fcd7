import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { loadSessionWatch } from '~/features/sign-in';
import { selectIsSignedIn } from '~/features/session';
import { useLazyPart } from '~/world';

/**
 * Nothing for guests; for a signed-in customer it loads the part that watches the session. It stays when the session expires, to show the
 * dialog. If it fails to load, the next page tries again.
 */
export function SessionPlace() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { pathname } = useLocation();
  const { Part, request } = useLazyPart(loadSessionWatch);
  useEffect(() => {
    if (isSignedIn) void request();
  }, [isSignedIn, request, pathname]);
  return Part && <Part />;
}
