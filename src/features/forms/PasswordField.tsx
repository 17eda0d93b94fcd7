import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Checkbox, TextField } from '~/ui';
import { useFormField } from './formFields';

interface PasswordFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  /** `current-password` to sign in, `new-password` to set one: password managers rely on it. */
  autoComplete: 'current-password' | 'new-password';
  /** An error apart from the form's own validation: commerce refused the password. */
  error?: ReactNode;
  /** Fields that are shown and hidden together with this one. */
  children?: (type: 'text' | 'password') => ReactNode;
}

/** A password field that allows pasting, password managers and showing the password. */
export function PasswordField({
  name,
  label,
  hint,
  isOptional = false,
  autoComplete,
  error: other,
  children,
}: PasswordFieldProps): ReactNode {
  const { input, error } = useFormField(name);
  const [isShown, setShown] = useState(false);
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <TextField
        {...input}
        type={type}
        label={label}
        hint={hint}
        error={other ?? error}
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
