import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './configurator.module.css';
import { chosen, type QuestionSet } from './configuratorModel';
import { relevantQuestions } from './questionRules';
import type { Journey } from './useJourney';

/** A way back to any answer. Nothing while there is none. */
export function AnswersSoFar({ set, journey }: { set: QuestionSet; journey: Journey }): ReactNode {
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
