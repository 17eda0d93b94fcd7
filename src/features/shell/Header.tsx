import { FormattedMessage, useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router';
import { brand } from '~/config/brand';
import { CartBadge } from '~/features/cart';
import { Container, Icon } from '~/ui';
import styles from './Header.module.css';
import { Logo } from './Logo';
import { MenuDisclosure } from './MenuDisclosure';
import { PhoneLink } from './PhoneLink';
import { useMenu } from './useMenu';

/** Promise and phone on top; logo, menu and basket below. From 1180 px down the menu is behind one button. */
export function Header() {
  const intl = useIntl();
  const menu = useMenu();
  return (
    <header className={styles.header}>
      <div className={styles.topBar}>
        <Container className={styles.topLine}>
          <p className={styles.promise}>
            <Icon name="check" size="small" />
            <FormattedMessage id="shell.promise" />
          </p>
          <p className={styles.call}>
            <FormattedMessage id="shell.call" />
            <PhoneLink />
          </p>
        </Container>
      </div>
      <div className={styles.bar}>
        <Container className={styles.line}>
          <Link to="/" className={styles.home} aria-label={intl.formatMessage({ id: 'shell.home' }, { brand: brand.name })}>
            <Logo />
          </Link>
          <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'shell.menu' })}>
            <ul className={styles.links}>
              {menu.map(({ path, label }) => (
                <li key={path}>
                  <NavLink to={path} className={styles.link}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.actions}>
            <MenuDisclosure links={menu} place="header" />
            <CartBadge className={styles.basket} />
          </div>
        </Container>
      </div>
    </header>
  );
}
