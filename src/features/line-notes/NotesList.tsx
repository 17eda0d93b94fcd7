import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import type { Cart, LineNote } from '~/features/cart';
import { useLineNotesQuery } from './lineNotesApi';
import styles from './NoteOfLine.module.css';
import { NoteWords } from './NoteWords';

export interface NotesListProps {
  lines: readonly { name: string; note?: LineNote | null | undefined }[];
}

/** The notes of an order, each with the name of what it goes with. */
export function NotesList({ lines }: NotesListProps): ReactNode {
  const noted = lines.flatMap(({ name, note }) => (note ? [{ name, note }] : []));
  if (noted.length === 0) return null;
  return (
    <ul className={styles.list}>
      {noted.map(({ name, note }, index) => (
        <li key={index}>
          <p>
            <FormattedMessage id="cart.note.legend" values={{ name }} />
          </p>
          <NoteWords note={note} />
        </li>
      ))}
    </ul>
  );
}

/** The notes of a cart. Nothing where commerce cannot say. */
export function CartNotes({ cart }: { cart: Cart }): ReactNode {
  const { data = {} } = useLineNotesQuery(cart.id);
  return <NotesList lines={cart.lines.map(({ uid, name }) => ({ name, note: ownValue(data, uid) }))} />;
}
