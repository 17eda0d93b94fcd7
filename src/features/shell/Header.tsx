import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { brand } from '~/config/brand';
import { CartBadge } from '~/features/cart';
import { classes, Container, Link } from '~/ui';
import { AccountLink, MegaMenu, MenuTrigger, PhoneLink, SearchTrigger, useCountry, useHasFeature } from '~/features/navigation';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { TopBar } from './TopBar';
import { topBarOf } from './topBarModel';

/** Promise and phone on top; logo, menu and the reader's own things below. From 1180 px down the menu is behind one button. */
export function Header() {
  const intl = useIntl();
  const sells = useHasFeature('ecommerce');
  const hasAccounts = useHasFeature('account');
  const { hidesPhone } = topBarOf(useLocation().pathname, useCountry().code);
  return (
    <header className={styles.header}>
      <TopBar />
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
