import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Container, LinkButton } from '~/ui';
import styles from './Account.module.css';
import { SignOutButton } from '~/features/sign-in';
import { WhoIsSignedIn } from './WhoIsSignedIn';

/** Shown above the editors' text about accounts: who is signed in, and links to the next pages. */
export function OwnAccount(): ReactNode {
  return (
    <section className={styles.own} aria-label={useIntl().formatMessage({ id: 'session.menu.title' })}>
      <Container className={styles.ownWords}>
        <WhoIsSignedIn />
        <div className={styles.actions}>
          <LinkButton variant="secondary" to="/basket">
            <FormattedMessage id="session.seeBasket" />
          </LinkButton>
          <SignOutButton />
        </div>
      </Container>
    </section>
  );
}
