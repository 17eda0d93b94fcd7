import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSelector } from 'react-redux';
import { type FitPlaceProps, FitScreenPlace, FitVerdictsPlace, selectMeasurements } from '~/features/fit';
import { Button, classes } from '~/ui';
import { BackStep } from './ActionBar';
import styles from './configurator.module.css';
import { chosen, questionOf, type QuestionSet } from './configuratorModel';
import { mostAnswers, subjectOf } from './letter';
import { modelsOf, situationOf, widthAnswer } from './situation';
import type { Journey } from './useJourney';

interface FitPartProps {
  set: QuestionSet;
  journey: Journey;
}

/** What the check needs of the builder: its models and answers, and what happens when another model is chosen. */
function useFitPlace({ set, journey }: FitPartProps): FitPlaceProps {
  const { answers } = journey;
  const seat = questionOf(set, 'SEAT_MODEL');
  return {
    models: modelsOf(set),
    situation: situationOf(answers),
    chosen: (seat && chosen(seat, answers)?.key) ?? null,
    subjectWith: (rows) => {
      const subject = subjectOf(set, answers);
      return subject.type === 'configuration' ? { ...subject, answers: [...subject.answers, ...rows].slice(0, mostAnswers) } : subject;
    },
    onMeasured: ({ width }) => {
      const asked = questionOf(set, 'STAIR_WIDTH');
      const answer = asked && width !== undefined ? widthAnswer(asked, width) : undefined;
      if (!asked || !answer) return;
      journey.give(asked, answer.key);
      journey.answered(asked, answer.key);
    },
    // On to the question with that answer given: its price is seen before it counts.
    onChoose: (key) => {
      if (!seat) return;
      journey.give(seat, key);
      journey.change(seat, true);
    },
  };
}

/** The measuring guide: a step beside the questions, open at any time. */
export function MeasureScreen({ set, journey }: FitPartProps): ReactNode {
  const place = useFitPlace({ set, journey });
  return (
    <div className={styles.question}>
      <BackStep journey={journey} />
      <h1 className={styles.heading} tabIndex={-1}>
        <FormattedMessage id="configurator.fit.heading" />
      </h1>
      <FitScreenPlace {...place} />
    </div>
  );
}

/** In the summary, before the basket: the verdict where the stairs were measured, and the way to measure them. */
export function SummaryFit({ set, journey }: FitPartProps): ReactNode {
  const place = useFitPlace({ set, journey });
  const isMeasured = useSelector(selectMeasurements).answer !== 'none';
  if (place.models.length === 0) return null;
  return (
    <section className={classes(styles.fit, !isMeasured && styles.invitation)} aria-labelledby="does-it-fit">
      <h2 id="does-it-fit">
        <FormattedMessage id="configurator.fit.heading" />
      </h2>
      {isMeasured ? (
        <FitVerdictsPlace {...place} />
      ) : (
        <p>
          <FormattedMessage id="configurator.fit.text" />
        </p>
      )}
      <div>
        <Button variant={isMeasured ? 'link' : 'secondary'} onClick={journey.measure}>
          <FormattedMessage id={isMeasured ? 'configurator.fit.change' : 'configurator.fit.open'} />
        </Button>
      </div>
    </section>
  );
}

/** At the question of the width: how to measure, with drawings. */
export function MeasureLink({ set, journey }: FitPartProps): ReactNode {
  if (modelsOf(set).length === 0) return null;
  return (
    <div>
      <Button variant="link" onClick={journey.measure}>
        <FormattedMessage id="configurator.fit.open" />
      </Button>
    </div>
  );
}
