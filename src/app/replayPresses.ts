import type { Change, EarlyPresses } from './earlyPresses';

/** Replays what was pressed, typed and ticked before hydration, and clears the record. */
export function doAgain(early: EarlyPresses): void {
  const pressed = early.pressed.splice(0);
  early.changed
    .splice(0)
    .filter(({ field }) => field.isConnected)
    .forEach(changeAgain);
  for (const button of pressed) if (button.isConnected) button.click();
}

function changeAgain({ field, value, checked }: Change): void {
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    field.checked = !checked;
    field.click();
    return;
  }
  // React compares with the value it set last; setting the DOM property directly makes it notice a change.
  const prototype = Object.getPrototypeOf(field) as object;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  // Some fields are validated or saved on blur.
  field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}
