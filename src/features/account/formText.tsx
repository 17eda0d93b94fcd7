import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Checkbox, TextField } from '~/ui';
import type { TextFieldProps } from '~/ui';

/** Empty stays an empty text: final-form would otherwise drop the field from the values. */
export const asTyped = (value: string): string => value;

/** The field's message, once the form was tried. */
export const useFieldError = ({ submitFailed, error }: { submitFailed?: boolean; error?: unknown }): ReactNode =>
  submitFailed && typeof error === 'string' ? <FormattedMessage id={error} /> : undefined;

/** One line of the form: its value, what changes it, its message. */
export function FormLine({
  type = 'text',
  ...props
}: Omit<TextFieldProps, 'error' | 'value' | 'onChange' | 'onBlur' | 'onFocus'>): ReactNode {
  const { input, meta } = useField<string>(props.name, { parse: asTyped, subscription: { value: true, error: true, submitFailed: true } });
  return <TextField {...props} {...input} type={type} error={useFieldError(meta)} />;
}

/** Where letters go. */
export function EmailLine({
  name = 'email',
  hint,
  autoComplete = 'email',
}: {
  name?: string;
  hint?: ReactNode;
  autoComplete?: string;
}): ReactNode {
  return (
    <FormLine
      name={name}
      type="email"
      inputMode="email"
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      label={<FormattedMessage id="session.email" />}
      hint={hint}
      autoComplete={autoComplete}
    />
  );
}

/** Ticked is `yes`, else the empty text. Nothing is ticked for the shopper. */
export function FormTick({ name, label }: { name: string; label: ReactNode }): ReactNode {
  const { input } = useField<string>(name, { parse: asTyped, subscription: { value: true } });
  return (
    <Checkbox
      name={name}
      label={label}
      checked={input.value === 'yes'}
      onChange={(event) => input.onChange(event.target.checked ? 'yes' : '')}
    />
  );
}
