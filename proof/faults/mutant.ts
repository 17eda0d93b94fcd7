import type { Bias } from './plan';

/** A known mistake, put into the shop's own code. Every anchor stands exactly once in its file: when it is gone, the mutant is out of date. */
export interface Mutant {
  name: string;
  edits: { file: string; find: string; replace: string }[];
  /** What its hunt holds more of. The judge is the same. */
  bias?: Bias;
  /** The mistake is itself an exception: a failed flow counts as caught. Everywhere else an exception proves nothing about the oracle. */
  throws?: true;
}

export const one = (name: string, file: string, find: string, replace: string, bias?: Bias): Mutant => ({
  name,
  edits: [{ file, find, replace }],
  ...(bias && { bias }),
});
