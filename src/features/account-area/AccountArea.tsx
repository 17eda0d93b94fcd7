import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { SignOutButton } from '~/features/sign-in';
import { Container, Icon, Link } from '~/ui';
import styles from './AccountArea.module.css';
import { AccountWays, WhoIsSignedIn } from './AccountMenu';

export interface AccountAreaProps {
  heading: ReactNode;
  /** One sentence under the heading. */
  lead?: ReactNode;
  /** The page above this one, where it is not the account's first page: path and words. */
  back?: { to: string; label: ReactNode };
  /** The account's first page shows the ways to all others itself, also on a phone. */
  isHome?: boolean;
  /** What the page shows now, where it shows several things in turn: with each new one the focus goes to the heading. */
  view?: string;
  children: ReactNode;
}

/**
 * The layout of every page for signed-in customers: heading, who is signed in, the page itself, and the ways to the other pages: beside
 * it on a wide screen; on a phone one link leads back to the account's first page, which lists them.
 */
export function AccountArea({ heading, lead, back, isHome = false, view = '', children }: AccountAreaProps): ReactNode {
  const above = back ?? { to: '/account-information', label: <FormattedMessage id="session.menu.title" /> };
  return (
    <Container className={styles.area}>
      <header className={styles.head}>
        {(!isHome || back) && (
          <Link to={above.to} className={back ? styles.back : styles.phoneBack}>
            <Icon name="arrowLeft" size="small" />
            {above.label}
          </Link>
        )}
        <h1 ref={useFocusOnView(view)} tabIndex={-1} className={styles.heading}>
          {heading}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.content}>{children}</div>
      <nav className={isHome ? styles.homeNav : styles.nav} aria-label={useIntl().formatMessage({ id: 'session.menu.title' })}>
        <WhoIsSignedIn />
        <AccountWays />
        <SignOutButton />
      </nav>
    </Container>
  );
}

/** The first view leaves the focus where the page put it. */
function useFocusOnView(view: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    heading.current?.focus();
  }, [view]);
  return heading;
}
