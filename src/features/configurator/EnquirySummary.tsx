import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useTakesRequests } from '~/features/requests';
import { BackStep } from './ActionBar';
import { KeptAnswers } from './AnswerNotes';
import styles from './configurator.module.css';
import type { Question, QuestionSet } from './configuratorModel';
import { AskButton, PhoneAndMail } from './ContactWays';
import { letterOf, subjectOf } from './letter';
import { QuoteButton } from './SummaryEnds';
import { SummaryAnswers } from './SummaryScreen';
import type { Journey } from './useJourney';

/** The end of an enquiry: the ways to a person, with every answer, then the answers themselves. There is no price before a visit. */
export function EnquirySummary({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  const takes = useTakesRequests();
  const letter = letterOf(set, journey.answers);
  const subject = subjectOf(set, journey.answers);
  return (
    <article className={styles.letter}>
      <header>
        <BackStep journey={journey} />
        <h1 className={styles.heading} tabIndex={-1}>
          <FormattedMessage id="configurator.enquiry.heading" />
        </h1>
        <p className={styles.lead}>
          <FormattedMessage id="configurator.enquiry.opening" />
        </p>
      </header>
      {takes ? (
        <div className={styles.ways}>
          <QuoteButton subject={subject} isPrimary />
          <AskButton kind="survey" subject={subject} />
          <AskButton kind="callback" subject={subject} />
        </div>
      ) : (
        <section>
          <PhoneAndMail />
        </section>
      )}
      <SummaryAnswers letter={letter} heading="configurator.enquiry.answers" onChange={(question) => journey.change(question, true)} />
      {letter.unsure.length > 0 && <StillOpen questions={letter.unsure} />}
      <WhatHappensNext />
      <KeptAnswers journey={journey} isEnquiry />
    </article>
  );
}

/** What the shopper did not know. */
function StillOpen({ questions }: { questions: readonly Question[] }): ReactNode {
  return (
    <section aria-labelledby="what-is-open">
      <h2 id="what-is-open">
        <FormattedMessage id="configurator.enquiry.open" />
      </h2>
      <ul className={styles.plainList}>
        {questions.map((question) => (
          <li key={question.key}>
            <FormattedMessage id="configurator.enquiry.unsure" values={{ question: question.name }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WhatHappensNext(): ReactNode {
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next">
        <FormattedMessage id="configurator.summary.next.heading" />
      </h2>
      <ol className={styles.nextSteps}>
        {(['ask', 'look', 'price', 'decide'] as const).map((step) => (
          <li key={step}>
            <FormattedMessage id={`configurator.enquiry.next.${step}`} />
          </li>
        ))}
      </ol>
    </section>
  );
}
