import { useEffect, useRef, type ReactNode } from 'react';
import { Container } from '~/ui';
import { AdviserScreen } from './AdviserScreen';
import { AnswersSoFar } from './AnswersSoFar';
import styles from './configurator.module.css';
import { stepOf } from './journey';
import { KeptAnswers } from './KeptAnswers';
import { QuestionScreen } from './QuestionScreen';
import { RemovedAnswers } from './RemovedAnswers';
import { SummaryScreen } from './SummaryScreen';
import { useJourney, type Journey, type JourneyProps } from './useJourney';
import { WelcomeBack } from './WelcomeBack';

/** The screen of the current step. */
export function JourneyScreen(props: JourneyProps): ReactNode {
  const journey = useJourney(props);
  const { set } = props;
  const top = useFocusOnArrival(stepOf(journey.place), props.beginning.number > 1);
  return (
    <Container className={styles.page}>
      <div className={styles.columns} ref={top}>
        <div className={styles.conversation}>
          {journey.isResumed && <WelcomeBack at={journey.place} onStartOver={journey.startOver} />}
          {journey.removed.length > 0 && <RemovedAnswers set={set} removed={journey.removed} isDone />}
          <PlaceScreen {...props} journey={journey} />
        </div>
        {journey.place.kind !== 'summary' && (
          <aside className={styles.aside}>
            <AnswersSoFar set={set} journey={journey} />
            <KeptAnswers journey={journey} />
          </aside>
        )}
      </div>
    </Container>
  );
}

function PlaceScreen({ journey, set, road, edited }: JourneyProps & { journey: Journey }): ReactNode {
  const { place } = journey;
  if (place.kind === 'adviser') return <AdviserScreen set={set} journey={journey} rule={place.rule} />;
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
