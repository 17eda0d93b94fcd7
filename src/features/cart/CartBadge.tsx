import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { classes, Icon, Link, VisuallyHidden } from '~/ui';
import styles from './CartBadge.module.css';
import { selectRememberedCount } from './cartSlice';

/** The link to the basket, with the number of pieces in it. The server renders it without the number. */
export function CartBadge({ className }: { className?: string }): ReactNode {
  const numItems = useSelector(selectRememberedCount);
  return (
    <Link to="/basket" className={classes(styles.badge, className)}>
      <span className={styles.icon}>
        <Icon name="basket" />
        {numItems > 0 && (
          <span className={styles.count} aria-hidden="true">
            {numItems}
          </span>
        )}
      </span>
      <span>
        <FormattedMessage id="cart.common.basket" />
      </span>
      {numItems > 0 && (
        <VisuallyHidden>
          <FormattedMessage id="cart.common.count" values={{ count: numItems }} />
        </VisuallyHidden>
      )}
    </Link>
  );
}
