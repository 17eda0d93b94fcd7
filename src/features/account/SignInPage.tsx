import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { authPaths, signInOriginCookie } from '~/config/publicPaths';
import { selectIsSignedIn } from '~/features/session';
import { defaultRules, selectIsSigningIn, signedOutNotice, signInErrorRead, SignInForm, useAccountRulesQuery } from '~/features/sign-in';
import { selectBasename } from '~/features/store-view';
import { Alert, Link, LinkButton } from '~/ui';
import type { World } from '~/world';
import { useWorld } from '~/world';
import styles from './Account.module.css';
import { AccountPage, ResendLink } from './accountParts';

/** The sign-in page. A visitor who was redirected here is taken back to the requested page afterwards. */
export function SignInPage(): ReactNode {
  const world = useWorld();
  const basename = useSelector(selectBasename);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isSigningIn = useSelector(selectIsSigningIn);
  const { data: rules = defaultRules } = useAccountRulesQuery();
  const dispatch = useDispatch();
  // An error of an earlier visit to this page is no longer shown.
  useEffect(() => void dispatch(signInErrorRead()), [dispatch]);
  useEffect(() => {
    if (isSignedIn && !isSigningIn) world.navigation.goTo(takeSignInOrigin(world, basename) ?? '/account-information', { replace: true });
  }, [isSignedIn, isSigningIn, world, basename]);
  return (
    <AccountPage heading={<FormattedMessage id="account.signIn.heading" />}>
      <WhySignedOut />
      <SignInForm
        more={
          <Link to="/forgot-password">
            <FormattedMessage id="account.signIn.forgotten" />
          </Link>
        }
      />
      <ResendLink />
      <p className={styles.quiet}>
        <FormattedMessage id="account.signIn.lasts" values={{ hours: rules.tokenHours }} />
      </p>
      <section className={styles.other} aria-labelledby="no-account">
        <h2 id="no-account">
          <FormattedMessage id="account.signIn.new" />
        </h2>
        <p>
          <FormattedMessage id="account.signIn.newText" />
        </p>
        <LinkButton variant="secondary" to="/create-account">
          <FormattedMessage id="account.signIn.create" />
        </LinkButton>
        <p>
          <FormattedMessage id="account.signIn.guest" values={{ link: (words: ReactNode[]) => <Link to="/order-status">{words}</Link> }} />
        </p>
      </section>
    </AccountPage>
  );
}

const reasons: readonly string[] = ['asked', 'incomplete', 'closed', 'expired', 'refused', 'elsewhere'];

/** Shown once, after the page was reloaded. */
function WhySignedOut(): ReactNode {
  const { session, clock } = useWorld();
  const [reason, setReason] = useState<string | null>(null);
  // In an effect, so that the first render equals the server's.
  useEffect(
    () =>
      clock.after(0, () => {
        setReason(session.read(signedOutNotice));
        session.remove(signedOutNotice);
      }),
    [session, clock],
  );
  if (reason === null || !reasons.includes(reason)) return null;
  return (
    <Alert tone={reason === 'asked' || reason === 'closed' ? 'success' : 'info'} isNews>
      <FormattedMessage id={`account.signedOut.${reason}`} />
    </Alert>
  );
}

/**
 * The path from which the visitor was redirected to sign in, returned once; null where there is none. The cookie is untrusted input: only
 * paths of customers' pages are accepted.
 */
export function takeSignInOrigin({ cookies }: Pick<World, 'cookies'>, basename: string): string | null {
  const origin = cookies.read(signInOriginCookie) ?? '';
  cookies.remove(signInOriginCookie);
  const path = basename && origin.startsWith(`${basename}/`) ? origin.slice(basename.length) : origin;
  return authPaths.includes(path) || /^\/order-history\/[\w-]{1,32}$/.test(path) ? path : null;
}
