import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money as Amount } from '~/data/money';
import { LinePicture } from '~/features/configurator';
import { classes, Disclosure, Money } from '~/ui';
import styles from './Quotes.module.css';
import type { Quote, QuotedItem } from './quotesModel';

/** What is asked for, and what it costs. Every amount is commerce's own. */
export function QuoteContents({ quote }: { quote: Quote }): ReactNode {
  return (
    <section aria-labelledby="quote-items" className={styles.section}>
      <h2 id="quote-items">
        <FormattedMessage id="quotes.items" />
      </h2>
      <ul className={styles.items}>
        {quote.items.map((item) => (
          <li key={item.uid} className={classes(styles.item, item.picture !== null && styles.withPicture)}>
            {item.picture !== null && (
              <LinePicture
                className={styles.picture}
                sku={item.sku}
                selections={{ by: 'uid', keys: item.selections }}
                src={item.picture}
                sizes="8rem"
              />
            )}
            <div className={styles.body}>
              <div className={styles.row}>
                <h3 className={styles.name}>{item.name}</h3>
                {item.total && <Money value={item.total} isStrong />}
              </div>
              <p className={styles.quiet}>
                <FormattedMessage id="orderHistory.quantity" values={{ quantity: item.quantity }} />
              </p>
              <Options item={item} />
            </div>
          </li>
        ))}
      </ul>
      <QuoteTotals quote={quote} />
    </section>
  );
}

export function QuoteTotals({ quote: { items, goods, method, total, taxes } }: { quote: Quote }): ReactNode {
  const kind = items.some(({ isConfigured }) => isConfigured) ? 'lift' : 'goods';
  return (
    <dl className={styles.totals}>
      <Row label={<FormattedMessage id="quotes.goods" />} amount={goods} />
      {method && (
        <Row label={<FormattedMessage id="cart.summary.delivery" values={{ kind }} />} note={method.methodTitle} amount={method.price}>
          {!method.price?.minor && <FormattedMessage id="cart.summary.deliveryFree" />}
        </Row>
      )}
      <Row look="total" label={<FormattedMessage id={method ? 'cart.summary.total' : 'cart.summary.totalSoFar'} />} amount={total} />
      {taxes.map(({ label, amount }) => (
        <Row key={label} look="quiet" label={<FormattedMessage id="cart.summary.tax" values={{ label }} />} amount={amount} />
      ))}
      {total && taxes.length === 0 && (
        <div className={styles.quiet}>
          <dt>
            <FormattedMessage id="quotes.noTax" />
          </dt>
        </div>
      )}
    </dl>
  );
}

interface RowProps {
  label: ReactNode;
  note?: string;
  amount: Amount | null;
  look?: 'total' | 'quiet';
  /** Instead of the amount. */
  children?: ReactNode;
}

const Row = ({ label, note, amount, look, children }: RowProps): ReactNode =>
  (amount ?? children) && (
    <div className={classes(styles.row, look && styles[look])}>
      <dt>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </dt>
      <dd>{children || (amount && <Money value={amount} isStrong={look === 'total'} />)}</dd>
    </div>
  );

function Options({ item: { options, isConfigured } }: { item: QuotedItem }): ReactNode {
  if (options.length === 0) return null;
  const list = (
    <dl className={styles.options}>
      {options.map(({ label, value }, index) => (
        <div key={index}>
          <dt className={styles.quiet}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  if (!isConfigured) return list;
  return (
    <Disclosure isQuiet summary={<FormattedMessage id="cart.line.answers" values={{ count: options.length }} />}>
      {list}
    </Disclosure>
  );
}
