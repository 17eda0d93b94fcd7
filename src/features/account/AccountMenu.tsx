import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Dialog, Icon, Link } from '~/ui';
import styles from './Account.module.css';
import { SignOutButton } from '~/features/sign-in';
import { WhoIsSignedIn } from './WhoIsSignedIn';

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
