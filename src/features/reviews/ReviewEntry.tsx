import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { Icon, starDrawing, VisuallyHidden } from '~/ui';
import styles from './Reviews.module.css';
import type { Review } from './reviewsModel';

const five = [1, 2, 3, 4, 5];

/** So many of five stars, as a drawing with its words. */
export function Stars({ stars }: { stars: number }): ReactNode {
  return (
    <span className={styles.stars}>
      {five.map((place) => (
        <span key={place} className={place <= Math.round(stars) ? styles.full : undefined}>
          <Icon drawing={starDrawing} size="small" />
        </span>
      ))}
      <VisuallyHidden>
        <FormattedMessage id="reviews.stars" values={{ stars }} />
      </VisuallyHidden>
    </span>
  );
}

/** One review. What a stranger wrote is shown as text, as it stands. */
export function ReviewEntry({ review: { about, nickname, summary, text, day, stars, ratings } }: { review: Review }): ReactNode {
  const words = { name: nickname, day: <FormattedDate value={`${day}T12:00:00Z`} dateStyle="long" timeZone="UTC" /> };
  return (
    <li className={styles.entry}>
      {stars > 0 && <Stars stars={stars} />}
      <h3 tabIndex={-1} className={styles.heading}>
        {summary}
      </h3>
      <p className={styles.text}>{text}</p>
      {about !== '' && (
        <p className={styles.by}>
          <FormattedMessage id="reviews.about" values={{ name: about }} />
        </p>
      )}
      <p className={styles.by}>
        <FormattedMessage id="reviews.by" values={words} />
      </p>
      {ratings.length > 1 && (
        <ul className={styles.ratings}>
          {ratings.map((rating) => (
            <li key={rating.name}>
              <FormattedMessage id="reviews.rating" values={{ name: rating.name, stars: <FormattedNumber value={rating.stars} /> }} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
