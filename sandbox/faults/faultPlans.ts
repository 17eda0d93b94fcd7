import * as v from 'valibot';

export const faultKinds = [
  'drop-before',
  'drop-after',
  'delay',
  '503-before',
  '500-after',
  'truncate',
  'html',
  'expire-cart',
  'expire-token',
  'out-of-stock',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/**
 * What shall go wrong, and when. A plan fires on requests whose GraphQL operation (its name or one of its root fields) is `operation`
 * and whose path fits `path` (`*` stands for anything); without either, on every request of /graphql and /rest. `times` is how often
 * (1), `ms` how long a delay takes (1000), `probability` whether a fitting request is hit at all (1), decided by `seed`.
 */
export const faultPlanSchema = v.object({
  kind: v.picklist(faultKinds),
  operation: v.optional(v.pipe(v.string(), v.maxLength(200))),
  path: v.optional(v.pipe(v.string(), v.maxLength(200))),
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  ms: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)), 1000),
  probability: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1)), 1),
  seed: v.optional(v.pipe(v.number(), v.integer()), 1),
});
export type FaultPlan = v.InferInput<typeof faultPlanSchema>;
export type ArmedPlan = v.InferOutput<typeof faultPlanSchema> & { id: number; fired: number };

/** What a plan is compared with: path without query, and the names of the GraphQL operation. */
export interface RequestFacts {
  path: string;
  operations: readonly string[];
}

/** The armed plans. Two runs with the same plans and the same requests go wrong in the same places. */
export class FaultPlans {
  private plans: { plan: ArmedPlan; chance: () => number }[] = [];
  private nextId = 1;

  arm(plan: FaultPlan): ArmedPlan {
    const armed = { ...v.parse(faultPlanSchema, plan), id: this.nextId, fired: 0 };
    this.nextId += 1;
    this.plans.push({ plan: armed, chance: seededChance(armed.seed) });
    return armed;
  }

  list(): readonly ArmedPlan[] {
    return this.plans.map((entry) => entry.plan);
  }

  clear(): void {
    this.plans = [];
  }

  /** The plans that hit this request; each is counted as fired. */
  take(facts: RequestFacts): ArmedPlan[] {
    return this.plans.flatMap(({ plan, chance }) => {
      if (plan.fired >= plan.times || !fits(plan, facts) || chance() >= plan.probability) return [];
      plan.fired += 1;
      return [plan];
    });
  }
}

function fits(plan: ArmedPlan, facts: RequestFacts): boolean {
  if (plan.operation !== undefined && !facts.operations.includes(plan.operation)) return false;
  if (plan.path === undefined) return true;
  const [first = '', ...parts] = plan.path.split('*');
  if (!facts.path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1;
    const found = last && part !== '' ? facts.path.lastIndexOf(part) : facts.path.indexOf(part, at);
    if (found < at || (last && part !== '' && found + part.length !== facts.path.length)) return false;
    at = found + part.length;
  }
  return parts.length > 0 || at === facts.path.length;
}

/** A small repeatable generator (mulberry32): numbers from 0 up to, not including, 1. */
function seededChance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
