import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form, FormSpy, useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import type { Problem } from '~/data/problem';
import { ProblemAlert } from '~/features/cart';
import { ErrorSummary } from '~/ui';
import type { FormErrors, FormValues } from './addressForm';
import styles from './Checkout.module.css';

export interface StepFormProps {
  initialValues: FormValues;
  /** Message ids by field, in the order of the fields. */
  validate: (values: FormValues) => FormErrors;
  onSubmit: (values: FormValues) => void;
  /** What commerce said to the last try. */
  problem: Problem | null;
  /** On leaving a field: what stands in the form, to be kept as a draft. */
  onTyped?: ((values: FormValues) => void) | undefined;
  /** Wraps the fields: a form on the page, or a dialog. */
  frame: (submit: () => void, fields: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A step's form: errors only after a try, all of them in a summary that takes focus; typed values stay whatever happens. */
export function StepForm({ initialValues, validate, onSubmit, problem, onTyped, frame, children }: StepFormProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  // The first values count; later ones would throw away what is being typed.
  const [first] = useState(initialValues);
  return (
    <Form<FormValues>
      initialValues={first}
      validate={validate}
      onSubmit={(values) => onSubmit(values)}
      subscription={{}}
      render={({ handleSubmit, form }) =>
        frame(
          () => {
            setAttempt((count) => count + 1);
            void handleSubmit();
          },
          <div className={styles.fields} onBlur={() => onTyped?.(form.getState().values)}>
            {Object.keys(first).map((name) => (
              <Kept key={name} name={name} />
            ))}
            <Errors attempt={attempt} />
            {problem && <ProblemAlert problem={problem} />}
            {children}
          </div>,
        )
      }
    />
  );
}

/** react-final-form 7 sets a field back to its first value whenever it appears anew; one that stays registered keeps what was typed. */
function Kept({ name }: { name: string }): null {
  useField(name, { subscription: {} });
  return null;
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
