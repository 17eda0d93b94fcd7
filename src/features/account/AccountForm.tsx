import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { Button, ErrorSummary } from '~/ui';
import styles from './Account.module.css';
import type { FormErrors, FormValues } from './accountModel';
import { AccountProblem } from './AccountProblem';

export interface AccountFormProps {
  initialValues: FormValues;
  /** Message ids by field, in the order of the fields. */
  validate: (values: FormValues) => FormErrors;
  onSubmit: (values: FormValues) => void;
  /** The form was tried with something missing or wrong. */
  onInvalid?: () => void;
  isBusy: boolean;
  /** What commerce said to the last try. */
  problem: Problem | null | undefined;
  submitLabel: ReactNode;
  /** Beside the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Errors only after a try, all of them in a summary that takes focus; what was typed stays whatever happens. */
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
          <Errors attempt={attempt} />
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

function Errors({ attempt }: { attempt: number }): ReactNode {
  return (
    <FormSpy<FormValues> subscription={{ errors: true, submitFailed: true }}>
      {({ errors = {}, submitFailed }) => (
        <ErrorSummary
          attempt={attempt}
          problems={
            submitFailed ? Object.entries(errors as FormErrors).map(([name, id]) => ({ name, message: <FormattedMessage id={id} /> })) : []
          }
        />
      )}
    </FormSpy>
  );
}
