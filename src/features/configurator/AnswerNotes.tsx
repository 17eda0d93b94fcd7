import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHasFeature } from '~/features/store-view';
import { Alert, Button, FormDialog } from '~/ui';
import styles from './configurator.module.css';
import { questionOf, type QuestionSet } from './configuratorModel';
import type { RemovedAnswer } from './questionRules';
import type { Journey } from './useJourney';

/** Where the answers are stored, for how long, and a button to delete them: they are health data. */
export function KeptAnswers({ journey, isEnquiry = false }: { journey: Journey; isEnquiry?: boolean }): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const sells = useHasFeature('ecommerce') ? 'yes' : 'no';
  const count = Object.keys(journey.answers).length;
  const words = journey.isEdit ? 'configurator.discard' : 'configurator.clear';
  return (
    <div className={styles.kept}>
      <p>
        <FormattedMessage id={isEnquiry ? 'configurator.enquiry.kept' : 'configurator.kept'} />
      </p>
      {count > 0 && (
        <Button variant="link" onClick={() => setIsAsking(true)}>
          <FormattedMessage id={words} />
        </Button>
      )}
      <FormDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          journey.startOver();
        }}
        title={<FormattedMessage id={`${words}.sure`} values={{ count }} />}
        confirmLabel={<FormattedMessage id={`${words}.yes`} />}
        cancelLabel={<FormattedMessage id={`${words}.no`} />}
      >
        <p>
          <FormattedMessage id={`${words}.text`} values={{ sells }} />
        </p>
      </FormDialog>
    </div>
  );
}

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
