import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Alert.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import { VisuallyHidden } from './VisuallyHidden';

export type Tone = 'info' | 'success' | 'warning' | 'error';

/** The picture of each tone; the tone's word is read aloud, so that colour and picture never stand alone. */
export const toneIcons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'alert', error: 'alert' };

export function ToneWord({ tone }: { tone: Tone }) {
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
