import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The state of a history entry besides its address; answers are in neither. */
interface StepMemory {
  /** the step that was left for this one, so that "Back" can be the browser's own back */
  cameFrom?: string;
  /** the shopper came from the summary to change one answer */
  fromSummary?: boolean;
  /** the shopper came from a later question to change one answer */
  fromLater?: boolean;
}

export interface Steps {
  /** the step of the address; null without one, and on the first page whatever the address says, because the server knows no steps */
  step: string | null;
  /** the question that the link which led here asks at once, `?ask=stair-width` */
  ask: string | null;
  fromSummary: boolean;
  /** the step that was left for this one */
  cameFrom: string | null;
  fromLater: boolean;
  go(step: string, memory: StepMemory): void;
  /** the entry of the history that is on the screen; another one after every move */
  entry: string;
  /** Puts right the address of this entry. */
  correct(step: string): void;
  /** To an earlier step: the browser's own back where that leads there. */
  goBack(step: string): void;
}

/** The steps of the builder as entries of the browser's history: its back button is ours. */
export function useSteps(): Steps {
  const navigate = useNavigate();
  const location = useLocation();
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const memory = (isHydrated ? location.state : null) as StepMemory | null;

  const to = (step: string, replace: boolean, state: StepMemory) => {
    const next = new URLSearchParams();
    for (const name of ['edit', 'saved']) {
      const given = params.get(name);
      if (given) next.set(name, given);
    }
    next.set('step', step);
    // A lift that was opened by its link is named behind the hash sign.
    void navigate({ search: `?${next.toString()}`, hash: location.hash }, { replace, state, preventScrollReset: true });
  };
  return {
    step: isHydrated ? params.get('step') : null,
    ask: isHydrated ? params.get('ask') : null,
    fromSummary: memory?.fromSummary === true,
    cameFrom: memory?.cameFrom ?? null,
    fromLater: memory?.fromLater === true,
    entry: location.key,
    go: (step, state) => to(step, false, state),
    correct: (step) => to(step, true, {}),
    goBack: (step) => {
      if (memory?.cameFrom === step) void navigate(-1);
      else to(step, true, {});
    },
  };
}

/**
 * Replaces the address where a history entry names a step that cannot be shown (any more). Once for each entry:
 * while an answer is being changed the next navigation is pending already.
 */
export function useTrueAddress(steps: Steps, meant: string | null, shown: string, isSettled: boolean): void {
  const checked = useRef<string | null>(null);
  useEffect(() => {
    if (!isSettled || meant === null || checked.current === steps.entry) return;
    checked.current = steps.entry;
    if (meant !== shown) steps.correct(shown);
  }, [steps, meant, shown, isSettled]);
}

const never = () => () => undefined;

/**
 * False on the server and during hydration, true afterwards. Content that depends on the address's query or on storage may
 * be shown only then, because the server rendered without them. Where the address says nothing it is true at once: the same page is not drawn
 * a second time right after hydration.
 */
export function useHydrated(): boolean {
  const { search, hash, state } = useLocation();
  const saysNothing = search === '' && hash === '' && state === null;
  return useSyncExternalStore(
    never,
    () => true,
    () => saysNothing,
  );
}
