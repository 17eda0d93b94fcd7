import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLoaderData, useLocation, useParams } from 'react-router-dom';
import type { PageResult } from '~/config/head';
import { signInOriginCookie } from '~/config/publicPaths';
import { CmsPage } from '~/features/content';
import { selectIsLeaving, selectIsSignedIn, selectPrompt } from '~/features/session';
import { selectBasename } from '~/features/store-view';
import { NotFoundPage } from '~/features/url-resolver/MissingPage';
import { PageOutline } from '~/ui';
import { useLazyPart, useWorld } from '~/world';
import type { RootState } from './store';

const loadOwnAccount = async () => (await import(/* webpackChunkName: "account-menu" */ '~/features/account/AccountMenu')).OwnAccount;

/** A CMS page at an address of the route table. */
export function ContentRoute({ identifier, forCustomers = false }: { identifier: string; forCustomers?: boolean }): ReactNode {
  const { status } = useLoaderData<PageResult>();
  if (status === 404) return <NotFoundPage />;
  const page = <CmsPage identifier={identifier} />;
  if (!forCustomers) return page;
  return (
    <CustomersOnly>
      {identifier === 'account-information' && <OwnAccount />}
      {page}
    </CustomersOnly>
  );
}

/** Shows who is signed in, above the CMS content about the account. */
function OwnAccount(): ReactNode {
  const { Part, request } = useLazyPart(loadOwnAccount);
  useEffect(() => void request(), [request]);
  return Part && <Part />;
}

/** The page of a French department: its identifier is the last segment of its address. */
export function RegionalRoute(): ReactNode {
  const { page = '' } = useParams();
  return <ContentRoute identifier={page} />;
}

/** Seconds: as long as the edge keeps this cookie. */
const originLives = 600;

/** Is it known whether the visitor is signed in? Stored state is restored after hydration. */
function isSessionKnown({ signinToken }: RootState): boolean {
  const { _persist: persist } = signinToken as { _persist?: { rehydrated: boolean } };
  return persist?.rehydrated === true;
}

/**
 * Shows its page to customers and sends all other visitors to the sign-in page, which reads the way back from a cookie (the edge
 * does the same for a visitor without the hint cookie). The path is our own route's, never a visitor's input.
 */
function CustomersOnly({ children }: { children: ReactNode }): ReactNode {
  const isKnown = useSelector(isSessionKnown);
  const isSignedIn = useSelector(selectIsSignedIn);
  const basename = useSelector(selectBasename);
  const { pathname } = useLocation();
  const { cookies, navigation } = useWorld();
  const isLeaving = useSelector(selectIsLeaving);
  // A customer who is asked to sign in again stays on the page, behind the dialog.
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
