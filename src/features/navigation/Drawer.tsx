import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountry, useHasFeature } from '~/features/store-view';
import { type MenuEntry, SearchForm } from '~/features/url-resolver';
import { CartBadge } from '~/features/cart';
import { RequestButton, useTakesRequests } from '~/features/requests';
import { ReaderTrigger } from '~/features/reader';
import { CountrySelector } from '~/features/country-switch';
import { Dialog, Icon, Link } from '~/ui';
import { AccountLink } from './AccountLink';
import styles from './Drawer.module.css';
import { PhoneLink } from './PhoneLink';
import { useMenu } from './MegaMenu';

/** The primary actions of small screens: everything that the header leaves out there, and the whole menu. The page behind stands still. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const sells = useHasFeature('ecommerce');
  const hasAccounts = useHasFeature('account');
  const hasReader = useHasFeature('accessibilityReader');
  const { messagingApp } = useCountry();
  const takesRequests = useTakesRequests();
  const write = () => {
    onClose();
    // The one above the footer opens what belongs to it; it would go with the menu if it were opened here.
    document.getElementById('messaging')?.click();
  };

  useEffect(() => {
    const { classList } = document.documentElement;
    if (!styles.locked) return;
    classList.add(styles.locked);
    return () => classList.remove(styles.locked ?? '');
  }, []);

  return (
    <Dialog isOpen isDrawer onClose={onClose} title={<FormattedMessage id="drawer.title" />}>
      <SearchForm onDone={onClose} />
      <nav aria-label={intl.formatMessage({ id: 'shell.menu' })}>
        <ul className={styles.list}>
          {useMenu().map(({ path, label, children }) => (
            <li key={path}>
              {children.length === 0 ? (
                <Way path={path} label={label} onClose={onClose} />
              ) : (
                <Branch path={path} label={label} entries={children} onClose={onClose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
      <ul className={styles.own}>
        {hasAccounts && (
          <li className={styles.account}>
            <AccountLink className={styles.action} onClick={onClose}>
              <FormattedMessage id="drawer.account" />
            </AccountLink>
          </li>
        )}
        {sells && (
          <li>
            <CartBadge className={styles.action} />
          </li>
        )}
        <li>
          <PhoneLink className={styles.action} />
        </li>
        {takesRequests && (
          <li>
            <RequestButton form="callback" kind="callback" variant="quiet" className={styles.action}>
              <FormattedMessage id="shell.callback" />
            </RequestButton>
          </li>
        )}
        {hasReader && (
          <li>
            <ReaderTrigger className={styles.action} onOpen={onClose} />
          </li>
        )}
        {messagingApp && (
          <li>
            <button type="button" className={styles.action} onClick={write}>
              <Icon name="chat" size="small" />
              <FormattedMessage id="messaging.common.open" />
            </button>
          </li>
        )}
        <li className={styles.country}>
          <CountrySelector place="header" />
        </li>
      </ul>
    </Dialog>
  );
}

interface WayProps {
  path: string;
  label: React.ReactNode;
  onClose: () => void;
}

function Way({ path, label, onClose }: WayProps) {
  return (
    <Link marksCurrent to={path} className={styles.way} onClick={onClose}>
      {label}
      <Icon name="arrowRight" size="small" />
    </Link>
  );
}

function Branch({ path, label, entries, onClose }: WayProps & { label: string; entries: readonly MenuEntry[] }) {
  return (
    <details className={styles.branch}>
      <summary className={styles.way}>
        {label}
        <Icon name="chevronDown" size="small" />
      </summary>
      <ul className={styles.below}>
        <li>
          <Way path={path} label={<FormattedMessage id="shell.menu.all" values={{ name: label }} />} onClose={onClose} />
        </li>
        {entries.map((entry) => (
          <li key={entry.uid}>
            <Way path={entry.path} label={entry.name} onClose={onClose} />
            {entry.children.length > 0 && (
              <ul className={styles.below}>
                {entry.children.map((leaf) => (
                  <li key={leaf.uid}>
                    <Link to={leaf.path} className={styles.leaf} onClick={onClose}>
                      {leaf.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
