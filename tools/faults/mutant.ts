import type { Leaning } from './plan';

/** A known mistake, put into the shop's own code. Every anchor stands exactly once in its file: when it is gone, the mutant is out of date. */
export interface Mutant {
  name: string;
  edits: { file: string; find: string; replace: string }[];
  /** What its hunt holds more of. The judge is the same. */
  leaning?: Leaning;
}

export const one = (name: string, file: string, find: string, replace: string, leaning?: Leaning): Mutant => ({
  name,
  edits: [{ file, find, replace }],
  ...(leaning && { leaning }),
});
