import type { ReactNode } from 'react';
import { useState } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Checkbox, TextField } from '~/ui';
import { asTyped, useFieldError } from './formText';

interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** `current-password` where one is asked for, `new-password` where one is chosen: password managers go by it. */
  autoComplete: 'current-password' | 'new-password';
  /** Fields that are shown and hidden together with this one. */
  children?: (type: 'text' | 'password') => ReactNode;
}

/** A password that may be pasted, filled in by a manager, and looked at. */
export function PasswordField({ name, label, hint, isOptional = false, autoComplete, children }: PasswordFieldProps): ReactNode {
  const { input, meta } = useField<string>(name, { parse: asTyped, subscription: { value: true, error: true, submitFailed: true } });
  const error = useFieldError(meta);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <TextField
        {...input}
        type={type}
        label={label}
        hint={hint}
        error={error}
        isOptional={isOptional}
        autoComplete={autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
      />
      {children?.(type)}
      <Checkbox
        name={`${name}-shown`}
        label={<FormattedMessage id="session.show" />}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}
