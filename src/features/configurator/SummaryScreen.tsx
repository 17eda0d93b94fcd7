import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { hasFeature } from '~/config/countryFeatures';
import { selectStoreView } from '~/features/store-view';
import { Money } from '~/ui';
import { BackStep } from './ActionBar';
import { excludingTax, totalOf } from './configurationPrice';
import type { ConfiguratorProps } from './Configurator';
import styles from './configurator.module.css';
import { KeptAnswers } from './KeptAnswers';
import { letterOf, type Letter } from './letter';
import { SummaryAnswers } from './SummaryAnswers';
import { SummaryCosts } from './SummaryCosts';
import { SummaryOrder } from './SummaryOrder';
import { AskForQuote, QuoteBar } from './SummaryQuote';
import { WhatCouldChange, WhatHappensNext } from './SummaryOutlook';
import type { Journey } from './useJourney';

/**
 * The summary: the lift, its price, the next steps, what could change the price. Every answer can be changed from here. It ends with
 * the button for the cart or, where the shop sells nothing online, with a quote.
 */
export function SummaryScreen({ journey, ...configurator }: ConfiguratorProps & { journey: Journey }): ReactNode {
  const letter = letterOf(configurator.set, journey.answers);
  const known = excludingTax(configurator.set);
  const isQuote = !hasFeature(useSelector(selectStoreView).countryCode, 'ecommerce');
  return (
    <article className={styles.letter}>
      <header>
        <BackStep journey={journey} />
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="configurator.summary.heading" />
        </h1>
        <Opening letter={letter} isQuote={isQuote} />
      </header>
      <SummaryAnswers letter={letter} onChange={(question) => journey.change(question, true)} />
      <SummaryCosts costs={letter.costs} totalExcludingTax={known && totalOf(known, journey.answers)} isQuote={isQuote} />
      <WhatHappensNext letter={letter} isQuote={isQuote} />
      <WhatCouldChange letter={letter} />
      {isQuote && <AskForQuote />}
      {isQuote ? (
        <QuoteBar set={configurator.set} answers={journey.answers} />
      ) : (
        <SummaryOrder {...configurator} answers={journey.answers} />
      )}
      <KeptAnswers journey={journey} />
    </article>
  );
}

function Opening({ letter: { model, cover, costs }, isQuote }: { letter: Letter; isQuote: boolean }): ReactNode {
  const price = <Money value={costs.total} isStrong />;
  return (
    <p className={styles.lead}>
      {model && cover && (
        <>
          <FormattedMessage
            id="configurator.summary.opening.seat"
            values={{ model: <b>{model.label}</b>, cover: <b>{cover.label}</b> }}
          />{' '}
        </>
      )}
      <FormattedMessage id={isQuote ? 'configurator.quote.opening' : 'configurator.summary.opening'} values={{ price }} />
    </p>
  );
}
