import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Container } from '~/ui';
import { KeptAnswers, RemovedAnswers } from './AnswerNotes';
import styles from './configurator.module.css';
import { chosen, type QuestionSet } from './configuratorModel';
import { AdviserScreen } from './ContactWays';
import { MeasureScreen } from './FitParts';
import type { Place } from './journey';
import { stepOf } from './journey';
import { relevantQuestions } from './questionRules';
import { LiftPreview } from './LiftPreview';
import { QuestionScreen } from './QuestionScreen';
import { EnquirySummary } from './EnquirySummary';
import { SummaryScreen } from './SummaryScreen';
import { type Journey, type JourneyProps, useJourney } from './useJourney';

/** The screen of the current step. */
export function JourneyScreen(props: JourneyProps): ReactNode {
  const journey = useJourney(props);
  const { set } = props;
  const top = useFocusOnArrival(stepOf(journey.place), props.beginning.number > 1);
  return (
    <Container className={styles.page}>
      <div className={styles.columns} ref={top}>
        <div className={styles.conversation}>
          {journey.isResumed && <WelcomeBack at={journey.place} onGoOn={journey.goOn} onStartOver={journey.startOver} />}
          {journey.removed.length > 0 && <RemovedAnswers set={set} removed={journey.removed} isDone />}
          <PlaceScreen {...props} journey={journey} />
        </div>
        {journey.place.kind !== 'summary' && (
          <aside className={styles.aside}>
            <LiftPreview className={styles.besideQuestion} set={set} answers={journey.answers} sizes="(max-width: 680px) 90vw, 19rem" />
            <AnswersSoFar set={set} journey={journey} />
            <KeptAnswers journey={journey} isEnquiry={set.isEnquiry} />
          </aside>
        )}
      </div>
    </Container>
  );
}

function PlaceScreen({ journey, set, road, edited }: JourneyProps & { journey: Journey }): ReactNode {
  const { place } = journey;
  if (place.kind === 'adviser') return <AdviserScreen set={set} journey={journey} rule={place.rule} />;
  if (place.kind === 'measure') return <MeasureScreen set={set} journey={journey} />;
  if (place.kind === 'summary' && set.isEnquiry) return <EnquirySummary set={set} journey={journey} />;
  if (place.kind === 'summary') return <SummaryScreen set={set} road={road} edited={edited} journey={journey} />;
  return <QuestionScreen key={place.question.key} set={set} journey={journey} place={place} />;
}

/** A new step starts at its top, with the focus on its heading, so that it is read aloud; on the first page the focus is not moved. */
function useFocusOnArrival(step: string, isAskedFor: boolean) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(isAskedFor ? null : step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.scrollIntoView?.({ block: 'start' });
    top.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [step]);
  return top;
}

/** A way back to any answer. Nothing while there is none. */
function AnswersSoFar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  const { answers, place } = journey;
  const given = relevantQuestions(set, answers).flatMap((question) => {
    const choice = chosen(question, answers);
    const isShown = place.kind === 'question' && place.question.key === question.key;
    return choice && !isShown ? [{ question, choice }] : [];
  });
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="answers-so-far">
      <h2 className={styles.asideHeading} id="answers-so-far">
        <FormattedMessage id="configurator.soFar.heading" />
      </h2>
      <ul className={styles.soFar}>
        {given.map(({ question, choice }) => (
          <li key={question.key}>
            <button type="button" className={styles.soFarAnswer} onClick={() => journey.change(question, journey.fromSummary)}>
              <span className={styles.soFarName}>{question.name}</span>
              <span className={styles.soFarChoice}>{choice.label}</span>
              <span className={styles.soFarChange}>
                <FormattedMessage id="configurator.change" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A kept configuration was resumed; the shopper may begin anew instead. */
function WelcomeBack({ at, onGoOn, onStartOver }: { at: Place; onGoOn: () => void; onStartOver: () => void }): ReactNode {
  return (
    <Alert
      tone="info"
      isNews
      title={
        at.kind === 'question' ? (
          <FormattedMessage id="configurator.welcome.question" values={{ position: at.position }} />
        ) : (
          <FormattedMessage id="configurator.welcome.answered" />
        )
      }
      actions={
        <>
          <Button
            onClick={() => {
              onGoOn();
              document.querySelector<HTMLElement>('#main h1, h1')?.focus();
            }}
          >
            <FormattedMessage id="configurator.welcome.goOn" />
          </Button>
          <Button variant="link" onClick={onStartOver}>
            <FormattedMessage id="configurator.welcome.startOver" />
          </Button>
        </>
      }
    />
  );
}
