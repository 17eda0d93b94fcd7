import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button, Icon, Money } from '~/ui';
import type { ConfiguratorProps } from './Configurator';
import styles from './configurator.module.css';
import { KeptAnswers } from './KeptAnswers';
import { letterOf, type Letter } from './letter';
import { SummaryAnswers } from './SummaryAnswers';
import { SummaryCosts } from './SummaryCosts';
import { SummaryOrder } from './SummaryOrder';
import { WhatCouldChange, WhatHappensNext } from './SummaryOutlook';
import type { Journey } from './useJourney';

/** A letter: what you get, what it costs, what happens next, what could change it. Every answer can be changed from here. */
export function SummaryScreen({ journey, ...configurator }: ConfiguratorProps & { journey: Journey }): ReactNode {
  const letter = letterOf(configurator.set, journey.answers);
  return (
    <article className={styles.letter}>
      <header>
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="configurator.summary.heading" />
        </h1>
        <Opening letter={letter} />
      </header>
      <SummaryAnswers letter={letter} onChange={(question) => journey.change(question, true)} />
      <SummaryCosts costs={letter.costs} />
      <WhatHappensNext letter={letter} />
      <WhatCouldChange letter={letter} />
      <SummaryOrder {...configurator} answers={journey.answers} />
      <div className={styles.afterOrder}>
        {journey.back && (
          <Button variant="quiet" onClick={journey.back}>
            <Icon name="arrowLeft" />
            <FormattedMessage id="configurator.back" />
          </Button>
        )}
        <KeptAnswers journey={journey} />
      </div>
    </article>
  );
}

function Opening({ letter: { model, cover, costs } }: { letter: Letter }): ReactNode {
  const price = <Money value={costs.total} decimals="whenNeeded" isStrong />;
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
      <FormattedMessage id="configurator.summary.opening" values={{ price }} />
    </p>
  );
}
