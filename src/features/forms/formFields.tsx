import type { ReactNode } from 'react';
import { createContext, useContext, useLayoutEffect } from 'react';
import { FormSpy, useField, useForm } from 'react-final-form';
import { FormattedMessage } from 'react-intl';
import type { RadioChoicesProps, SelectFieldProps, TextAreaProps, TextFieldProps } from '~/ui';
import { Checkbox, DateField, ErrorSummary, RadioList, SelectField, TextArea, TextField } from '~/ui';
import type { FormErrors, FormValues } from './formModel';

/**
 * Names of the fields that were wrong at the last submit; null outside a step's form. A question that appears after it ("Which day?") is
 * not marked as wrong before it could be answered.
 */
export const TriedFields = createContext<ReadonlySet<string> | null>(null);

/** An empty field stays an empty text: final-form would otherwise drop it from the values. */
const parseAsTyped = (value: string): string => value;

/** A form field: its value, its change handler, and its error message once the form was submitted. */
export function useFormField(name: string) {
  const { input, meta } = useField<string>(name, { parse: parseAsTyped, subscription: { value: true, error: true, submitFailed: true } });
  const tried = useContext(TriedFields);
  const wasTried = tried ? tried.has(name) : meta.submitFailed;
  const id = wasTried && typeof meta.error === 'string' ? meta.error : undefined;
  return { input, error: id === undefined ? undefined : <FormattedMessage id={id} /> };
}

type FromForm = 'error' | 'value' | 'onChange' | 'onBlur' | 'onFocus';

/** `error`: an error apart from the form's own validation, for example of a search. */
export function FormText({ error: other, ...props }: Omit<TextFieldProps, Exclude<FromForm, 'error'>>): ReactNode {
  const { input, error } = useFormField(props.name);
  return <TextField {...props} {...input} type={props.type ?? 'text'} error={other ?? error} />;
}

export function FormTextArea(props: Omit<TextAreaProps, FromForm>): ReactNode {
  const { input, error } = useFormField(props.name);
  return <TextArea {...props} name={input.name} value={input.value} onChange={input.onChange} onBlur={input.onBlur} error={error} />;
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

/** `yes` when ticked, else the empty text. */
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

export interface EmailFieldProps {
  name?: string;
  label: ReactNode;
  hint?: ReactNode;
  isOptional?: boolean;
  autoComplete?: string;
}

/** An e-mail address, as typed: nothing is capitalised, corrected or underlined. */
export const EmailField = ({ name = 'email', autoComplete = 'email', ...words }: EmailFieldProps): ReactNode => (
  <FormText
    name={name}
    type="email"
    inputMode="email"
    spellCheck={false}
    autoCapitalize="none"
    autoCorrect="off"
    autoComplete={autoComplete}
    {...words}
  />
);

interface FormErrorSummaryProps {
  attempt: number;
  /** Makes pairs of names and message ids of a form's errors where some stand in lists. */
  flat?: ((errors: FormErrors) => [name: string, id: string][]) | undefined;
}

/**
 * Shown after a submit with errors: lists all of them, each linked to its field. `attempt` counts the submits; each moves the focus here.
 */
export function FormErrorSummary({ attempt, flat = Object.entries }: FormErrorSummaryProps): ReactNode {
  const tried = useContext(TriedFields);
  return (
    <FormSpy<FormValues> subscription={{ errors: true, submitFailed: true }}>
      {({ errors = {}, submitFailed }) => (
        <ErrorSummary
          attempt={attempt}
          problems={flat(errors as FormErrors)
            .filter(([name]) => (tried ? tried.has(name) : submitFailed))
            .map(([name, id]) => ({ name, message: <FormattedMessage id={id} /> }))}
        />
      )}
    </FormSpy>
  );
}

/**
 * react-final-form 7 registers a field in an effect, and sets one that is new to the form to its initial value there. On a busy phone the page
 * can be pressed for half a second before React runs such effects: what was pressed or replayed meanwhile would be lost. A field that is
 * registered with the screen itself keeps it.
 */
export function useRegisteredAtOnce(name: string): void {
  const form = useForm('useRegisteredAtOnce');
  useLayoutEffect(() => form.registerField(name, () => undefined, {}, { silent: true }), [form, name]);
}

/** Fields that are registered as long as the form stands: they keep what was typed, also while they are not shown. */
export const KeptFields = ({ names }: { names: readonly string[] }): ReactNode => names.map((name) => <Kept key={name} name={name} />);

function Kept({ name }: { name: string }): null {
  useRegisteredAtOnce(name);
  return null;
}
