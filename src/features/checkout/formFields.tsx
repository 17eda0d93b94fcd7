import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import { Checkbox, DateField, RadioList, SelectField, TextField } from '~/ui';
import type { RadioChoicesProps, SelectFieldProps, TextFieldProps } from '~/ui';

/** Empty stays an empty text: final-form would otherwise drop the field from the values. */
const asTyped = (value: string): string => value;

/** A field of the form: its value, what changes it, and its message once the form was tried. */
function useFormField(name: string) {
  const { input, meta } = useField<string>(name, { parse: asTyped, subscription: { value: true, error: true, submitFailed: true } });
  const id = meta.submitFailed && typeof meta.error === 'string' ? meta.error : undefined;
  return { input, error: id === undefined ? undefined : <FormattedMessage id={id} /> };
}

type FromForm = 'error' | 'value' | 'onChange' | 'onBlur' | 'onFocus';

/** `error`: what is wrong apart from the form's own check, for example with a search. */
export function FormText({ error: other, ...props }: Omit<TextFieldProps, Exclude<FromForm, 'error'>>): ReactNode {
  const { input, error } = useFormField(props.name);
  return <TextField {...props} {...input} type={props.type ?? 'text'} error={other ?? error} />;
}

export function FormDate(props: Omit<TextFieldProps, FromForm | 'type'>): ReactNode {
  const { input, error } = useFormField(props.name);
  return <DateField {...props} name={input.name} value={input.value} onChange={input.onChange} onBlur={input.onBlur} error={error} />;
}

export function FormSelect(props: Omit<SelectFieldProps, FromForm>): ReactNode {
  const { input, error } = useFormField(props.name);
  return <SelectField {...props} name={input.name} value={input.value} onChange={input.onChange} onBlur={input.onBlur} error={error} />;
}

export function FormRadios(props: Omit<RadioChoicesProps, FromForm>): ReactNode {
  const { input, error } = useFormField(props.name);
  return (
    <RadioList
      {...props}
      value={input.value || undefined}
      onChange={(value) => input.onChange(value)}
      onBlur={() => input.onBlur()}
      error={error}
    />
  );
}

/** Ticked is `yes`, else the empty text. */
export function FormCheckbox({ name, label }: { name: string; label: ReactNode }): ReactNode {
  const { input, error } = useFormField(name);
  return (
    <Checkbox
      name={name}
      label={label}
      error={error}
      checked={input.value === 'yes'}
      onChange={(event) => input.onChange(event.target.checked ? 'yes' : '')}
      onBlur={() => input.onBlur()}
    />
  );
}
