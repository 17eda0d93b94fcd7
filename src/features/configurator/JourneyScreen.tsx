import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert, Button, Container } from '~/ui';
import { KeptAnswers, RemovedAnswers } from './AnswerNotes';
import styles from './configurator.module.css';
import type { Answers, QuestionSet } from './configuratorModel';
import { AdviserScreen } from './ContactWays';
import { MeasureScreen } from './FitParts';
import type { Place } from './journey';
import { partsOf, stepOf } from './journey';
import { LiftPreview } from './LiftPreview';
import { QuestionScreen, type QuestionScreenProps } from './QuestionScreen';
import { AnswersSoFar } from './Parts';
import { EnquirySummary } from './EnquirySummary';
import { SummaryScreen } from './SummaryScreen';
import { type Journey, type JourneyProps, useJourney } from './useJourney';

interface JourneyScreenProps extends JourneyProps {
  /** stands with each question: what notices that it is seen */
  mark?: ReactNode;
  /** shows all questions of a part; left out: one on a page */
  Section?: ComponentType<QuestionScreenProps>;
}

/** The screen of the current step. */
export function JourneyScreen(props: JourneyScreenProps): ReactNode {
  const journey = useJourney({ ...props, isByPart: props.Section !== undefined });
  const { set } = props;
  const top = useFocusOnArrival(stepOf(journey.place), props.beginning.number > 1);
  return (
    <Container className={styles.page}>
      <div className={styles.columns} ref={top}>
        <div className={styles.conversation}>
          {journey.isResumed && (
            <WelcomeBack set={set} answers={journey.answers} at={journey.place} onGoOn={journey.goOn} onStartOver={journey.startOver} />
          )}
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

function PlaceScreen({ journey, set, road, edited, mark, Section }: JourneyScreenProps & { journey: Journey }): ReactNode {
  const { place } = journey;
  if (place.kind === 'adviser') return <AdviserScreen set={set} journey={journey} rule={place.rule} />;
  if (place.kind === 'measure') return <MeasureScreen set={set} journey={journey} />;
  if (place.kind === 'summary' && set.isEnquiry) return <EnquirySummary set={set} journey={journey} />;
  if (place.kind === 'summary') return <SummaryScreen set={set} road={road} edited={edited} journey={journey} />;
  const Question = Section && journey.isByPart ? Section : QuestionScreen;
  return (
    <>
      {mark}
      <Question key={place.question.key} set={set} journey={journey} place={place} />
    </>
  );
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

/** A kept configuration was resumed; the shopper may begin anew instead. */
function WelcomeBack({ onGoOn, onStartOver, ...where }: WelcomeWordsProps & { onGoOn: () => void; onStartOver: () => void }): ReactNode {
  return (
    <Alert
      tone="info"
      isNews
      title={<WelcomeWords {...where} />}
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

interface WelcomeWordsProps {
  set: QuestionSet;
  answers: Answers;
  at: Place;
}

/** Where the shopper was, by part and question as the screen counts them. */
function WelcomeWords({ set, answers, at }: WelcomeWordsProps): ReactNode {
  if (at.kind !== 'question') return <FormattedMessage id="configurator.welcome.answered" />;
  const { section } = at.question;
  const part = partsOf(set, answers).find(({ title }) => title === section);
  const position = (part?.questions.indexOf(at.question) ?? 0) + 1;
  return <FormattedMessage id="configurator.welcome.question" values={{ part: section, hasPart: section ? 'yes' : 'no', position }} />;
}
