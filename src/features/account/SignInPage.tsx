import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { authPaths, signInOriginCookie } from '~/config/publicPaths';
import { selectIsSignedIn } from '~/features/session';
import { selectBasename } from '~/features/store-view';
import { Alert, Link, LinkButton } from '~/ui';
import { useWorld } from '~/world';
import type { World } from '~/world';
import styles from './Account.module.css';
import { useAccountRulesQuery } from './accountApi';
import { defaultRules } from './accountModel';
import { AccountPage } from './AccountPage';
import { selectIsSigningIn, signInErrorRead } from './accountSlice';
import { ResendLink } from './ResendLink';
import { SignInForm } from './SignInForm';
import { signedOutNotice } from './signedOutNotice';

/** The way in. Whoever was sent here goes on to where they wanted to be. */
export function SignInPage(): ReactNode {
  const world = useWorld();
  const basename = useSelector(selectBasename);
  const isSignedIn = useSelector(selectIsSignedIn);
  const isSigningIn = useSelector(selectIsSigningIn);
  const { data: rules = defaultRules } = useAccountRulesQuery();
  const dispatch = useDispatch();
  // What went wrong at an earlier visit to this page is over.
  useEffect(() => void dispatch(signInErrorRead()), [dispatch]);
  useEffect(() => {
    if (isSignedIn && !isSigningIn) world.navigation.goTo(takeOrigin(world, basename), { replace: true });
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
      </section>
    </AccountPage>
  );
}

/** The path that the visitor was sent away from, once. The cookie is outside data: only pages for customers are followed. */
function takeOrigin({ cookies }: World, basename: string): string {
  const origin = cookies.read(signInOriginCookie) ?? '';
  cookies.remove(signInOriginCookie);
  const path = basename && origin.startsWith(`${basename}/`) ? origin.slice(basename.length) : origin;
  return authPaths.includes(path) ? path : '/account-information';
}

const reasons: readonly string[] = ['asked', 'expired', 'refused', 'elsewhere'];

/** Said once, after the page was loaded anew. */
function WhySignedOut(): ReactNode {
  const { session, clock } = useWorld();
  const [reason, setReason] = useState<string | null>(null);
  // A moment later, so that the first picture is the server's.
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
    <Alert tone={reason === 'asked' ? 'success' : 'info'} isNews>
      <FormattedMessage id={`account.signedOut.${reason}`} />
    </Alert>
  );
}
