import type { World } from '~/world';

/**
 * Until the scripts have taken the page over, a press on "Add to basket" would be lost, or the browser would send the form as a new page.
 * A constant script, the only one that runs in place (the edge allows it by its hash), keeps such presses and what was typed or ticked;
 * `replayEarlyPresses` does them again as soon as React answers.
 */
interface EarlyPresses {
  /** Buttons in the order in which they were first pressed. */
  pressed: HTMLButtonElement[];
  /** Fields that the shopper touched, with what they last did there: taking over the page, React may set a field back. */
  changed: Change[];
  stop(): void;
}

interface Change {
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  value: string;
  checked: boolean | undefined;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Runs before anything else on the page, so it speaks the language of the oldest browser we serve. */
export const inlineBootstrap =
  '(function(d){var p=[],c=[],w=window.earlyPresses={pressed:p,changed:c,stop:function(){' +
  'd.removeEventListener("click",press,true);d.removeEventListener("input",change,true)}};' +
  'function press(e){var b=e.target.closest&&e.target.closest("button");if(b){e.preventDefault();if(p.indexOf(b)<0)p.push(b)}}' +
  'function change(e){var f=e.target;c=c.filter(function(x){return x.field!==f});w.changed=c;c.push({field:f,value:f.value,checked:f.checked})}' +
  'd.addEventListener("click",press,true);d.addEventListener("input",change,true);' +
  '})(document);';

/** How long a part of the page may take to come to life before a press on it counts as forgotten. */
const patience = 10_000;
const aFrame = 16;

/**
 * Call when React has taken over the page and the flows listen. A part that comes to life later (its chunk is still on its way) is
 * waited for.
 */
export function replayEarlyPresses(clock: World['clock']): void {
  const early = window.earlyPresses;
  if (!early) return;
  const until = clock.now() + patience;
  const attempt = (): void => {
    const elements = [...early.changed.map((change) => change.field), ...early.pressed];
    const waiting = elements.some((element) => element.isConnected && !isAlive(element));
    if (waiting && clock.now() < until) {
      clock.after(aFrame, attempt);
      return;
    }
    delete window.earlyPresses;
    early.stop();
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
