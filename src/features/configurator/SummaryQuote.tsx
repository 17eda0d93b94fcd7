import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { AnchorButton, Icon, Money } from '~/ui';
import { totalOf } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { useCountry } from '~/features/store-view';
import { ContactWays } from './ContactWays';

/** Where the shop sells nothing online, the summary ends with a person: the phone with its hours, the e-mail address, what to have at hand. */
export function AskForQuote(): ReactNode {
  return (
    <section aria-labelledby="your-quote">
      <h2 id="your-quote">
        <FormattedMessage id="configurator.quote.heading" />
      </h2>
      <p>
        <FormattedMessage id="configurator.quote.text" />
      </p>
      <ContactWays />
    </section>
  );
}

/** The one thing to do next, always in reach. */
export function QuoteBar({ set, answers }: { set: QuestionSet; answers: Answers }): ReactNode {
  const { phone } = useCountry();
  return (
    <div className={styles.order}>
      <AnchorButton variant="primary" href={`tel:${phone.link}`}>
        <Icon name="phone" />
        <FormattedMessage id="configurator.quote.call" />
      </AnchorButton>
      <p className={styles.price}>
        <span className={styles.priceLabel}>
          <FormattedMessage id="configurator.quote.guide" />
        </span>
        <Money value={totalOf(set, answers)} isStrong />
      </p>
    </div>
  );
}
