import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '~/features/session';
import { SignOutButton } from '~/features/sign-in';
import { Container, Dialog, Icon, Link, LinkButton } from '~/ui';
import styles from './Account.module.css';

const ways = [
  ['/account-information', 'session.menu.information'],
  ['/order-history', 'session.menu.orders'],
  ['/address-book', 'session.menu.addresses'],
  ['/saved-payments', 'session.menu.payments'],
  ['/communications', 'session.menu.communications'],
  ['/wishlist', 'session.menu.wishlist'],
] as const;

/** The signed-in customer's name, the links to the account's pages, and the sign-out button. */
export function AccountMenu({ onClose, onLeft }: { onClose: () => void; onLeft?: (() => void) | undefined }): ReactNode {
  const leave = () => {
    onClose();
    onLeft?.();
  };
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="session.menu.title" />}>
      <WhoIsSignedIn />
      <ul className={styles.ways}>
        {ways.map(([path, id]) => (
          <li key={path}>
            <Link marksCurrent to={path} className={styles.way} onClick={leave}>
              <FormattedMessage id={id} />
              <Icon name="arrowRight" size="small" />
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton />
    </Dialog>
  );
}

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

/** The customer's name and e-mail address; nothing until commerce has answered. */
function WhoIsSignedIn(): ReactNode {
  const user = useSelector(selectCurrentUser);
  if (!user) return null;
  return (
    <p>
      <FormattedMessage
        id="session.menu.who"
        values={{ name: <strong>{`${user.firstname} ${user.lastname}`}</strong>, email: user.email }}
      />
    </p>
  );
}
