import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { signInOriginCookie } from '~/config/publicPaths';
import { selectIsLeaving, selectIsSignedIn, selectPrompt } from '~/features/session';
import { selectBasename } from '~/features/store-view';
import { PageOutline } from './PageOutline';
import { useWorld } from '~/world';
import type { RootState } from './store';

/** Seconds: as long as the edge remembers it. */
const originLives = 600;

/** Is it known whether the visitor is signed in? What was stored comes back after hydration. */
function isSessionKnown({ signinToken }: RootState): boolean {
  const { _persist: persist } = signinToken as { _persist?: { rehydrated: boolean } };
  return persist?.rehydrated === true;
}

/**
 * Shows its page to customers and sends everybody else to the sign-in page, which reads where to go afterwards from a cookie (the edge
 * does the same for a visitor without the hint cookie). The path is our own route's, never a visitor's text.
 */
export function CustomersOnly({ children }: { children: ReactNode }): ReactNode {
  const isKnown = useSelector(isSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const basename = useSelector(selectBasename);
  const { pathname } = useLocation();
  const { cookies, navigation } = useWorld();
  const isLeaving = useSelector(selectIsLeaving);
  // Whoever is asked to sign in again keeps the page, which the question covers.
  const isCovered = useSelector(selectPrompt) === 'ended';
  const isStranger = isKnown && !isSignedIn && !isLeaving && !isCovered;
  useEffect(() => {
    if (!isStranger) return;
    cookies.write(signInOriginCookie, `${basename}${pathname}`, { maxAge: originLives });
    navigation.goTo('/sign-in', { replace: true });
  }, [isStranger, basename, pathname, cookies, navigation]);
  if (isKnown && !isLeaving && (isSignedIn || isCovered)) return children;
  return <PageOutline />;
}
