import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { classes } from './classes';
import { describedBy, fieldId, FieldFrame, type FieldWords } from './FieldFrame';

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

/** A day, chosen with the browser's own picker. The value is `YYYY-MM-DD` or empty; `min` and `max` bound it. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField width="middle" {...props} type="date" />;
}
