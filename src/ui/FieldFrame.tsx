import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Field.module.css';
import { classes } from './classes';
import { Icon } from './Icon';
import { VisuallyHidden } from './layout';

/** The properties of every field, whatever its control. */
export interface FieldWords {
  /** The field's name in the form; the control's id is made from it, so that an error summary can link to it. */
  name: string;
  label: ReactNode;
  /** Said before the answer: format, reason, example. */
  hint?: ReactNode;
  /** One sentence, or nothing while the field is fine. The caller decides when (after blur, after submit). */
  error?: ReactNode;
  isOptional?: boolean;
}

/** The id of a field's control: `fieldId('shipping.postcode')` is `field-shipping-postcode`. */
export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]+/g, '-')}`;

/** Attributes that tie a control to its hint and error. */
export const describedBy = ({ name, hint, error }: Pick<FieldWords, 'name' | 'hint' | 'error'>) => {
  const id = fieldId(name);
  const parts = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return { 'aria-describedby': parts.join(' ') || undefined, 'aria-invalid': error ? true : undefined };
};

export function FieldHint({ name, hint }: Pick<FieldWords, 'name' | 'hint'>) {
  if (!hint) return null;
  return (
    <span className={styles.hint} id={`${fieldId(name)}-hint`}>
      {hint}
    </span>
  );
}

export function FieldError({ name, error }: Pick<FieldWords, 'name' | 'error'>) {
  if (!error) return null;
  return (
    <span className={styles.error} id={`${fieldId(name)}-error`}>
      <Icon name="alert" />
      <span>
        <VisuallyHidden>
          <FormattedMessage id="ui.field.errorPrefix" />{' '}
        </VisuallyHidden>
        {error}
      </span>
    </span>
  );
}

export function OptionalMark({ isOptional }: Pick<FieldWords, 'isOptional'>) {
  if (!isOptional) return null;
  return (
    <span className={styles.optional}>
      {' '}
      <FormattedMessage id="ui.field.optional" />
    </span>
  );
}

/** Label above, hint, error, then the control: the order in which they are read. */
export function FieldFrame({ children, width, ...words }: FieldWords & { children: ReactNode; width?: 'short' | 'middle' }) {
  return (
    <div className={classes(styles.field, width && styles[width])}>
      <label className={styles.label} htmlFor={fieldId(words.name)}>
        {words.label}
        <OptionalMark isOptional={words.isOptional} />
      </label>
      <FieldHint name={words.name} hint={words.hint} />
      <FieldError name={words.name} error={words.error} />
      {children}
    </div>
  );
}
