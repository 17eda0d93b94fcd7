import type { FormEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button, Icon, pencilDrawing, TextField } from '~/ui';
import styles from './Wishlist.module.css';
import { noteLength } from './wishlistModel';

export interface ItemNoteProps {
  id: string;
  /** The product's name, which tells several buttons apart. */
  name: string;
  note: string;
  /** Resolves with false when it could not be saved: what was typed then stays in the field. */
  onSave: (note: string) => Promise<boolean>;
}

/** The shopper's own note about a product, and the field in which it is written. */
export function ItemNote({ id, name, note, onSave }: ItemNoteProps): ReactNode {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <NoteForm id={id} note={note} onSave={onSave} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.note}>
      {note && <p className={styles.noteText}>{note}</p>}
      <Button
        ref={opener}
        variant="link"
        aria-label={intl.formatMessage({ id: note ? 'wishlist.note.changeName' : 'wishlist.note.addName' }, { name })}
        onClick={() => setOpen(true)}
      >
        <Icon drawing={pencilDrawing} size="small" />
        <FormattedMessage id={note ? 'wishlist.note.change' : 'wishlist.note.add'} />
      </Button>
    </div>
  );
}

function NoteForm({ id, note, onSave, onClose }: Omit<ItemNoteProps, 'name'> & { onClose: () => void }): ReactNode {
  const [typed, setTyped] = useState(note);
  const [isSaving, setSaving] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const isSaved = await onSave(typed.trim());
    setSaving(false);
    if (isSaved) onClose();
  };
  return (
    <form className={styles.noteForm} noValidate onSubmit={(event) => void save(event)}>
      <TextField
        ref={field}
        name={`note-${id}`}
        label={<FormattedMessage id="wishlist.note.label" />}
        hint={<FormattedMessage id="wishlist.note.hint" />}
        maxLength={noteLength}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" isBusy={isSaving}>
          <FormattedMessage id="wishlist.note.save" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="ui.dialog.cancel" />
        </Button>
      </div>
    </form>
  );
}
