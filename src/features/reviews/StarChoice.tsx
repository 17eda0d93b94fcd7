import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { describedBy, FieldError, fieldId, Icon, starDrawing, VisuallyHidden } from '~/ui';
import styles from './Reviews.module.css';
import type { RatingQuestion } from './reviewsModel';

export interface StarChoiceProps {
  question: RatingQuestion;
  /** Id of the chosen value; '' for none. */
  value: string;
  error?: ReactNode;
  onChange: (valueId: string) => void;
}

/** The field's name in the form. */
export const starField = ({ id }: RatingQuestion): string => `review-stars-${id.replace(/\W/g, '')}`;

/** One to five stars: a radio group, so that arrow keys move and choose, and each choice has its words. */
export function StarChoice({ question, value, error, onChange }: StarChoiceProps): ReactNode {
  const name = starField(question);
  const chosen = question.values.find(({ id }) => id === value)?.stars ?? 0;
  return (
    <fieldset className={styles.question} role="radiogroup" {...describedBy({ name, error })}>
      <legend className={styles.legend}>{question.name}</legend>
      <FieldError name={name} error={error} />
      <div className={styles.choices}>
        {question.values.map(({ id, stars }, index) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              id={index === 0 ? fieldId(name) : undefined}
              name={name}
              value={id}
              checked={id === value}
              onChange={() => onChange(id)}
            />
            <span className={stars <= chosen ? styles.full : undefined}>
              <Icon drawing={starDrawing} size="large" />
            </span>
            <VisuallyHidden>
              <FormattedMessage id="reviews.stars" values={{ stars }} />
            </VisuallyHidden>
          </label>
        ))}
        <span className={styles.said} aria-hidden="true">
          {chosen > 0 && <FormattedMessage id="reviews.stars" values={{ stars: chosen }} />}
        </span>
      </div>
    </fieldset>
  );
}
