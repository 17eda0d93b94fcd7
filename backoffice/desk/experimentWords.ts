import type { Verdict } from '../experiments/report';

/** Words of the desk about experiments. */
export const experimentWords = {
  title: 'Experiments',
  intro:
    'What visitors do after they have seen one form of a page or the other. Only those who agreed are counted, once in each run, for {days} days. The edge’s setting EXPERIMENTS says which experiments are on.',
  run: 'Run {phase}',
  columns: {
    variant: 'Variant',
    units: 'Visitors',
    converted: 'Went on: {goals}',
    rate: 'Rate',
    difference: 'Difference to control, in points (95 % interval)',
    purchases: 'Ordered',
  },
  goals: { basket: 'basket', request: 'request', purchase: 'order' },
  control: 'control',
  none: 'No visitor has been counted in this run yet.',
  verdicts: {
    skewed:
      'Do not draw conclusions: the variants were not seen in the planned shares (probability by chance: {ratio}). Something loses or adds visitors of one of them. Find that first.',
    early: 'Too early to conclude: at least {planned} visitors of each variant are planned. Differences before that are often chance.',
    better: 'The variant does better than control.',
    worse: 'The variant does worse than control.',
    same: 'No difference was found that is clearly more than chance.',
    different: 'At least one variant differs clearly from control.',
  } satisfies Record<Verdict, string>,
};
