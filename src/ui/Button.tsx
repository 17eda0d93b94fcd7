import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './Button.module.css';
import { classes } from './classes';
import { VisuallyHidden } from './layout';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link';

export interface ButtonLook {
  /** `primary` is the one thing to do next: once per screen. */
  variant?: ButtonVariant;
  /** Round, for a drawing without words; name it with `aria-label`. */
  isRound?: boolean;
  /** As wide as its column. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** Work is under way: the button keeps its place and focus, ignores clicks and says so. */
  isBusy?: boolean;
  /** Cannot be used now; it stays focusable, so that a screen reader finds it and its explanation. */
  isDisabled?: boolean;
}

/** The class names of a button's look, shared with links that look like buttons. */
export const buttonClasses = ({ variant = 'secondary', isRound, isWide }: ButtonLook, isBusy = false): string =>
  classes(styles.button, styles[variant], isRound && styles.round, isWide && styles.wide, isBusy && styles.busy);

/** A button says what it does ("Add to basket"). It is never `disabled`: a disabled element loses focus and is not read aloud. */
export function Button({
  variant,
  isRound,
  isWide,
  isBusy = false,
  isDisabled = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isInert = isBusy || isDisabled;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInert) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClasses({ variant, isRound, isWide }, isBusy), className)}
      aria-disabled={isInert || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
    >
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {children}
      {isBusy && (
        <VisuallyHidden>
          <FormattedMessage id="ui.button.busy" />
        </VisuallyHidden>
      )}
    </button>
  );
}
