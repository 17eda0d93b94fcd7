import type { World } from '~/world';
import type { Change, EarlyPresses } from './earlyPresses';

/** How long a part of the page may take to come to life before a press on it counts as forgotten. */
const patience = 10_000;
const aFrame = 16;

/**
 * Does again what was pressed, typed and ticked before React had the page. A part that comes to life later (its chunk is still on its
 * way) is waited for; `forget` is called when nothing more is kept.
 */
export function replayPresses(early: EarlyPresses, clock: World['clock'], forget: () => void): void {
  const until = clock.now() + patience;
  const attempt = (): void => {
    const elements = [...early.changed.map((change) => change.field), ...early.pressed];
    const waiting = elements.some((element) => element.isConnected && !isAlive(element));
    if (waiting && clock.now() < until) {
      clock.after(aFrame, attempt);
      return;
    }
    forget();
    early.changed.filter(({ field }) => field.isConnected).forEach(changeAgain);
    for (const button of early.pressed) if (button.isConnected) button.click();
  };
  attempt();
}

/** React marks what it has taken over with a property of its own; it offers no event for it. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));

function changeAgain({ field, value, checked }: Change): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return;
  }
  // React remembers what it believes to stand in the field; going behind its back makes it see a change.
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // Some fields count when they are left.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
