import type { ReactNode } from 'react';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFormField } from '~/features/forms';
import { classes, describedBy, FieldError, FieldHint, fieldId, LiveRegion, Picture } from '~/ui';
import styles from './CoverChoice.module.css';

/** Something to choose from by its picture, as the editors have put it into the place of the form. */
export interface PicturedChoice {
  name: string;
  /** The shop's own path. */
  picture: string;
}

/** Samples that one letter holds. */
const most = 4;
// Names of covers may hold a comma.
const between = '; ';

/** Covers to feel at home, by their swatches: up to four. The value is their names. */
export function CoverChoice({ name, choices }: { name: string; choices: readonly PicturedChoice[] }): ReactNode {
  const { input, error } = useFormField(name);
  const [isFull, setFull] = useState(false);
  const chosen = input.value === '' ? [] : input.value.split(between);
  const hint = <FormattedMessage id="requests.covers.hint" />;
  const toggle = (cover: string) => {
    const isAdded = !chosen.includes(cover);
    setFull(isAdded && chosen.length >= most);
    if (isAdded && chosen.length >= most) return;
    const now = isAdded ? [...chosen, cover] : chosen.filter((one) => one !== cover);
    input.onChange(
      choices
        .map((choice) => choice.name)
        .filter((one) => now.includes(one))
        .join(between),
    );
  };
  return (
    <fieldset className={styles.covers} aria-describedby={describedBy({ name, hint, error })['aria-describedby']}>
      <legend className={styles.legend}>
        <FormattedMessage id="requests.field.covers" />
      </legend>
      <FieldHint name={name} hint={hint} />
      <FieldError name={name} error={error} />
      <ul className={styles.list}>
        {choices.map((choice, index) => (
          <Cover
            key={choice.name}
            {...choice}
            field={name}
            id={index === 0 ? fieldId(name) : `${fieldId(name)}-${index}`}
            isChosen={chosen.includes(choice.name)}
            onToggle={() => toggle(choice.name)}
          />
        ))}
      </ul>
      <p className={styles.count}>
        <FormattedMessage id="requests.covers.count" values={{ count: chosen.length }} />
      </p>
      {isFull && (
        <p>
          <FormattedMessage id="requests.covers.full" />
        </p>
      )}
      <LiveRegion>
        <FormattedMessage id={isFull ? 'requests.covers.full' : 'requests.covers.count'} values={{ count: chosen.length }} />
      </LiveRegion>
    </fieldset>
  );
}

interface CoverProps extends PicturedChoice {
  field: string;
  id: string;
  isChosen: boolean;
  onToggle: () => void;
}

function Cover({ name, picture, field, id, isChosen, onToggle }: CoverProps): ReactNode {
  return (
    <li>
      <label className={classes(styles.cover, isChosen && styles.chosen)} htmlFor={id}>
        <Picture src={picture} alt="" width={160} height={160} sizes="5rem" className={styles.swatch ?? ''} />
        <span className={styles.name}>
          <input type="checkbox" id={id} name={field} value={name} checked={isChosen} onChange={onToggle} />
          {name}
        </span>
      </label>
    </li>
  );
}
