import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { classes, Icon, Progress, ProgressBar, VisuallyHidden } from '~/ui';
import { type Answers, chosen, type Question, type QuestionSet } from './configuratorModel';
import { type Part, partsOf, type Place } from './journey';
import styles from './Parts.module.css';
import type { Journey } from './useJourney';

interface PartProgressProps {
  set: QuestionSet;
  journey: Journey;
  place: Extract<Place, { kind: 'question' }>;
}

/** The parts of the conversation, how far this one is, and the way to each that can be reached. Questions without parts are only counted. */
export function PartProgress({ set, journey, place: { question, position, count } }: PartProgressProps): ReactNode {
  const intl = useIntl();
  const parts = partsOf(set, journey.answers);
  if (parts.length < 2) return <Progress current={position} total={count} label={question.section} />;
  return (
    <nav className={styles.progress} aria-label={intl.formatMessage({ id: 'configurator.parts' })}>
      <ol className={styles.parts}>
        {parts.map((part, index) => {
          const isCurrent = part.title === question.section;
          return (
            <li key={part.title} className={classes(styles.part, isCurrent && styles.isCurrent)}>
              <PartStep
                part={part}
                number={index + 1}
                current={isCurrent ? question : null}
                isWhole={journey.isByPart}
                onJump={journey.goTo}
              />
            </li>
          );
        })}
      </ol>
      {journey.isByPart ? (
        <ProgressBar current={parts.findIndex(({ title }) => title === question.section) + 1} total={parts.length} />
      ) : (
        <ProgressBar current={position} total={count} />
      )}
    </nav>
  );
}

interface PartStepProps {
  part: Part;
  number: number;
  /** the question on the screen, where it is one of this part */
  current: Question | null;
  /** all questions of the part are on the screen */
  isWhole: boolean;
  onJump(question: Question): void;
}

function PartStep({ part: { title, questions, isDone, entry }, number, current, isWhole, onJump }: PartStepProps): ReactNode {
  const sign = (
    <span className={classes(styles.number, isDone && !current && styles.isDone)}>
      {isDone && !current ? <Icon name="check" size="small" /> : number}
    </span>
  );
  if (current)
    return (
      <span className={styles.step} aria-current="step">
        {sign}
        <span className={styles.name}>
          <b>{title}</b>{' '}
          {!isWhole && (
            <span className={styles.count}>
              <FormattedMessage id="ui.progress" values={{ current: questions.indexOf(current) + 1, total: questions.length }} />
            </span>
          )}
        </span>
      </span>
    );
  const words = (
    <>
      {sign}
      <span className={styles.name}>
        {title}
        {isDone && (
          <VisuallyHidden>
            {' '}
            <FormattedMessage id="configurator.parts.done" />
          </VisuallyHidden>
        )}
      </span>
    </>
  );
  return entry ? (
    <button type="button" className={styles.step} onClick={() => onJump(entry)}>
      {words}
    </button>
  ) : (
    <span className={styles.step}>{words}</span>
  );
}

/** So many answers are seen at a glance; of more, those of the other parts are folded away. */
const fewAnswers = 6;

/** A way back to any answer, part by part. Nothing while there is none. */
export function AnswersSoFar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
  const { answers, place } = journey;
  const shown = place.kind === 'question' ? place.question : null;
  const parts = partsOf(set, answers).flatMap(({ title, questions }) => {
    const isOnScreen = (question: Question) => question === shown || (journey.isByPart && question.section === shown?.section);
    const given = questions.filter((question) => !isOnScreen(question) && chosen(question, answers));
    return given.length > 0 ? [{ title, given }] : [];
  });
  if (parts.length === 0) return null;
  const count = parts.reduce((sum, { given }) => sum + given.length, 0);
  return (
    <section aria-labelledby="answers-so-far">
      <h2 className={styles.asideHeading} id="answers-so-far">
        <FormattedMessage id="configurator.soFar.heading" />
      </h2>
      {parts.map(({ title, given }) => (
        <PartAnswers key={title} {...{ title, given, answers, journey }} isOpen={count <= fewAnswers || title === shown?.section} />
      ))}
    </section>
  );
}

interface PartAnswersProps {
  title: string;
  given: readonly Question[];
  answers: Answers;
  journey: Journey;
  isOpen: boolean;
}

function PartAnswers({ title, given, answers, journey, isOpen }: PartAnswersProps): ReactNode {
  const list = (
    <ul className={styles.soFar}>
      {given.map((question) => (
        <li key={question.key}>
          <button type="button" className={styles.soFarAnswer} onClick={() => journey.change(question, journey.fromSummary)}>
            <span className={styles.soFarName}>{question.name}</span>
            <span className={styles.soFarChoice}>{chosen(question, answers)?.label}</span>
            <span className={styles.soFarChange}>
              <FormattedMessage id="configurator.change" />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
  if (!title) return list;
  return (
    <details className={styles.soFarPart} open={isOpen}>
      <summary>
        <span>
          {title} <span className={styles.count}>({given.length})</span>
        </span>
        <Icon name="chevronDown" size="small" />
      </summary>
      {list}
    </details>
  );
}
