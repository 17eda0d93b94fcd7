import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from './Button';
import { classes } from './classes';
import styles from './Dialog.module.css';
import { Icon } from './Icon';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button or a click beside it. Focus goes back to what opened the dialog. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** An answer is needed: no close button in the header, and a click beside it does nothing. Escape still cancels. */
  isModal?: boolean;
  isWide?: boolean;
  /** As high as the screen, at its right edge; on phones the whole screen. */
  isDrawer?: boolean;
  /** Covers the whole screen and is opaque: the page behind must not be visible. */
  isCover?: boolean;
}

/** A window over the page, on the browser's own <dialog>: it keeps focus inside, and the page behind it is inert. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, isModal = false, isWide, isDrawer, isCover }: Omit<DialogProps, 'isOpen'>) {
  const titleId = useId();
  const intl = useIntl();
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    const opener = document.activeElement;
    openDialog(dialog, styles.unsupported);
    return () => {
      closeDialog(dialog);
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    // A click beside the dialog lands on the element itself; Escape and the close button do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className={classes(styles.dialog, isWide && styles.wide, isDrawer && styles.drawer, isCover && styles.cover)}
      aria-labelledby={titleId}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }
        keepFocusInside(event.currentTarget, event.nativeEvent);
      }}
      onMouseDown={(event) => {
        if (!isModal && event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.header}>
        <h2 className={styles.title} id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!isModal && (
          <Button variant="quiet" onClick={onClose} aria-label={intl.formatMessage({ id: 'ui.dialog.close' })}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  );
}

export interface FormDialogProps extends DialogProps {
  onConfirm: () => void;
  /** Buttons say what they do; without words they say "Cancel" and "Confirm". */
  confirmLabel?: ReactNode;
  cancelLabel?: ReactNode;
  isBusy?: boolean;
}

/** A question with Cancel and Confirm; Enter in a field confirms. */
export function FormDialog({ onConfirm, confirmLabel, cancelLabel, isBusy, children, ...dialog }: FormDialogProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm();
  };
  return (
    <Dialog {...dialog}>
      <form onSubmit={submit} noValidate>
        {children}
        <div className={styles.actions}>
          <Button variant="primary" type="submit" isBusy={isBusy}>
            {confirmLabel ?? <FormattedMessage id="ui.dialog.confirm" />}
          </Button>
          <Button variant="secondary" onClick={dialog.onClose}>
            {cancelLabel ?? <FormattedMessage id="ui.dialog.cancel" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])';

/** Opens modally where the browser can (Safari since 15.4); elsewhere as a plain box that the sheet lays over the page. */
function openDialog(dialog: HTMLDialogElement, fallbackClass: string | undefined): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
  } else {
    dialog.setAttribute('open', '');
    if (fallbackClass) dialog.classList.add(fallbackClass);
  }
  // The heading, not the first button: the question is read aloud before its answers.
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** Tab at either end goes round, so that focus never reaches the page behind. */
function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  // React also tells it what happens in a dialog over this one.
  if (event.key !== 'Tab' || !dialog.contains(event.target as Node)) return;
  const stops = [...dialog.querySelectorAll<HTMLElement>(focusable)];
  const first = stops[0];
  const last = stops[stops.length - 1];
  if (!first || !last) return;
  const active = dialog.ownerDocument.activeElement;
  if (event.shiftKey && (active === first || !stops.includes(active as HTMLElement))) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
