import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ToneWord, toneIcons, type Tone } from './Alert';
import { Icon } from './Icon';
import styles from './Toast.module.css';

export interface ToastProps {
  tone: Tone;
  children: ReactNode;
  /** Given, a close button stands in it. */
  onDismiss?: () => void;
  actionText?: string;
  onAction?: () => void;
  /** The pointer or the focus is in it: its timer is paused. */
  onHold?: () => void;
  onRelease?: () => void;
}

/** A short message that floats over the page and goes by itself. The region around it reads it aloud. */
export function Toast({ tone, children, onDismiss, actionText, onAction, onHold, onRelease }: ToastProps) {
  const intl = useIntl();
  return (
    <div className={styles.toast} onMouseEnter={onHold} onMouseLeave={onRelease} onFocus={onHold} onBlur={onRelease}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.message}>
        <ToneWord tone={tone} />
        {children}
      </div>
      {actionText && (
        <button type="button" className={styles.button} onClick={onAction}>
          {actionText}
        </button>
      )}
      {onDismiss && (
        <button type="button" className={styles.button} onClick={onDismiss} aria-label={intl.formatMessage({ id: 'ui.toast.dismiss' })}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
