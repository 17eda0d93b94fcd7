import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Container, LinkButton } from '~/ui';
import styles from './Account.module.css';
import { SignOutButton } from './SignOutButton';
import { WhoIsSignedIn } from './WhoIsSignedIn';

/** Above the editors' words about an account: whose it is, and where to go from here. */
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
