const focusable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]:not([tabindex="-1"])';

/** Opens modally where the browser can (Safari since 15.4); elsewhere as a plain box that the sheet lays over the page. */
export function openDialog(dialog: HTMLDialogElement, fallbackClass: string | undefined): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal();
  } else {
    dialog.setAttribute('open', '');
    if (fallbackClass) dialog.classList.add(fallbackClass);
  }
  // The heading, not the first button: the question is read aloud before its answers.
  dialog.querySelector<HTMLElement>('h2')?.focus();
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
}

/** Tab at either end goes round, so that focus never reaches the page behind. */
export function keepFocusInside(dialog: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab') return;
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
