import type { ComponentPropsWithRef } from 'react';
import choiceStyles from './Choice.module.css';
import { classes } from './classes';
import styles from './Field.module.css';
import { describedBy, FieldError, FieldFrame, FieldHint, fieldId, type FieldWords } from './FieldFrame';
import { Icon } from './Icon';

/**
 * Say what a personal field is (`autoComplete="postal-code"`), so that the browser can fill it.
 * Value, change and blur come from the form: `<TextField {...input} label=… error=… />` fits react-final-form.
 */
export interface TextFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | 'id' | 'width'> {
  width?: 'short' | 'middle';
}

/** One line of text, an e-mail address, a telephone number, a postcode. */
export function TextField({ name, label, hint, error, isOptional, width, className, type = 'text', ...rest }: TextFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional} width={width}>
      <input
        {...rest}
        {...describedBy({ name, hint, error })}
        id={fieldId(name)}
        name={name}
        type={type}
        className={classes(styles.control, className)}
      />
    </FieldFrame>
  );
}

export interface TextAreaProps extends FieldWords, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldWords | 'id'> {}

/** Several lines of text. */
export function TextArea({ name, label, hint, error, isOptional, className, rows = 6, ...rest }: TextAreaProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional}>
      <textarea
        {...rest}
        {...describedBy({ name, hint, error })}
        id={fieldId(name)}
        name={name}
        rows={rows}
        className={classes(styles.control, styles.area, className)}
      />
    </FieldFrame>
  );
}

/** A day, chosen with the browser's own picker. The value is `YYYY-MM-DD` or empty; `min` and `max` bound it. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField width="middle" {...props} type="date" />;
}

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldWords, Omit<ComponentPropsWithRef<'select'>, keyof FieldWords | 'id' | 'children'> {
  options: readonly SelectOption[];
  /** The first, empty choice ("Please choose"); left out, the first option is chosen from the start. */
  placeholder?: string;
  width?: 'short' | 'middle';
}

/** One of a known list, with the browser's own list: it works on every phone and with every reader. */
export function SelectField({ name, label, hint, error, isOptional, options, placeholder, width, className, ...rest }: SelectFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} error={error} isOptional={isOptional} width={width}>
      <span className={styles.selectFrame}>
        <select
          {...rest}
          {...describedBy({ name, hint, error })}
          id={fieldId(name)}
          name={name}
          className={classes(styles.control, className)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </FieldFrame>
  );
}

export interface CheckboxProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | 'id' | 'type'> {}

/** Yes or no. The label is a full sentence; nothing is ticked for the shopper. */
export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className={choiceStyles.checkbox}>
      <FieldError name={name} error={error} />
      <label className={choiceStyles.checkboxRow} htmlFor={fieldId(name)}>
        <input
          {...rest}
          {...describedBy({ name, hint, error })}
          type="checkbox"
          className={choiceStyles.input}
          id={fieldId(name)}
          name={name}
        />
        <span className={choiceStyles.checkboxLabel}>{label}</span>
      </label>
      <FieldHint name={name} hint={hint} />
    </div>
  );
}
