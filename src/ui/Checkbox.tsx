import type { ComponentPropsWithRef } from 'react';
import styles from './Choice.module.css';
import { describedBy, FieldError, FieldHint, fieldId, type FieldWords } from './FieldFrame';

export interface CheckboxProps extends FieldWords, Omit<ComponentPropsWithRef<'input'>, keyof FieldWords | 'id' | 'type'> {}

/** Yes or no. The label is a full sentence; nothing is ticked for the shopper. */
export function Checkbox({ name, label, hint, error, ...rest }: CheckboxProps) {
  return (
    <div className={styles.checkbox}>
      <FieldError name={name} error={error} />
      <label className={styles.checkboxRow} htmlFor={fieldId(name)}>
        <input {...rest} {...describedBy({ name, hint, error })} type="checkbox" className={styles.input} id={fieldId(name)} name={name} />
        <span className={styles.checkboxLabel}>{label}</span>
      </label>
      <FieldHint name={name} hint={hint} />
    </div>
  );
}
