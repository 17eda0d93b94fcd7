import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Alert.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import { VisuallyHidden } from './layout';
import toastStyles from './Toast.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The picture of each tone; the tone's word is read aloud, so that colour and picture never stand alone. */
const toneIcons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'alert' };

function ToneWord({ tone }: { tone: Tone }) {
  return (
    <VisuallyHidden>
      <FormattedMessage id={`ui.tone.${tone}`} />{' '}
    </VisuallyHidden>
  );
}

export interface AlertProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links: what the reader can do about it. */
  actions?: ReactNode;
  /** Appeared after the page was shown: it is read aloud at once (`alert` for errors, else `status`). */
  isNews?: boolean;
}

/** A message in the place that it is about. It says what happened, that nothing is lost, and what to do. */
export function Alert({ tone, title, children, actions, isNews }: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div className={classes(styles.alert, styles[tone])} role={isNews ? role : undefined}>
      <Icon name={toneIcons[tone]} />
      <div className={styles.words}>
        {title && (
          <p className={styles.title}>
            <ToneWord tone={tone} />
            {title}
          </p>
        )}
        {children && <div>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}

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
    <div className={toastStyles.toast} onMouseEnter={onHold} onMouseLeave={onRelease} onFocus={onHold} onBlur={onRelease}>
      <Icon name={toneIcons[tone]} />
      <div className={toastStyles.message}>
        <ToneWord tone={tone} />
        {children}
      </div>
      {actionText && (
        <button type="button" className={toastStyles.button} onClick={onAction}>
          {actionText}
        </button>
      )}
      {onDismiss && (
        <button
          type="button"
          className={toastStyles.button}
          onClick={onDismiss}
          aria-label={intl.formatMessage({ id: 'ui.toast.dismiss' })}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** In the page from the start, empty; text put into it is read aloud once. `isUrgent` only for a loss. */
export function LiveRegion({ children, isUrgent = false }: { children?: ReactNode; isUrgent?: boolean }) {
  return (
    <VisuallyHidden as="div">
      <span role={isUrgent ? 'alert' : 'status'} aria-live={isUrgent ? 'assertive' : 'polite'}>
        {children}
      </span>
    </VisuallyHidden>
  );
}
