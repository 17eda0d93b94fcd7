import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LinePicture } from '~/features/configurator';
import { Icon, Link, Money } from '~/ui';
import type { OrderSummary } from './orderHistoryModel';
import styles from './OrderCard.module.css';
import { Day, StatusMark } from './orderParts';

const mostPictures = 4;

/** One order in the list: what was bought, when, where it stands, and what it cost. The whole card leads to the order. */
export function OrderCard({ order: { number, day, status, total, things } }: { order: OrderSummary }): ReactNode {
  const [first, ...others] = things;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <Link to={`/order-history/${encodeURIComponent(number)}`} className={styles.link}>
            <FormattedMessage id="orderHistory.number" values={{ number }} />
          </Link>
        </h2>
        <StatusMark status={status} />
      </div>
      <div className={styles.body}>
        <Pictures things={things} />
        <p className={styles.things}>
          {first && (
            <strong>
              {first.quantity > 1 && `${first.quantity} × `}
              {first.name}
            </strong>
          )}
          {others.length > 0 && (
            <span className={styles.more}>
              <FormattedMessage id="orderHistory.more" values={{ count: others.length }} />
            </span>
          )}
        </p>
        <p className={styles.facts}>
          <span>
            <FormattedMessage id="orderHistory.placed" values={{ date: <Day day={day} /> }} />
          </span>
          {total && <Money value={total} isStrong />}
        </p>
      </div>
      <Icon name="arrowRight" size="small" />
    </article>
  );
}

function Pictures({ things }: Pick<OrderSummary, 'things'>): ReactNode {
  const shown = things.filter(({ picture }) => picture !== null).slice(0, mostPictures);
  if (shown.length === 0) return null;
  return (
    <div className={styles.pictures}>
      {shown.map(({ id, sku, chosenSkus, picture }) => (
        <LinePicture
          key={id}
          className={styles.picture}
          sku={sku}
          selections={{ by: 'sku', keys: chosenSkus }}
          src={picture}
          sizes="6rem"
        />
      ))}
    </div>
  );
}
