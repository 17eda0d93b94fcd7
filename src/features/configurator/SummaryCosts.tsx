import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { paidPer } from '~/config/paidPer';
import { vatPagePath } from '~/config/vatRelief';
import type { Money as Amount } from '~/data/money';
import { classes, Link, Money } from '~/ui';
import styles from './configurator.module.css';
import type { PriceStory, StoryRow } from './priceStory';

export interface SummaryCostsProps {
  story: PriceStory;
  /** null where it is not shown */
  totalExcludingTax: Amount | null;
  isQuote: boolean;
}

/** What makes the price: the model, what each answer adds, why it is not the usual price, and what would cost less. A quote's price is a guide until it is written. */
export function SummaryCosts({ story, totalExcludingTax, isQuote }: SummaryCostsProps): ReactNode {
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
          {story.base && <CostRow row={story.base} />}
          {story.added.map((row) => (
            <CostRow key={row.question.key} row={row} isAdded={story.base !== null} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <FormattedMessage id="configurator.summary.total" />
            </th>
            <td className={styles.amount}>
              <Money value={story.total} isStrong />
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
        {story.included.length > 0 && (
          <FormattedMessage id="configurator.summary.costs.included" values={{ count: story.included.length }} />
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

function CostRow({ row: { question, choice, amount, reason, saving }, isAdded = false }: { row: StoryRow; isAdded?: boolean }): ReactNode {
  const per = paidPer(choice.key);
  return (
    <tr>
      <th scope="row">
        <FormattedMessage id="configurator.summary.costs.row" values={{ question: question.name, answer: choice.label }} />
        {reason && <span className={styles.note}>{reason}</span>}
        {per && (
          <span className={styles.note}>
            <FormattedMessage id="configurator.summary.costs.first" values={{ per }} />
          </span>
        )}
        {saving && (
          <span className={classes(styles.note, styles.saving)}>
            <FormattedMessage
              id="configurator.summary.costs.saving"
              values={{ price: <Money value={saving.less} />, answer: saving.choice.label }}
            />
          </span>
        )}
      </th>
      <td className={styles.amount}>
        <Money value={amount} per={per} {...(isAdded && { sign: 'always' })} />
      </td>
    </tr>
  );
}
