import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paidPer } from '~/config/paidPer';
import { vatPagePath } from '~/config/vatRelief';
import type { Money as Amount } from '~/data/money';
import { Link, Money } from '~/ui';
import type { PriceBreakdown } from './configurationPrice';
import styles from './configurator.module.css';

export interface SummaryCostsProps {
  costs: PriceBreakdown;
  /** null where it is not shown */
  totalExcludingTax: Amount | null;
  isQuote: boolean;
}

/** What it costs, row by row, and why where the price is not the usual one. A quote's price is a guide until the quote is written. */
export function SummaryCosts({ costs, totalExcludingTax, isQuote }: SummaryCostsProps): ReactNode {
  return (
    <section aria-labelledby="what-it-costs">
      <h2 id="what-it-costs">
        <FormattedMessage id="configurator.summary.costs.heading" />
      </h2>
      <table className={styles.costs}>
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="configurator.summary.costs.part" />
            </th>
            <th scope="col" className={styles.amount}>
              <FormattedMessage id="configurator.summary.costs.amount" />
            </th>
          </tr>
        </thead>
        <tbody>
          {costs.rows.map(({ question, choice, amount, reason }) => (
            <tr key={question.key}>
              <th scope="row">
                <FormattedMessage id="configurator.summary.costs.row" values={{ question: question.name, answer: choice.label }} />
                {reason && <span className={styles.note}>{reason}</span>}
                {paidPer(choice.key) && (
                  <span className={styles.note}>
                    <FormattedMessage id="configurator.summary.costs.first" values={{ per: paidPer(choice.key) }} />
                  </span>
                )}
              </th>
              <td className={styles.amount}>
                <Money value={amount} per={paidPer(choice.key)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="configurator.summary.total" />
            </th>
            <td className={styles.amount}>
              <Money value={costs.total} isStrong />
            </td>
          </tr>
          {totalExcludingTax && (
            <tr className={styles.quietTotal}>
              <th scope="row">
                <FormattedMessage id="configurator.summary.totalExcludingTax" />
              </th>
              <td className={styles.amount}>
                <Money value={totalExcludingTax} />
              </td>
            </tr>
          )}
        </tfoot>
      </table>
      <p className={styles.note}>
        <FormattedMessage id={isQuote ? 'configurator.summary.costs.guide' : 'configurator.summary.costs.vat'} />{' '}
        {costs.included.length > 0 && (
          <FormattedMessage id="configurator.summary.costs.included" values={{ count: costs.included.length }} />
        )}
      </p>
      <p className={styles.note}>
        <Link to={vatPagePath}>
          <FormattedMessage id="configurator.summary.costs.vatPage" />
        </Link>
      </p>
    </section>
  );
}
