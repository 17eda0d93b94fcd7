import type { ComponentPropsWithRef } from 'react';
import styles from './Field.module.css';
import { classes } from './classes';
import { describedBy, fieldId, FieldFrame, type FieldWords } from './FieldFrame';
import { Icon } from './Icon';

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
