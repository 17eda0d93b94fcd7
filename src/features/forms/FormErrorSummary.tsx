import type { ReactNode } from 'react';
import { useContext } from 'react';
import { FormSpy } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { ErrorSummary } from '~/ui';
import type { FormErrors, FormValues } from './formModel';
import { TriedFields } from './triedFields';

/**
 * Shown after a submit with errors: lists all of them, each linked to its field. `attempt` counts the submits; each moves the focus here.
 */
export function FormErrorSummary({ attempt }: { attempt: number }): ReactNode {
  const tried = useContext(TriedFields);
  return (
    <FormSpy<FormValues> subscription={{ errors: true, submitFailed: true }}>
      {({ errors = {}, submitFailed }) => (
        <ErrorSummary
          attempt={attempt}
          problems={Object.entries(errors as FormErrors)
            .filter(([name]) => (tried ? tried.has(name) : submitFailed))
            .map(([name, id]) => ({ name, message: <FormattedMessage id={id} /> }))}
        />
      )}
    </FormSpy>
  );
}
