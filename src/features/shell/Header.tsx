import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { brand } from '~/config/brand';
import { CartBadge } from '~/features/cart';
import { AccountLink, MegaMenu, MenuTrigger, PhoneLink, SearchTrigger } from '~/features/navigation';
import { useHasFeature } from '~/features/store-view';
import { classes, Container, Link } from '~/ui';
import styles from './Header.module.css';
import logoStyles from './Logo.module.css';
import { TopBar, topBarOf } from './TopBar';

/** Promise and phone on top; logo, menu and the reader's own things below. From 1180 px down the menu is behind one button. */
export function Header({ region }: { region: string | undefined }) {
  const intl = useIntl();
  const sells = useHasFeature('ecommerce');
  const hasAccounts = useHasFeature('account');
  const { hidesPhone } = topBarOf({ path: useLocation().pathname, sells });
  return (
    <header className={styles.header}>
      <TopBar region={region} />
      <div className={styles.bar}>
        <Container className={styles.line}>
          <Link to="/" className={styles.home} aria-label={intl.formatMessage({ id: 'shell.home' }, { brand: brand.name })}>
            <Logo />
          </Link>
          <MegaMenu />
          <PhoneLink className={classes(styles.phone, hidesPhone && styles.notOnPhones)} />
          <div className={styles.actions}>
            <SearchTrigger className={styles.trigger} labelClassName={styles.searchLabel} />
            {hasAccounts && (
              <AccountLink className={classes(styles.trigger, styles.account)}>
                <FormattedMessage id="shell.account" />
              </AccountLink>
            )}
            {sells && <CartBadge className={styles.trigger} />}
            <MenuTrigger className={classes(styles.trigger, styles.menuTrigger)} place="header" />
          </div>
        </Container>
      </div>
    </header>
  );
}

/** The sign (a stair with a rail beside it) and the name. */
export function Logo() {
  return (
    <span className={logoStyles.logo}>
      <svg className={logoStyles.sign} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <rect className={logoStyles.plate} width="48" height="48" rx="14" />
        <path className={logoStyles.stair} d="M9 37.5h8v-7h7.5v-7H32v-7h7" />
        <path className={logoStyles.rail} d="M9.5 26 29 7.8" />
        <circle className={logoStyles.rider} cx="20.5" cy="15.7" r="4.6" />
      </svg>
      <span className={logoStyles.name}>{brand.name}</span>
    </span>
  );
}
