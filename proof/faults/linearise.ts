/**
 * One line of one cart as its shopper changed it. `start` and `end` are places in the order of events; `end` is when its outcome was
 * shown (Infinity: never). `effect`: `must` take effect once between both, `may` take effect once between both or not at all,
 * `never`.
 */
export interface LineChange {
  what: string;
  start: number;
  end: number;
  effect: 'must' | 'may' | 'never';
  /** The quantities that this change can leave behind, given the one before it; empty: it cannot happen here. */
  apply(before: number): number[];
}

export const describeChange = ({ what, effect, start, end }: LineChange): string => `${what} (${effect} ${start}–${end})`;

/**
 * Can this quantity be the outcome of these changes? Changes that did not overlap happened in their order, each at most once. (The usual
 * search for a linearisation, for one register.)
 */
export function canEndWith(changes: readonly LineChange[], outcome: number): boolean {
  const possible = changes.filter(({ effect }) => effect !== 'never');
  if (possible.length > 24) return true;
  const seen = new Set<string>();
  const wanted = possible.reduce((mask, { effect }, index) => (effect === 'must' ? mask | (1 << index) : mask), 0);

  const isTooLate = (done: number, end: number) =>
    end < Infinity && possible.some(({ start }, other) => done & (1 << other) && start > end);

  function search(done: number, quantity: number): boolean {
    if ((done & wanted) === wanted && quantity === outcome) return true;
    const place = `${done} ${quantity}`;
    if (seen.has(place)) return false;
    seen.add(place);
    // A change completed before another was invoked cannot come after it.
    const firstEnd = Math.min(...possible.map(({ end, effect }, index) => (effect === 'must' && !(done & (1 << index)) ? end : Infinity)));
    return possible.some(({ start, end, apply }, index) => {
      if (done & (1 << index) || start > firstEnd || isTooLate(done, end)) return false;
      return apply(quantity).some((after) => search(done | (1 << index), after));
    });
  }
  return search(0, 0);
}
