import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { selectCurrentUser, selectIsSignOutHeld, signOutRequested } from '~/features/session';
import { Alert, Button, Dialog, Icon, Link } from '~/ui';
import styles from './Account.module.css';
import type { AccountRoot } from './accountSlice';
import { selectIsSigningOut } from './accountSlice';

const ways = [
  ['/account-information', 'session.menu.information'],
  ['/order-history', 'session.menu.orders'],
  ['/address-book', 'session.menu.addresses'],
  ['/saved-payments', 'session.menu.payments'],
  ['/communications', 'session.menu.communications'],
  ['/wishlist', 'session.menu.wishlist'],
] as const;

/** Who is signed in, the pages that are theirs, and the way out. */
export function AccountMenu({ onClose, onLeft }: { onClose: () => void; onLeft?: (() => void) | undefined }): ReactNode {
  const dispatch = useDispatch();
  const user = useSelector(selectCurrentUser);
  const isSigningOut = useSelector((state: AccountRoot) => selectIsSigningOut(state));
  const isHeld = useSelector(selectIsSignOutHeld);
  const leave = () => {
    onClose();
    onLeft?.();
  };
  return (
    <Dialog isOpen onClose={onClose} title={<FormattedMessage id="session.menu.title" />}>
      {user && (
        <p>
          <FormattedMessage
            id="session.menu.who"
            values={{ name: <strong>{`${user.firstname} ${user.lastname}`}</strong>, email: user.email }}
          />
        </p>
      )}
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
      {isSigningOut && isHeld && (
        <Alert tone="info" isNews>
          <FormattedMessage id="session.waiting" />
        </Alert>
      )}
      <Button variant="secondary" isBusy={isSigningOut} onClick={() => dispatch(signOutRequested({ reason: 'asked' }))}>
        <FormattedMessage id="session.signOut" />
      </Button>
    </Dialog>
  );
}
