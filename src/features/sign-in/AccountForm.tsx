import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { Problem } from '~/data/problem';
import { Button } from '~/ui';
import styles from './SignIn.module.css';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormErrorSummary, KeptFields } from '~/features/forms';
import { AccountProblem } from './AccountProblem';

export interface AccountFormProps {
  initialValues: FormValues;
  /** Message ids by field, in the order of the fields. */
  validate: (values: FormValues) => FormErrors;
  onSubmit: (values: FormValues) => void;
  /** The form was submitted with missing or wrong fields. */
  onInvalid?: () => void;
  isBusy: boolean;
  /** Commerce's error of the last submit. */
  problem: Problem | null | undefined;
  submitLabel: ReactNode;
  /** Shown beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Errors are shown only after a submit, all of them in a summary that takes focus; typed values are always kept. */
export function AccountForm(props: AccountFormProps): ReactNode {
  const { initialValues, validate, onSubmit, onInvalid, isBusy, problem, submitLabel, more, children } = props;
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
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isBusy) return;
            setAttempt((count) => count + 1);
            if (form.getState().invalid) onInvalid?.();
            void handleSubmit();
          }}
        >
          <KeptFields names={Object.keys(first)} />
          <FormErrorSummary attempt={attempt} />
          {problem && !isBusy && <AccountProblem problem={problem} />}
          {children}
          <div className={styles.actions}>
            <Button variant="primary" type="submit" isBusy={isBusy}>
              {submitLabel}
            </Button>
            {more}
          </div>
        </form>
      )}
    />
  );
}
