import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { signInOriginCookie } from '~/config/publicPaths';
import { keepOrderLink, orderLinkIn } from '~/features/order-joining';
import { selectIsLeaving, selectIsSignedIn, selectPrompt } from '~/features/session';
import { selectBasename } from '~/features/store-view';
import { PageOutline } from '~/ui';
import { useWorld } from '~/world';
import type { RootState } from './store';

/** Seconds: as long as the edge keeps this cookie. */
const originLives = 600;

/** Is it known whether the visitor is signed in? Stored state is restored after hydration. */
function isSessionKnown({ signinToken }: RootState): boolean {
  const { _persist: persist } = signinToken as { _persist?: { rehydrated: boolean } };
  return persist?.rehydrated === true;
}

/**
 * Shows its page to customers and sends all other visitors to the sign-in page, which reads the way back from a cookie (the edge
 * does the same for a visitor without the hint cookie). The sign-in page checks it again when it reads the cookie.
 */
export function CustomersOnly({ children }: { children: ReactNode }): ReactNode {
  const isKnown = useSelector(isSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const basename = useSelector(selectBasename);
  const { pathname, search } = useLocation();
  const { cookies, navigation, session } = useWorld();
  const isLeaving = useSelector(selectIsLeaving);
  // A customer who is asked to sign in again stays on the page, behind the dialog.
  const isCovered = useSelector(selectPrompt) === 'ended';
  const isStranger = isKnown && !isSignedIn && !isLeaving && !isCovered;
  useEffect(() => {
    if (!isStranger) return;
    const link = orderLinkIn(pathname, search);
    if (link) keepOrderLink({ session }, link);
    cookies.write(signInOriginCookie, `${basename}${pathname}`, { maxAge: originLives });
    navigation.goTo('/sign-in', { replace: true });
  }, [isStranger, basename, pathname, search, cookies, navigation, session]);
  if (isKnown && !isLeaving && (isSignedIn || isCovered)) return children;
  return <PageOutline />;
}
