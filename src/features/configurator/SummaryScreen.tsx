import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { LeadTimePlace } from '~/features/fit';
import { QuotedPrice, QuotePlace } from '~/features/lift-quotes';
import { SaveForLaterSlot } from '~/features/saving';
import { useCountry, useHasFeature } from '~/features/store-view';
import { Button, Money, VisuallyHidden } from '~/ui';
import { BackStep } from './ActionBar';
import { KeptAnswers } from './AnswerNotes';
import { excludingTax, selectedSelections, totalOf } from './configurationPrice';
import type { ConfiguratorProps } from './Configurator';
import styles from './configurator.module.css';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import { SummaryFit } from './FitParts';
import { KeepThisLift } from './KeepWays';
import { builderPathOf, type Letter, letterOf, subjectOf } from './letter';
import { modelSku } from './situation';
import { priceStory } from './priceStory';
import { SummaryCosts } from './SummaryCosts';
import { AskForQuote, QuoteBar, SummaryGlance } from './SummaryEnds';
import { SummaryOrder } from './SummaryOrder';
import type { Journey } from './useJourney';

/**
 * The summary: the lift with its price and what can be done with it, then every answer, what each costs, the next steps, what could change the
 * price. It ends with the button for the cart or, where the shop sells nothing online, with a quote.
 */
export function SummaryScreen({ journey, ...configurator }: ConfiguratorProps & { journey: Journey }): ReactNode {
  const letter = letterOf(configurator.set, journey.answers);
  const known = excludingTax(configurator.set);
  const subject = subjectOf(configurator.set, journey.answers);
  const isQuote = !useHasFeature('ecommerce');
  return (
    <article className={styles.letter}>
      <header>
        <BackStep journey={journey} />
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="configurator.summary.heading" />
        </h1>
        <Opening letter={letter} isQuote={isQuote} />
      </header>
      {configurator.edited?.quote && <QuotedPrice quote={configurator.edited.quote} answers={journey.answers} now={letter.costs.total} />}
      <SummaryGlance set={configurator.set} answers={journey.answers} subject={subject} isQuote={isQuote} />
      <SummaryFit set={configurator.set} journey={journey} />
      <SummaryAnswers letter={letter} heading="configurator.summary.get.heading" onChange={(question) => journey.change(question, true)} />
      <SummaryCosts
        story={priceStory(configurator.set, journey.answers)}
        totalExcludingTax={known && totalOf(known, journey.answers)}
        isQuote={isQuote}
      />
      <WhatHappensNext letter={letter} isQuote={isQuote} />
      <WhatCouldChange letter={letter} />
      {isQuote && <AskForQuote />}
      {isQuote ? (
        <QuoteBar set={configurator.set} answers={journey.answers} subject={subject} />
      ) : (
        <SummaryOrder {...configurator} answers={journey.answers} />
      )}
      {!isQuote && <SaveLift set={configurator.set} answers={journey.answers} letter={letter} />}
      <KeepThisLift set={configurator.set} answers={journey.answers} />
      <QuoteThisLift set={configurator.set} answers={journey.answers} />
      <KeptAnswers journey={journey} />
    </article>
  );
}

/** Kept with its answers, so that it can be opened here again. */
function SaveLift({ set, answers, letter }: { set: QuestionSet; answers: Answers; letter: Letter }): ReactNode {
  const rows = letter.sections.flatMap((section) => section.rows);
  const options = rows.flatMap(({ question, choice }) => (choice ? [{ label: question.name, value: choice.label }] : []));
  const item = { sku: set.sku, quantity: 1, selectedOptions: selectedSelections(set, answers), options };
  return <SaveForLaterSlot item={item} label={set.name} />;
}

/** A number, this price and a PDF. As with a link, none where it is not known which questions are about health. */
function QuoteThisLift({ set, answers }: { set: QuestionSet; answers: Answers }): ReactNode {
  const { pathname } = useLocation();
  const path = builderPathOf(pathname);
  return set.guided && <QuotePlace path={path} sku={set.sku} selectedOptions={selectedSelections(set, answers)} />;
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

interface SummaryAnswersProps {
  letter: Letter;
  heading: string;
  onChange: (question: Question) => void;
}

/** What you get, or what was asked, part by part, each answer with its way to change it. `heading` is a message. */
export function SummaryAnswers({ letter, heading, onChange }: SummaryAnswersProps): ReactNode {
  return (
    <section className={styles.answers} aria-labelledby="what-you-get">
      <h2 id="what-you-get">
        <FormattedMessage id={heading} />
      </h2>
      {letter.sections.map(({ title, rows }) => (
        <div key={rows[0]?.question.key} className={styles.part}>
          {title && <h3 className={styles.partTitle}>{title}</h3>}
          <dl className={styles.rows}>
            {rows.map(({ question, choice, remark }) => (
              <div key={question.key} className={styles.row}>
                <dt>{question.name}</dt>
                <dd>
                  <b>{choice ? choice.label : <FormattedMessage id="configurator.summary.leftOut" />}</b>
                  {remark && <span className={styles.note}>{remark}</span>}
                </dd>
                <dd className={styles.rowChange}>
                  <Button variant="link" onClick={() => onChange(question)}>
                    <FormattedMessage id="configurator.change" />
                    <VisuallyHidden> {question.name}</VisuallyHidden>
                  </Button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  );
}

/** What happens next, with the time it takes where the shop said it. */
function WhatHappensNext({ letter, isQuote }: { letter: Letter; isQuote: boolean }): ReactNode {
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
              {step === 'build' && <BuildTime letter={letter} />}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The time of the chosen model; where the shopper is in a hurry or the model tells none, the words of the answer. */
function BuildTime({ letter: { model, fitting } }: { letter: Letter }): ReactNode {
  const note = fitting?.note && <span className={styles.note}>{fitting.note}</span>;
  const sku = model && modelSku(model.key);
  if (!sku || fitting?.key === 'INSTALLATION_EXPRESS') return note;
  return (
    <LeadTimePlace model={{ ...model, sku }} otherwise={note}>
      {({ when }) => <span className={styles.note}>{when}</span>}
    </LeadTimePlace>
  );
}

/** What could change it: what the shopper did not know, what the survey finds, and the shopper. */
function WhatCouldChange({ letter }: { letter: Letter }): ReactNode {
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
