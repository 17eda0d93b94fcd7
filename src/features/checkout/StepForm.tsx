import type { ReactNode } from 'react';
import { useState } from 'react';
import { Form } from 'react-final-form';
import type { Problem } from '~/data/problem';
import { ProblemAlert } from '~/features/notices';
import type { FormErrors, FormValues } from '~/features/forms';
import { FormErrorSummary, KeptFields, TriedFields } from '~/features/forms';
import styles from './Checkout.module.css';

export interface StepFormProps {
  initialValues: FormValues;
  /** Message ids by field, in the order of the fields. */
  validate: (values: FormValues) => FormErrors;
  onSubmit: (values: FormValues) => void;
  /** Commerce's error of the last submit. */
  problem: Problem | null;
  /** Called on leaving a field: the form's values, to be kept as a draft. */
  onTyped?: ((values: FormValues) => void) | undefined;
  /** Wraps the fields: a form on the page, or a dialog. */
  frame: (submit: () => void, fields: ReactNode) => ReactNode;
  children: ReactNode;
}

/** A step's form: errors are shown only after a submit, all of them in a summary that takes focus; typed values are always kept. */
export function StepForm({ initialValues, validate, onSubmit, problem, onTyped, frame, children }: StepFormProps): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  // Only the first initial values count; later ones would discard what is being typed.
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
            setTried(new Set([...tried, ...Object.keys(form.getState().errors ?? {})]));
            void handleSubmit();
          },
          <div className={styles.fields} onBlur={() => onTyped?.(form.getState().values)}>
            <KeptFields names={Object.keys(first)} />
            <TriedFields value={tried}>
              <FormErrorSummary attempt={attempt} />
              {problem && <ProblemAlert problem={problem} />}
              {children}
            </TriedFields>
          </div>,
        )
      }
    />
  );
}

/** Around a step's fields: a form on the page with "Continue", or the checkout dialog with Cancel and Confirm. */
export interface StepFrameProps {
  frame: (submit: () => void, fields: ReactNode) => ReactNode;
}
