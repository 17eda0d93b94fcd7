import { FormattedMessage, useIntl } from 'react-intl';
import { CartBadge } from '~/features/cart';
import { Icon, Link } from '~/ui';
import styles from './BottomBar.module.css';
import { MenuTrigger } from './MenuTrigger';
import { useCountry, useHasFeature } from './useCountry';

/** On phones: menu, phone and basket in reach of the thumb, on every page. Where nothing is sold online, the search stands in the basket's place. */
export function BottomBar() {
  const intl = useIntl();
  const { phone } = useCountry();
  const sells = useHasFeature('ecommerce');
  return (
    <section className={styles.bar} aria-label={intl.formatMessage({ id: sells ? 'shell.bottomBar' : 'shell.bottomBar.search' })}>
      <MenuTrigger className={styles.item} place="bottom" />
      <a className={styles.item} href={`tel:${phone.link}`}>
        <Icon name="phone" />
        <FormattedMessage id="shell.phone" />
      </a>
      {sells ? (
        <CartBadge className={styles.item} />
      ) : (
        <Link className={styles.item} to="/search.html">
          <Icon name="search" />
          <FormattedMessage id="shell.search" />
        </Link>
      )}
    </section>
  );
}
