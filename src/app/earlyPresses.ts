import type { World } from '~/world';

/**
 * Until the scripts have taken the page over, a press on "Add to basket" would be lost, or the browser would send the form as a new page.
 * A constant script, the only one that runs in place (the edge allows it by its hash), keeps such presses and what was typed or ticked;
 * `replayEarlyPresses` does them again as soon as React answers.
 */
export interface EarlyPresses {
  /** Buttons in the order in which they were first pressed. */
  pressed: HTMLButtonElement[];
  /** Fields that the shopper touched, with what they last did there: taking over the page, React may set a field back. */
  changed: Change[];
  stop(): void;
}

export interface Change {
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

/** Call when React has taken over the page and the flows listen. What does them again is fetched when there is something to do. */
export function replayEarlyPresses(clock: World['clock']): void {
  const early = window.earlyPresses;
  if (!early) return;
  if (early.changed.length + early.pressed.length === 0) return forget(early);
  void import(/* webpackChunkName: "early-presses" */ './replayPresses').then(
    ({ replayPresses }) => replayPresses(early, clock, () => forget(early)),
    () => forget(early),
  );
}

function forget(early: EarlyPresses): void {
  delete window.earlyPresses;
  early.stop();
}
