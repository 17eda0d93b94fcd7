import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card, Link, Money } from '~/ui';
import styles from './Account.module.css';
import type { Details } from './customerApi';

/** On the account's first page: what the account holds, with the ways there. */
export function AtAGlance({ details }: { details: Details }): ReactNode {
  const { addresses, ordersCount, lastTotal, isSubscribed } = details;
  const towns = [...new Set(addresses.map(({ city, postcode }) => city || postcode))].join(', ');
  const to = (path: string) => (words: ReactNode[]) => <Link to={path}>{words}</Link>;
  const total = lastTotal ? <Money value={lastTotal} /> : '';
  return (
    <Card>
      <h2 className={styles.partHeading}>
        <FormattedMessage id="account.glance.heading" />
      </h2>
      <ul className={styles.glance}>
        <li>
          <FormattedMessage
            id="account.glance.orders"
            values={{ count: ordersCount, total, hasTotal: lastTotal ? 'yes' : 'no', link: to('/order-history') }}
          />
        </li>
        <li>
          <FormattedMessage id="account.glance.addresses" values={{ count: addresses.length, towns, link: to('/address-book') }} />
        </li>
        <li>
          <FormattedMessage id={`account.glance.news.${isSubscribed ? 'on' : 'off'}`} values={{ link: to('/communications') }} />
        </li>
      </ul>
    </Card>
  );
}
