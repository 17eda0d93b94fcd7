/**
 * The experiments of the shop, as data: edge and back office read this table, the browser gets only what was decided for it. All are off until the
 * edge's setting EXPERIMENTS names them. What shoppers see of one is in its feature, under the same key.
 */
import type { CountryCode } from './storeViews';

/** What the edge decided for one visitor. */
export interface Assignment {
  variant: string;
  /** Which run of the experiment; counted anew with each. */
  phase: number;
}

/** By the experiment's key. */
export type Assignments = Readonly<Record<string, Assignment>>;

export type DeviceClass = 'phone' | 'desktop';

/** What a visitor may do after having seen a variant. */
export const goals = ['basket', 'request', 'purchase'] as const;
export type Goal = (typeof goals)[number];

/** One run: whatever is changed here while it is under way is a new run, with a new phase and a new seed. */
export interface Run {
  phase: number;
  /** First day, and the day after the last one, from midnight UTC (`2027-01-15`); left out: as long as the experiment is switched on. */
  from?: string;
  until?: string;
  /** Decides with the visitor's id who sees what (src/config/bucketing.ts). */
  seed: string;
  /** Shares of the visitors, 1 in all. The first is what the shop is without the experiment. */
  weights: Readonly<Record<string, number>>;
  /** Visitors of each variant that the run is planned for: before that its report draws no conclusion. */
  plannedUnits: number;
}

export interface Experiment {
  key: string;
  /** What is compared, in a sentence for the desk. */
  meaning: string;
  /** Paths on whose first pages it plays, without the store view's segment. */
  paths: readonly string[];
  countries: readonly CountryCode[];
  devices: readonly DeviceClass[];
  /** A visitor counts as converted with the first of these. */
  goals: readonly Goal[];
  /** Oldest first; the last one is, or will be, under way. The earlier ones say what the desk's older figures mean. */
  runs: readonly Run[];
}

export const control = 'control';

/** First-party cookie with a random id. It exists only while the visitor agrees (`experimentsGroup` in vendors.ts); without it everything is control. */
export const experimentIdCookie = 'experiment_id';

export const experiments: readonly Experiment[] = [
  {
    key: 'builder-sections',
    meaning: 'The builder asks one question on a page (control), or all questions of a part on one page (sections).',
    paths: ['/stairlift-builder', '/outdoor-stairlift-builder'],
    countries: ['GB', 'US', 'FR', 'IT'],
    devices: ['phone', 'desktop'],
    goals: ['basket', 'request'],
    // Of 10 in 100 who go on, 2 more or fewer are found with a probability of 0.8 (backoffice/experiments/statistics.ts).
    runs: [{ phase: 1, seed: 'builder-sections-1', weights: { control: 0.5, sections: 0.5 }, plannedUnits: 3900 }],
  },
];

/** The run of a moment. @param now milliseconds since 1970 */
export function runAt({ runs }: Pick<Experiment, 'runs'>, now: number): Run | undefined {
  const run = runs.at(-1);
  if (!run || (run.from !== undefined && now < Date.parse(run.from)) || (run.until !== undefined && now >= Date.parse(run.until)))
    return undefined;
  return run;
}
