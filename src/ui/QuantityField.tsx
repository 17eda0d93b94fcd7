import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { describedBy, fieldId, FieldFrame, type FieldWords } from './FieldFrame';
import { Icon } from './Icon';
import { minusDrawing, plusDrawing } from './lazyDrawings';
import styles from './QuantityField.module.css';

export interface QuantityFieldProps extends FieldWords {
  value: number;
  /** A whole number within the bounds, when the shopper has settled on it (a step, Enter, or leaving the field). */
  onChange: (quantity: number) => void;
  /** What was typed cannot be used; the field says so and keeps it. */
  onInvalid?: () => void;
  min?: number;
  max?: number;
  isBusy?: boolean;
  /** It is shown and cannot be changed now. */
  isReadOnly?: boolean;
}

/** How many: a number with a step down and a step up. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, onInvalid, min = 1, max = 99, isBusy = false, isReadOnly = false, ...rest } = props;
  const intl = useIntl();
  // What stands in the field while it is being typed; null while it simply shows the value.
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const range = isWrong && <FormattedMessage id="ui.quantity.range" values={{ min, max }} />;
  const words = { ...rest, error: range || rest.error };
  const settle = (quantity: number) => {
    setTyped(null);
    setWrong(false);
    if (!isBusy && !isReadOnly && quantity !== value) onChange(quantity);
  };
  // Left empty, it shows the old number again; anything else that is no such number stays and is said.
  const settleTyped = () => {
    const text = typed?.trim() ?? '';
    const quantity = text === '' ? value : /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
    if (quantity >= min && quantity <= max) return settle(quantity);
    setWrong(true);
    onInvalid?.();
  };
  const step = (by: 1 | -1) => {
    const isAtEnd = by < 0 ? value <= min : value >= max;
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={intl.formatMessage({ id: by < 0 ? 'ui.quantity.less' : 'ui.quantity.more' })}
        aria-disabled={isAtEnd || isBusy || isReadOnly || undefined}
        onClick={() => {
          if (!isAtEnd) settle(Math.min(max, Math.max(min, value + by)));
        }}
      >
        <Icon drawing={by < 0 ? minusDrawing : plusDrawing} size="small" />
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
          readOnly={isReadOnly}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value.slice(0, 12))}
          onBlur={() => typed !== null && settleTyped()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            settleTyped();
          }}
        />
        {step(1)}
      </span>
    </FieldFrame>
  );
}
