import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormErrorSummary, KeptFields } from '~/features/forms';
import { Button } from '~/ui';
import styles from './Quotes.module.css';

export interface QuoteFormProps {
  initialValues: FormValues;
  /** Message ids by field, in the order of the fields. */
  validate: (values: FormValues) => FormErrors;
  onSubmit: (values: FormValues) => void;
  /** Told with each change, so that the page can keep what was typed. */
  onTyped?: (values: FormValues) => void;
  isBusy: boolean;
  /** Commerce's answer to the last submit. */
  problem: ReactNode;
  submitLabel: ReactNode;
  /** There is a more important button on the page. */
  isSecond?: boolean;
  more?: ReactNode;
  children: ReactNode;
}

/** Errors are shown only after a submit, all of them in a summary that takes focus; typed values are always kept. */
export function QuoteForm(props: QuoteFormProps): ReactNode {
  const { initialValues, validate, onSubmit, onTyped, isBusy, problem, submitLabel, isSecond = false, more, children } = props;
  const [attempt, setAttempt] = useState(0);
  const [first] = useState(initialValues);
  return (
    <Form<FormValues>
      initialValues={first}
      validate={validate}
      onSubmit={(values) => onSubmit(values)}
      subscription={{}}
      render={({ handleSubmit, form }) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            setAttempt((count) => count + 1);
            void handleSubmit();
          }}
        >
          <div className={styles.form} onBlur={() => onTyped?.(form.getState().values)}>
            <KeptFields names={Object.keys(first)} />
            <FormErrorSummary attempt={attempt} />
            {!isBusy && problem}
            {children}
            <div className={styles.ways}>
              <Button variant={isSecond ? 'secondary' : 'primary'} type="submit" isBusy={isBusy}>
                {submitLabel}
              </Button>
              {more}
            </div>
          </div>
        </form>
      )}
    />
  );
}
