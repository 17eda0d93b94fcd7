import { FormattedMessage, useIntl } from 'react-intl';
import { brand } from '~/config/brand';
import { CartBadge } from '~/features/cart';
import { Icon } from '~/ui';
import styles from './BottomBar.module.css';
import { MenuDisclosure } from './MenuDisclosure';
import { useMenu } from './useMenu';

/** On phones: menu, phone and basket in reach of the thumb, on every page. */
export function BottomBar() {
  const intl = useIntl();
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: 'shell.bottomBar' })}>
      <MenuDisclosure links={useMenu()} place="bottom" />
      <a className={styles.item} href={`tel:${brand.phoneLink}`}>
        <Icon name="phone" />
        <FormattedMessage id="shell.phone" />
      </a>
      <CartBadge className={styles.item} />
    </section>
  );
}
