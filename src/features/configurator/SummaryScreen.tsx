import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { addToCartRequested, selectAddItemError, selectIsAddingItem } from '~/features/cart';
import { brand } from '~/config/brand';
import { Alert, Button, Icon, Money } from '~/ui';
import type { ConfiguratorProps } from './Configurator';
import { selectedSelections } from './configurationPrice';
import { configurationSubmitted } from './configurationSlice';
import styles from './configurator.module.css';
import { KeptAnswers } from './KeptAnswers';
import { letterOf } from './letter';
import { SummaryAnswers } from './SummaryAnswers';
import { SummaryCosts } from './SummaryCosts';
import type { Journey } from './useJourney';

/** A letter: what you get, what it costs, what happens next, what could change it. Every answer can be changed from here. */
export function SummaryScreen({ set, journey, road, edited }: ConfiguratorProps & { journey: Journey }): ReactNode {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsAddingItem);
  const problem = useSelector(selectAddItemError);
  const letter = letterOf(set, journey.answers);
  const { total } = letter.costs;

  const addToBasket = () => {
    dispatch(configurationSubmitted({ road }));
    dispatch(
      addToCartRequested({
        sku: set.sku,
        quantity: edited?.quantity ?? 1,
        selectedOptions: selectedSelections(set, journey.answers),
        replacesItemUid: edited?.itemUid,
        thenGoTo: '/basket',
        label: set.name,
      }),
    );
  };
  const order = (
    <div className={styles.order}>
      <Button variant="primary" isBusy={isBusy} onClick={addToBasket}>
        <FormattedMessage id={edited ? 'configurator.summary.save' : 'configurator.summary.add'} />
      </Button>
      <p className={styles.price}>
        <span className={styles.priceLabel}>
          <FormattedMessage id="configurator.summary.total" />
        </span>
        <Money value={total} isStrong />
      </p>
    </div>
  );

  return (
    <article className={styles.letter}>
      <header>
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="configurator.summary.heading" />
        </h1>
        <p className={styles.lead}>
          {letter.model && letter.cover && (
            <>
              <FormattedMessage
                id="configurator.summary.opening.seat"
                values={{ model: <b>{letter.model.label}</b>, cover: <b>{letter.cover.label}</b> }}
              />{' '}
            </>
          )}
          <FormattedMessage
            id="configurator.summary.opening"
            values={{ name: set.name, price: <Money value={total} decimals="whenNeeded" isStrong /> }}
          />
        </p>
      </header>
      {problem && (
        <Alert tone="error" isNews title={<FormattedMessage id="configurator.summary.problem" values={{ kind: problem.kind }} />}>
          <p>
            {(problem.kind === 'invalid' || problem.kind === 'refused') && <>{problem.message} </>}
            <FormattedMessage id="configurator.problem.nothingLost" />{' '}
            <FormattedMessage id="configurator.problem.id" values={{ id: problem.id }} />
          </p>
        </Alert>
      )}
      <SummaryAnswers letter={letter} onChange={(question) => journey.change(question, true)} />
      <SummaryCosts costs={letter.costs} />
      <section aria-labelledby="what-next">
        <h2 id="what-next">
          <FormattedMessage id="configurator.summary.next.heading" />
        </h2>
        <ol className={styles.nextSteps}>
          {(['order', 'survey', 'build', 'fit'] as const).map((step) => (
            <li key={step}>
              <span>
                <FormattedMessage id={`configurator.summary.next.${step}`} />
                {step === 'build' && letter.fitting?.note && <span className={styles.note}>{letter.fitting.note}</span>}
              </span>
            </li>
          ))}
        </ol>
      </section>
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
            <FormattedMessage
              id="configurator.summary.change.mind"
              values={{ phone: <a href={`tel:${brand.phoneLink}`}>{brand.phone}</a> }}
            />
          </li>
        </ul>
      </section>
      {order}
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
