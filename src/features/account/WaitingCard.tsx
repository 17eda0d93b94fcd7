import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { selectNumItems } from '~/features/cart';
import { Card, Link } from '~/ui';
import { WrittenDay } from '~/features/store-view';
import styles from './Account.module.css';
import { useNewestOrderQuery } from './customerApi';

/** On the account's first page: what waits for the customer. Nothing is said of what commerce cannot tell now. */
export function WaitingCard(): ReactNode {
  const { data: order } = useNewestOrderQuery();
  const items = useSelector(selectNumItems);
  if (order === undefined && items === 0) return null;
  return (
    <Card isBordered>
      <h2 className={styles.partHeading}>
        <FormattedMessage id="account.home.waiting" />
      </h2>
      {items > 0 && (
        <p>
          <FormattedMessage id="account.home.basket" values={{ count: items, link: (words) => <Link to="/basket">{words}</Link> }} />
        </p>
      )}
      {order && (
        <p>
          <FormattedMessage
            id="account.home.order"
            values={{
              number: <strong>{order.number}</strong>,
              day: <WrittenDay value={order.placedAt} dateStyle="long" timeZone="UTC" />,
              link: (words) => <Link to="/order-history">{words}</Link>,
            }}
          />
        </p>
      )}
      {order === null && items === 0 && (
        <p>
          <FormattedMessage id="account.home.nothing" />
        </p>
      )}
    </Card>
  );
}
