import type { Change, EarlyPresses } from './earlyPresses';

/** A field that shows something else than what was typed, perhaps because it formats it, is tried so often. */
const mostTries = 12;

/**
 * Replays what was pressed, typed and ticked before hydration, and clears the record.
 * @returns false: React has not noticed a change yet and set the field back. It is still recorded, with the presses, for another try.
 */
export function doAgain(early: EarlyPresses): boolean {
  // Taken out first: what is recorded makes the script record what happens here, too.
  const pressed = early.pressed.splice(0);
  const unnoticed = early.changed
    .splice(0)
    .filter(({ field }) => field.isConnected)
    .filter((change) => !changeAgain(change) && (change.tries = (change.tries ?? 0) + 1) < mostTries);
  if (unnoticed.length > 0) {
    early.changed.unshift(...unnoticed);
    early.pressed.unshift(...pressed);
    return false;
  }
  for (const button of pressed) if (button.isConnected) button.click();
  return true;
}

function changeAgain({ field, value, checked }: Change): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return true;
  }
  // React compares with the value it set last; setting the DOM property directly makes it notice a change.
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  if (field.value !== value) return false;
  // Some fields are validated or saved on blur.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  return true;
}
