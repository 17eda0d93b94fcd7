import { FormattedMessage } from 'react-intl';
import { Money } from '~/ui';
import type { Price } from './catalogModel';
import styles from './PriceText.module.css';

/** "£129", "From £2,295", "£99, was £129"; "Price on request" where commerce gives none. */
export function PriceText({ price }: { price: Price | null }) {
  if (!price)
    return (
      <span className={styles.price}>
        <FormattedMessage id="catalog.priceOnRequest" />
      </span>
    );
  const now = <Money value={price.from} decimals="whenNeeded" isStrong />;
  return (
    <span className={styles.price}>
      {price.to || price.isLeast ? <FormattedMessage id="catalog.priceFrom" values={{ price: now }} /> : now}
      {price.before && (
        <span className={styles.before}>
          {' '}
          <FormattedMessage id="catalog.priceBefore" values={{ price: <Money value={price.before} decimals="whenNeeded" /> }} />
        </span>
      )}
    </span>
  );
}
