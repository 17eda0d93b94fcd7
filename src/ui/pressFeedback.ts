import styles from './Button.module.css';
import { wantsLessMotion } from './scrolling';

/** Milliseconds; specification 8. The spreading itself takes 900 ms, in the button's style sheet. */
const rippleStays = 1000;
const selectionReturnsAfter = 300;

type After = (milliseconds: number, run: () => void) => () => void;

/**
 * What a button shows and prevents while it is pressed: a ripple from the place of the press, and no text selected by a finger that
 * rests a little long. Call it with each press.
 */
export function pressFeedback({ target, clientX, clientY }: PointerEvent, after: After): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(`.${styles.button}`) : null;
  if (!button || button.ariaDisabled === 'true') return;
  holdSelection(button.ownerDocument, after);
  if (!wantsLessMotion()) ripple(button, clientX, clientY, after);
}

const ripples = new WeakMap<HTMLElement, () => void>();

function ripple(button: HTMLElement, x: number, y: number, after: After): void {
  const { left, top } = button.getBoundingClientRect();
  ripples.get(button)?.();
  button.style.setProperty('--ripple-x', `${x - left}px`);
  button.style.setProperty('--ripple-y', `${y - top}px`);
  button.setAttribute('data-ripple', '');
  ripples.set(
    button,
    after(rippleStays, () => button.removeAttribute('data-ripple')),
  );
}

let restores: (() => void) | undefined;

function holdSelection({ documentElement: root, defaultView: page }: Document, after: After): void {
  restores?.();
  root.style.userSelect = 'none';
  const release = (): void => {
    page?.removeEventListener('pointerup', release);
    page?.removeEventListener('pointercancel', release);
    restores?.();
    restores = after(selectionReturnsAfter, () => root.style.removeProperty('user-select'));
  };
  page?.addEventListener('pointerup', release);
  page?.addEventListener('pointercancel', release);
}
