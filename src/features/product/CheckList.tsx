import type { ReactNode } from 'react';
import { Checkbox, describedBy, FieldError, OptionalMark, type RadioOption } from '~/ui';
import styles from './ProductPage.module.css';

export interface CheckListProps {
  legend: ReactNode;
  name: string;
  isOptional: boolean;
  error: string | undefined;
  /** One that cannot be had is left out. */
  options: readonly RadioOption[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  onBlur: () => void;
}

/** Any number of a few, as rows with what each adds to the price. */
export function CheckList({ legend, name, isOptional, error, options, values, onChange, onBlur }: CheckListProps) {
  const shown = options.filter(({ unavailableBecause }) => unavailableBecause === undefined);
  return (
    <fieldset className={styles.checks} {...describedBy({ name, error })}>
      <legend>
        {legend}
        <OptionalMark isOptional={isOptional} />
      </legend>
      <FieldError name={name} error={error} />
      {shown.map(({ value, label, price, note }, index) => (
        <Checkbox
          key={value}
          hint={note}
          name={index === 0 ? name : `${name}-${index}`}
          label={
            <span className={styles.check}>
              {label}
              {price}
            </span>
          }
          checked={values.includes(value)}
          onChange={({ target }) => onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))}
          onBlur={onBlur}
        />
      ))}
    </fieldset>
  );
}
