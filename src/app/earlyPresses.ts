import type { World } from '~/world';

/**
 * Until the scripts have taken the page over, a press on "Add to basket" would be lost, or the browser would send the form as a new page.
 * A constant script, the only one that runs in place (the edge allows it by its hash), keeps such presses and what was typed or ticked;
 * `replayEarlyPresses` does them again as soon as React answers. React takes a page over in pieces, so the ear stays open until the
 * last form answers by itself.
 */
export interface EarlyPresses {
  /** Buttons in the order in which they were first pressed. */
  pressed: HTMLButtonElement[];
  /** Fields that the shopper touched, with what they last did there: taking over the page, React may set a field back. */
  changed: Change[];
  /** What answers by itself is not kept. At first nothing does: React may have a button before the flows listen to its press. */
  isAlive(element: Element): boolean;
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
  '(function(d){var p=[],c=[],w=window.earlyPresses={pressed:p,changed:c,isAlive:function(){return false},stop:function(){' +
  'd.removeEventListener("click",press,true);d.removeEventListener("input",change,true)}};' +
  'function press(e){var b=e.target.closest&&e.target.closest("button");' +
  'if(b&&!w.isAlive(b)){e.preventDefault();if(p.indexOf(b)<0)p.push(b)}}' +
  'function change(e){var f=e.target;if(w.isAlive(f))return;' +
  'c=c.filter(function(x){return x.field!==f});w.changed=c;c.push({field:f,value:f.value,checked:f.checked})}' +
  'd.addEventListener("click",press,true);d.addEventListener("input",change,true);' +
  '})(document);';

/** In milliseconds: how long a part of the page may take to come to life before a press on it counts as forgotten. */
const patience = 10_000;
const aFrame = 16;

/** Call when React has taken over the page and the flows listen. What does presses again is fetched when there is something to do. */
export function replayEarlyPresses(clock: World['clock']): void {
  const early = window.earlyPresses;
  if (!early) return;
  early.isAlive = isAlive;
  const until = clock.now() + patience;
  const forget = (): void => {
    delete window.earlyPresses;
    early.stop();
  };
  const listen = (): void => {
    const isPatient = clock.now() < until;
    if (early.changed.length + early.pressed.length > 0) {
      void import(/* webpackChunkName: "early-presses" */ './replayPresses').then(({ doAgain }) => {
        if (isPatient && isWaiting(early)) return void clock.after(aFrame, listen);
        if (!isPatient) forget();
        doAgain(early);
        listen();
      }, forget);
    } else if (isPatient && ![...document.forms].every(isAlive)) clock.after(aFrame, listen);
    else forget();
  };
  listen();
}

const isWaiting = ({ changed, pressed }: EarlyPresses): boolean =>
  [...changed.map(({ field }) => field), ...pressed].some((element) => element.isConnected && !isAlive(element));

/** React marks what it has taken over with a property of its own; it offers no event for it. */
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
