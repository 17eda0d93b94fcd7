import { type ReactNode, useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { hasFeature } from '~/config/countryFeatures';
import { RequestButton, type RequestSubject, useTakesRequests } from '~/features/requests';
import { KeepLiftPlace } from '~/features/saved-configurations';
import { SaveForLaterSlot } from '~/features/saving';
import { selectStoreView, useCountry } from '~/features/store-view';
import { AnchorButton, Button, Icon, Money, VisuallyHidden } from '~/ui';
import { BackStep } from './ActionBar';
import { KeptAnswers } from './AnswerNotes';
import { excludingTax, selectedSelections, totalOf } from './configurationPrice';
import type { ConfiguratorProps } from './Configurator';
import styles from './configurator.module.css';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import { CallbackButton, ContactWays, SurveyButton } from './ContactWays';
import { SummaryFit } from './FitParts';
import { type Letter, letterOf, snapshotOf, subjectOf } from './letter';
import { LiftPreview } from './LiftPreview';
import { SummaryCosts } from './SummaryCosts';
import { SummaryOrder } from './SummaryOrder';
import type { Journey } from './useJourney';

/**
 * The summary: the lift, its price, the next steps, what could change the price. Every answer can be changed from here. It ends with
 * the button for the cart or, where the shop sells nothing online, with a quote.
 */
export function SummaryScreen({ journey, ...configurator }: ConfiguratorProps & { journey: Journey }): ReactNode {
  const letter = letterOf(configurator.set, journey.answers);
  const known = excludingTax(configurator.set);
  const subject = subjectOf(configurator.set, journey.answers);
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
      <LiftPreview set={configurator.set} answers={journey.answers} sizes="(max-width: 680px) 92vw, 46rem" canTurn />
      <SummaryFit set={configurator.set} journey={journey} />
      <SummaryAnswers letter={letter} heading="configurator.summary.get.heading" onChange={(question) => journey.change(question, true)} />
      <SummaryCosts costs={letter.costs} totalExcludingTax={known && totalOf(known, journey.answers)} isQuote={isQuote} />
      <WhatHappensNext letter={letter} isQuote={isQuote} />
      <WhatCouldChange letter={letter} />
      {isQuote && <AskForQuote subject={subject} />}
      {isQuote ? (
        <QuoteBar set={configurator.set} answers={journey.answers} subject={subject} />
      ) : (
        <SummaryOrder {...configurator} answers={journey.answers} />
      )}
      {!isQuote && <SaveLift set={configurator.set} answers={journey.answers} letter={letter} />}
      <KeepThisLift set={configurator.set} answers={journey.answers} letter={letter} />
      {!isQuote && (
        <div className={styles.ways}>
          <QuoteButton subject={subject} />
          <SurveyButton subject={subject} />
          <CallbackButton subject={subject} />
        </div>
      )}
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

/** Its link opens it elsewhere. In stock mode it is not known which questions are about health, so there is none. */
function KeepThisLift({ set, answers, letter }: { set: QuestionSet; answers: Answers; letter: Letter }): ReactNode {
  const { pathname } = useLocation();
  const lift = useMemo(() => snapshotOf(set, answers, letter, pathname), [set, answers, letter, pathname]);
  return set.guided && <KeepLiftPlace lift={lift} />;
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
              {step === 'build' && letter.fitting?.note && <span className={styles.note}>{letter.fitting.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
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

/** A quote in writing, with every answer. */
export function QuoteButton({ subject, isPrimary = false }: { subject: RequestSubject; isPrimary?: boolean }): ReactNode {
  return (
    <RequestButton form="quote-builder" kind="quote" subject={subject} variant={isPrimary ? 'primary' : 'secondary'}>
      <FormattedMessage id="configurator.quote.ask" />
    </RequestButton>
  );
}

/** Where the shop sells nothing online, the summary ends with a person: the phone with its hours, the e-mail address, what to have at hand. */
function AskForQuote({ subject }: { subject: RequestSubject }): ReactNode {
  return (
    <section aria-labelledby="your-quote">
      <h2 id="your-quote">
        <FormattedMessage id="configurator.quote.heading" />
      </h2>
      <p>
        <FormattedMessage id="configurator.quote.text" />
      </p>
      <ContactWays subject={subject} />
    </section>
  );
}

/** The one thing to do next, always in reach. */
function QuoteBar({ set, answers, subject }: { set: QuestionSet; answers: Answers; subject: RequestSubject }): ReactNode {
  const { phone } = useCountry();
  const takes = useTakesRequests();
  return (
    <div className={styles.order}>
      {takes ? (
        <QuoteButton subject={subject} isPrimary />
      ) : (
        <AnchorButton variant="primary" href={`tel:${phone.link}`}>
          <Icon name="phone" />
          <FormattedMessage id="configurator.quote.call" />
        </AnchorButton>
      )}
      <p className={styles.price}>
        <span className={styles.priceLabel}>
          <FormattedMessage id="configurator.quote.guide" />
        </span>
        <Money value={totalOf(set, answers)} isStrong />
      </p>
    </div>
  );
}
