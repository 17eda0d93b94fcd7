import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '~/features/session';
import { SignOutButton } from '~/features/sign-in';
import { Dialog, Icon, Link } from '~/ui';
import styles from './AccountArea.module.css';

/** The pages of a customer's account, in the order of the menu: path and message id. */
export const accountWays = [
  ['/account-information', 'session.menu.information'],
  ['/order-history', 'session.menu.orders'],
  ['/address-book', 'session.menu.addresses'],
  ['/saved-payments', 'session.menu.payments'],
  ['/communications', 'session.menu.communications'],
  ['/wishlist', 'session.menu.wishlist'],
  ['/account-quotes', 'session.menu.quotes'],
  ['/account-closure', 'session.menu.closure'],
] as const;

/** The links to the account's pages; the current one is marked. */
export function AccountWays({ onLeft }: { onLeft?: () => void }): ReactNode {
  return (
    <ul className={styles.ways}>
      {accountWays.map(([path, id]) => (
        <li key={path}>
          <Link marksCurrent to={path} className={styles.way} {...(onLeft && { onClick: onLeft })}>
            <FormattedMessage id={id} />
            <Icon name="arrowRight" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The signed-in customer's name, the links to the account's pages, and the sign-out button. */
export function AccountMenu({ onClose, onLeft }: { onClose: () => void; onLeft?: (() => void) | undefined }): ReactNode {
  const leave = () => {
    onClose();
    onLeft?.();
  };
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="session.menu.title" />}>
      <WhoIsSignedIn />
      <AccountWays onLeft={leave} />
      <SignOutButton />
    </Dialog>
  );
}

/** The customer's name and e-mail address; nothing until commerce has answered. */
export function WhoIsSignedIn(): ReactNode {
  const user = useSelector(selectCurrentUser);
  if (!user) return null;
  return (
    <p className={styles.who}>
      <FormattedMessage
        id="session.menu.who"
        values={{ name: <strong>{`${user.firstname} ${user.lastname}`}</strong>, email: user.email }}
      />
    </p>
  );
}
