import { FormattedMessage } from 'react-intl';
import { classes, describedBy, FieldError, fieldId, SwatchMark, VisuallyHidden } from '~/ui';
import type { ProductOption, ProductOptionValue } from './productModel';
import styles from './SwatchField.module.css';

export interface SwatchFieldProps {
  option: ProductOption;
  name: string;
  error: string | undefined;
  value: string | undefined;
  /** those that can be had with what else is chosen */
  isAvailable: (value: ProductOptionValue) => boolean;
  onChange: (uid: string) => void;
  onBlur: () => void;
}

/** Colours and cloths beside their names, in a row: radio buttons, so that arrow keys move and choose. */
export function SwatchField({ option, name, error, value, isAvailable, onChange, onBlur }: SwatchFieldProps) {
  const chosen = option.values.find(({ uid }) => uid === value);
  return (
    <fieldset className={styles.group} role="radiogroup" {...describedBy({ name, error })}>
      <legend className={styles.legend}>
        {option.label}
        {chosen && <span className={styles.chosenName}>{chosen.label}</span>}
      </legend>
      <FieldError name={name} error={error} />
      <div className={styles.swatches}>
        {option.values.map((one, index) => {
          const canBeHad = isAvailable(one);
          const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`;
          return (
            <label
              key={one.uid}
              htmlFor={id}
              className={classes(styles.swatch, one.uid === value && styles.chosen, !canBeHad && styles.gone)}
            >
              <input
                type="radio"
                className={styles.input}
                id={id}
                name={name}
                value={one.uid}
                checked={one.uid === value}
                aria-disabled={!canBeHad || undefined}
                onChange={() => canBeHad && onChange(one.uid)}
                onBlur={onBlur}
              />
              <span className={styles.ring} aria-hidden="true" />
              {one.swatch && <SwatchMark swatch={one.swatch} className={styles.mark} size={36} />}
              <span>{one.label}</span>
              {!canBeHad && (
                <VisuallyHidden>
                  <FormattedMessage id="catalog.outOfStock" />
                </VisuallyHidden>
              )}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
