import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './configurator.module.css';
import { useCountry } from '~/features/store-view';
import type { Letter } from './letter';

/** What happens next, with the time it takes where the shop said it. */
export function WhatHappensNext({ letter, isQuote }: { letter: Letter; isQuote: boolean }): ReactNode {
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next">
        <FormattedMessage id="configurator.summary.next.heading" />
      </h2>
      <ol className={styles.nextSteps}>
        {([isQuote ? 'quote' : 'order', 'survey', 'build', 'fit'] as const).map((step) => (
          <li key={step}>
            <span>
              <FormattedMessage id={`configurator.summary.next.${step}`} />
              {step === 'build' && letter.fitting?.note && <span className={styles.note}>{letter.fitting.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What could change it: what the shopper did not know, what the survey finds, and the shopper. */
export function WhatCouldChange({ letter }: { letter: Letter }): ReactNode {
  const { phone } = useCountry();
  return (
    <section aria-labelledby="what-could-change">
      <h2 id="what-could-change">
        <FormattedMessage id="configurator.summary.change.heading" />
      </h2>
      <ul className={styles.plainList}>
        {letter.unsure.map((question) => (
          <li key={question.key}>
            <FormattedMessage id="configurator.summary.change.unsure" values={{ question: question.name }} />
          </li>
        ))}
        <li>
          <FormattedMessage id="configurator.summary.change.survey" />
        </li>
        <li>
          <FormattedMessage id="configurator.summary.change.mind" values={{ phone: <a href={`tel:${phone.link}`}>{phone.shown}</a> }} />
        </li>
      </ul>
    </section>
  );
}
