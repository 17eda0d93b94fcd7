import { useState } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, fieldId, FieldFrame, type FieldWords } from './FieldFrame';
import { Icon } from './Icon';
import styles from './QuantityField.module.css';

export interface QuantityFieldProps extends FieldWords {
  value: number;
  /** A whole number within the bounds, when the shopper has settled on it (a step, Enter, or leaving the field). */
  onChange: (quantity: number) => void;
  min?: number;
  max?: number;
  isBusy?: boolean;
}

/** How many: a number with a step down and a step up. */
export function QuantityField({ value, onChange, min = 1, max = 99, isBusy = false, ...words }: QuantityFieldProps) {
  const intl = useIntl();
  // What stands in the field while it is being typed; null while it simply shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const settle = (wanted: number) => {
    setTyped(null);
    const quantity = Math.min(max, Math.max(min, Math.round(wanted)));
    if (!isBusy && Number.isFinite(quantity) && quantity !== value) onChange(quantity);
  };
  const step = (by: 1 | -1) => {
    const isAtEnd = by < 0 ? value <= min : value >= max;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={intl.formatMessage({ id: by < 0 ? 'ui.quantity.less' : 'ui.quantity.more' })}
        aria-disabled={isAtEnd || isBusy || undefined}
        onClick={() => {
          if (!isAtEnd) settle(value + by);
        }}
      >
        <Icon name={by < 0 ? 'minus' : 'plus'} size="small" />
      </button>
    );
  };
  return (
    <FieldFrame {...words}>
      <span className={styles.row}>
        {step(-1)}
        <input
          {...describedBy(words)}
          className={styles.input}
          id={fieldId(words.name)}
          name={words.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-busy={isBusy || undefined}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 3))}
          onBlur={() => typed !== null && settle(typed === '' ? value : Number(typed))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settle(typed === null || typed === '' ? value : Number(typed));
          }}
        />
        {step(1)}
      </span>
    </FieldFrame>
  );
}
