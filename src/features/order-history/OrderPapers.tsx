import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Disclosure, Money } from '~/ui';
import { hasLift, type Order, type OrderPaper } from './orderHistoryModel';
import styles from './OrderPapers.module.css';
import { OrderTotalRows } from './OrderTotalRows';
import { type OrderOpenedBy, SaveOrderPdf } from './SaveOrderPdf';

/** What the company has sent, billed and paid back. Each paper opens to show what it is about. */
export function OrderPapers({ order, by }: { order: Order; by: OrderOpenedBy }): ReactNode {
  const { shipments, invoices, creditNotes } = order;
  const rest = { by, isFitted: hasLift(order) };
  return (
    <>
      <Papers kind="shipment" papers={shipments} {...rest} />
      <Papers kind="invoice" papers={invoices} {...rest} />
      <Papers kind="creditNote" papers={creditNotes} {...rest} />
    </>
  );
}

interface PapersProps {
  kind: 'shipment' | 'invoice' | 'creditNote';
  papers: readonly OrderPaper[];
  by: OrderOpenedBy;
  isFitted: boolean;
}

function Papers({ kind, papers, by, isFitted }: PapersProps): ReactNode {
  if (papers.length === 0) return null;
  return (
    <section aria-labelledby={`order-${kind}`} className={styles.papers}>
      <h2 id={`order-${kind}`}>
        <FormattedMessage id={`orderHistory.${kind}s`} />
      </h2>
      {papers.map((paper) => (
        <div key={paper.number}>
          {paper.tracking.map(({ title, number }) => (
            <p key={number}>
              <FormattedMessage id="orderHistory.tracking" values={{ title, number: <strong className={styles.code}>{number}</strong> }} />
            </p>
          ))}
          <Disclosure
            summary={
              <span className={styles.summary}>
                <FormattedMessage id={`orderHistory.${kind}`} values={{ number: paper.number }} />
                {paper.totals?.grand && <Money value={paper.totals.grand} />}
              </span>
            }
          >
            <ul className={styles.lines}>
              {paper.items.map(({ id, name, quantity }) => (
                <li key={id}>
                  {quantity} × {name}
                </li>
              ))}
            </ul>
            {paper.totals && <OrderTotalRows totals={paper.totals} isFitted={isFitted} goodsWithTax={null} />}
            {kind === 'invoice' && <SaveOrderPdf by={by} number={paper.number} isInvoice />}
          </Disclosure>
        </div>
      ))}
    </section>
  );
}
