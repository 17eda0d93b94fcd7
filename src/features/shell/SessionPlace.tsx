import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { loadSessionWatch } from '~/features/account';
import { selectIsSignedIn } from '~/features/session';
import { useLatePart } from '~/world';

/** Nothing for guests; whoever is signed in gets what watches over it. It stays when the sign-in ends, to ask. */
export function SessionPlace() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { Part, request } = useLatePart(loadSessionWatch);
  useEffect(() => {
    if (isSignedIn) void request();
  }, [isSignedIn, request]);
  return Part && <Part />;
}
