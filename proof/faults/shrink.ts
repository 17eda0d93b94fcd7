import type { Plan, Step } from './plan';

/** What a violation is about, without its figures. */
const kindOf = (violation: string): string => violation.split(':')[0] ?? violation;

/**
 * Makes a plan smaller as long as the same kind of violation remains: whole spans of commands go first, then single ones, then faults, then
 * pauses (delta debugging).
 */
export async function shrink<Commands>(
  plan: Plan<Commands>,
  violations: readonly string[],
  judge: (plan: Plan<Commands>) => Promise<string[]>,
  mostTries = 250,
): Promise<{ plan: Plan<Commands>; tries: number }> {
  const wanted = new Set(violations.map(kindOf));
  let best = plan;
  let tries = 0;

  const holds = async (steps: Step<Commands>[]): Promise<boolean> => {
    if (tries >= mostTries) return false;
    tries += 1;
    const found = await judge({ ...plan, steps });
    if (!found.some((violation) => wanted.has(kindOf(violation)))) return false;
    best = { ...plan, steps };
    return true;
  };

  for (let size = Math.ceil(best.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < best.steps.length;) {
      const without = [...best.steps.slice(0, from), ...best.steps.slice(from + size)];
      if (!(await holds(without))) from += size;
    }
  }
  for (let index = 0; index < best.steps.length; index += 1) await withFewerFaults(index);
  return { plan: best, tries };

  async function withFewerFaults(index: number): Promise<void> {
    const change = (step: Partial<Step<Commands>>) => best.steps.map((old, at) => (at === index ? { ...old, ...step } : old));
    if (await holds(change({ faults: [] }))) return;
    const count = best.steps[index]?.faults.length ?? 0;
    for (let place = count - 1; place >= 0; place -= 1) {
      const faults = best.steps[index]?.faults ?? [];
      if (faults[place]) await holds(change({ faults: faults.map((fault, at) => (at === place ? null : fault)) }));
    }
  }
}
