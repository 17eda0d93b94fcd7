import { savedLookScript } from '~/config/savedLook';
import type { World } from '~/world';

/**
 * Before hydration, a press on "Add to basket" would be lost, or the browser would submit the form as a new page.
 * A constant inline script, the only one (the edge allows it by its hash), records such presses and what was typed or ticked;
 * `replayEarlyPresses` replays them as soon as React handles events. React hydrates a page in parts, so the script keeps listening.
 */
export interface EarlyPresses {
  /** Buttons in the order in which they were first pressed. */
  pressed: HTMLButtonElement[];
  /** Fields that the shopper changed, with the last event on each: hydration may reset a field. */
  changed: Change[];
  /**
   * Elements that are already hydrated are not recorded, unless something in the same form is: a press must not overtake what was typed
   * before it. At first none counts as alive: React may have a button before the flows run.
   */
  isAlive(element: Element): boolean;
  stop(): void;
}

export interface Change {
  field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
  value: string;
  checked: boolean | undefined;
  /** How often it was replayed without being noticed. */
  tries?: number;
}

declare global {
  interface Window {
    earlyPresses?: EarlyPresses;
  }
}

/** Runs before anything else on the page, so it is written for the oldest browser that we support. */
const inlineBootstrap =
  '(function(d){var p=[],c=[],w=window.earlyPresses={pressed:p,changed:c,isAlive:function(){return false},stop:function(){' +
  'd.removeEventListener("click",press,true);d.removeEventListener("input",change,true)}};' +
  'function press(e){var b=e.target.closest&&e.target.closest("button");' +
  'if(b&&!w.isAlive(b)){e.preventDefault();if(p.indexOf(b)<0)p.push(b)}}' +
  'function change(e){var f=e.target;if(w.isAlive(f))return;' +
  'c=c.filter(function(x){return x.field!==f});w.changed=c;c.push({field:f,value:f.value,checked:f.checked})}' +
  'd.addEventListener("click",press,true);d.addEventListener("input",change,true);' +
  '})(document);';

/** In milliseconds: after this time recording ends, even if parts of the page are not hydrated yet. */
const patience = 10_000;
const aFrame = 16;

/** What stands in a part of a page that comes to life only near the screen, and has not yet. */
const later = '[data-moving]:not([data-live])';

/**
 * Call when React has hydrated the page and the flows run. The code that replays presses is loaded only when there are any. Once every form
 * is hydrated only what stands in a later part is recorded, for as long as the page lives.
 */
export function replayEarlyPresses(clock: World['clock']): void {
  const early = window.earlyPresses;
  if (!early) return;
  let until = clock.now() + patience;
  let isOver = false;
  const listen = (): void => {
    const isPatient = clock.now() < until;
    if (recorded(early).length > 0) {
      void import(/* webpackChunkName: "early-presses" */ './replayPresses').then(({ doAgain }) => {
        if (isPatient && isWaiting(early)) return void clock.after(aFrame, listen);
        isOver ||= !isPatient;
        if (!doAgain(early) && isPatient) return void clock.after(aFrame, listen);
        listen();
      }, early.stop);
    } else if (isOver || !isPatient || [...document.forms].every(isAlive)) isOver = true;
    else clock.after(aFrame, listen);
  };
  early.isAlive = (element) => {
    const isFirst = recorded(early).length === 0;
    if (isOver && isFirst && !element.closest(later)) return true;
    if (isAlive(element) && !recorded(early).some((other) => other.form === (element as HTMLButtonElement).form)) return true;
    if (isOver && isFirst) {
      until = clock.now() + patience;
      clock.after(aFrame, listen);
    }
    return false;
  };
  listen();
}

/** Has the visitor pressed or typed something that waits for the page to come to life? */
export const hasEarlyPresses = (): boolean => window.earlyPresses !== undefined && recorded(window.earlyPresses).length > 0;

const recorded = ({ changed, pressed }: EarlyPresses) => [...changed.map(({ field }) => field), ...pressed];

const isWaiting = (early: EarlyPresses): boolean => recorded(early).some((element) => element.isConnected && !isAlive(element));

/**
 * React offers no event for it. It sets a property of its own on an element while it renders, perhaps long before it has taken over that part
 * of the page, and keeps events back from a part that it has not. A change that is replayed meanwhile would be lost without a trace.
 */
function isAlive(element: Element): boolean {
  // What an editor's markup does is not React's.
  if (element.closest('[data-rich][data-live]')) return true;
  if (!Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return false;
  let isHeard = false;
  const hear = (): void => void (isHeard = true);
  // No part of the shop listens to it, and React does not hold the page up for it.
  element.addEventListener('dragenter', hear);
  element.dispatchEvent(new Event('dragenter', { bubbles: true }));
  element.removeEventListener('dragenter', hear);
  return isHeard;
}

/** The one inline script, in the head of every page: it applies the chosen look, then starts recording early presses. */
export const inlineScript = `${savedLookScript}${inlineBootstrap}`;
