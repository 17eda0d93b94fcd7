import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Alert } from '~/ui';
import styles from './configurator.module.css';
import { questionOf, type QuestionSet } from './configuratorModel';
import type { RemovedAnswer } from './questionRules';

interface RemovedAnswersProps {
  set: QuestionSet;
  removed: readonly RemovedAnswer[];
  /** true: they are gone; false: they will be with the next step */
  isDone?: boolean;
}

/** The answers that an earlier answer removes, with the reason; none is removed silently. */
export function RemovedAnswers({ set, removed, isDone = false }: RemovedAnswersProps): ReactNode {
  const title = isDone ? 'configurator.removed.title' : 'configurator.removed.preview';
  return (
    <Alert tone={isDone ? 'warning' : 'info'} isNews title={<FormattedMessage id={title} values={{ count: removed.length }} />}>
      <ul className={styles.plainList}>
        {removed.map(({ question, choice, cause, reason }) => {
          const asked = questionOf(set, question);
          const label = asked?.choices.find(({ key }) => key === choice)?.label;
          return (
            <li key={question}>
              {asked && label ? (
                <FormattedMessage id="configurator.removed.row" values={{ question: asked.name, answer: <b>{label}</b> }} />
              ) : (
                <FormattedMessage id="configurator.removed.gone" />
              )}
              {cause !== 'gone' && reason && <> {reason}</>}
              {cause === 'gone' && label && (
                <>
                  {' '}
                  <FormattedMessage id="configurator.unavailable" />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
