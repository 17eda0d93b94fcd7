import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { ownValue } from '~/data/safeJson';
import {
  type CartLine,
  type CartRoot,
  type LineNote,
  selectCartId,
  selectIsLineChanging,
  selectUpdateItemError,
  updateItemRequested,
} from '~/features/cart';
import { Button, Icon, LiveRegion, pencilDrawing } from '~/ui';
import { useLineNotesQuery } from './lineNotesApi';
import { NoteForm } from './NoteForm';
import styles from './NoteOfLine.module.css';
import { NoteWords } from './NoteWords';

export interface NoteOfLineProps {
  line: CartLine;
  isReadOnly: boolean;
}

/** What is to stand on the card beside a thing. Nothing where commerce takes no note for it. */
export function NoteOfLine(props: NoteOfLineProps): ReactNode {
  const cartId = useSelector(selectCartId);
  const { data = {} } = useLineNotesQuery(cartId ?? '', { skip: cartId === null });
  const note = ownValue(data, props.line.uid);
  return note !== undefined && <Note {...props} note={note} />;
}

type Told = 'saved' | 'removed' | 'failed';

function Note({ line, isReadOnly, note }: NoteOfLineProps & { note: LineNote | null }): ReactNode {
  const dispatch = useDispatch();
  const isChanging = useSelector((state: CartRoot) => selectIsLineChanging(state, line.uid));
  const problem = useSelector(selectUpdateItemError);
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [sent, setSent] = useState<LineNote | null>(null);
  const [told, setTold] = useState<Told | null>(null);
  // What was pressed goes: the focus stays here.
  useEffect(() => {
    if (told === 'saved') place.current?.focus();
  }, [told]);
  const close = () => {
    setOpen(false);
    place.current?.focus();
  };
  const send = (written: LineNote) => {
    setTold(null);
    setSent(written);
    dispatch(updateItemRequested({ itemUid: line.uid, quantity: line.quantity, note: written }));
  };
  if (sent && !isChanging) {
    const hasFailed = problem?.itemUid === line.uid;
    setSent(null);
    setTold(hasFailed ? 'failed' : sent.message === '' ? 'removed' : 'saved');
    if (!hasFailed) setOpen(false);
  }
  const remove = () => {
    place.current?.focus();
    send({ to: '', from: '', message: '' });
  };
  return (
    <div ref={place} tabIndex={-1} className={styles.note}>
      {note && !isOpen && <NoteWords note={note} />}
      {isOpen && !isReadOnly && (
        <NoteForm line={line} note={note} isBusy={sent !== null} hasFailed={told === 'failed'} onSave={send} onClose={close} />
      )}
      {!isOpen && !isReadOnly && (
        <Ways line={line} hasNote={note !== null} isBusy={sent !== null} onOpen={() => setOpen(true)} onRemove={remove} />
      )}
      <LiveRegion>{told && <FormattedMessage id={`cart.note.${told}`} />}</LiveRegion>
    </div>
  );
}

interface WaysProps {
  line: CartLine;
  hasNote: boolean;
  isBusy: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

function Ways({ line: { name }, hasNote, isBusy, onOpen, onRemove }: WaysProps): ReactNode {
  const intl = useIntl();
  const open = hasNote ? 'cart.note.change' : 'cart.note.add';
  return (
    <div className={styles.ways}>
      <Button variant="quiet" onClick={onOpen} aria-label={intl.formatMessage({ id: `${open}.name` }, { name })}>
        <Icon drawing={pencilDrawing} />
        <FormattedMessage id={open} />
      </Button>
      {hasNote && (
        <Button
          variant="quiet"
          isBusy={isBusy}
          onClick={onRemove}
          aria-label={intl.formatMessage({ id: 'cart.note.remove.name' }, { name })}
        >
          <Icon name="close" />
          <FormattedMessage id="cart.note.remove" />
        </Button>
      )}
    </div>
  );
}
