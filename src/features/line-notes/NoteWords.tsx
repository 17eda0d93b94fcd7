import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LineNote } from '~/features/cart';
import styles from './NoteWords.module.css';

/** A note as its reader will see it: for whom, what, from whom. */
export const NoteWords = ({ note: { to, from, message } }: { note: LineNote }): ReactNode => (
  <blockquote className={styles.note}>
    {to && (
      <p>
        <FormattedMessage id="cart.note.to" values={{ to }} />
      </p>
    )}
    <p className={styles.message}>{message}</p>
    {from && (
      <p>
        <FormattedMessage id="cart.note.from" values={{ from }} />
      </p>
    )}
  </blockquote>
);
