import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { CartLine, LineNote } from '~/features/cart';
import { Button, FieldError, TextArea, TextField } from '~/ui';
import styles from './NoteOfLine.module.css';

/** In characters: what fits on a card, and is far below what Magento's columns hold (255, 65 535). */
const limits = { to: 60, from: 60, message: 500 } as const;
const parts = ['to', 'from', 'message'] as const;
type Part = (typeof parts)[number];

const lengthOf = (text: string): number => text.trim().length;

export interface NoteFormProps {
  line: CartLine;
  note: LineNote | null;
  isBusy: boolean;
  hasFailed: boolean;
  onSave: (note: LineNote) => void;
  onClose: () => void;
}

/** For whom, from whom, what. Nothing typed is cut off: what is too long is said. */
export function NoteForm({ line: { uid, name }, note, isBusy, hasFailed, onSave, onClose }: NoteFormProps): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState<LineNote>(note ?? { to: '', from: '', message: '' });
  const [isChecked, setChecked] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const wrong = parts.filter((part) => lengthOf(written[part]) > limits[part] || (part === 'message' && lengthOf(written.message) === 0));
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    const { to, from, message } = written;
    if (wrong.length === 0) onSave({ to: to.trim(), from: from.trim(), message: message.trim() });
    else form.current?.querySelector<HTMLElement>(`[name="note-${wrong[0] ?? ''}-${uid}"]`)?.focus();
  };
  const fieldOf = (part: Part) => ({
    name: `note-${part}-${uid}`,
    label: <FormattedMessage id={`cart.note.field.${part}`} />,
    autoComplete: 'off',
    value: written[part],
    error: isChecked && wrong.includes(part) && <Wrong text={written[part]} max={limits[part]} />,
    onChange: ({ target: { value } }: { target: { value: string } }) => setWritten({ ...written, [part]: value }),
  });
  return (
    <form ref={form} className={styles.form} onSubmit={save} noValidate>
      <fieldset className={styles.fields}>
        <legend className={styles.legend}>
          <FormattedMessage id="cart.note.legend" values={{ name }} />
        </legend>
        <TextField {...fieldOf('to')} isOptional />
        <TextField {...fieldOf('from')} isOptional />
        <TextArea {...fieldOf('message')} rows={4} hint={<FormattedMessage id="cart.note.hint" values={{ max: limits.message }} />} />
      </fieldset>
      <div role="alert">
        <FieldError name={`note-failed-${uid}`} error={hasFailed && !isBusy && <FormattedMessage id="cart.note.stays" />} />
      </div>
      <div className={styles.ways}>
        <Button type="submit" isBusy={isBusy}>
          <FormattedMessage id="cart.note.save" />
        </Button>
        <Button variant="quiet" onClick={onClose}>
          <FormattedMessage id="ui.dialog.cancel" />
        </Button>
      </div>
    </form>
  );
}

function Wrong({ text, max }: { text: string; max: number }): ReactNode {
  const count = lengthOf(text);
  return <FormattedMessage id={count === 0 ? 'cart.note.missing' : 'cart.note.tooLong'} values={{ count, max }} />;
}
