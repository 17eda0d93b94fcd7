import { adviserExit, offersOf, openQuestions } from '~/features/configurator/questionRules';
import type { Answers, QuestionSet } from '~/features/configurator/configuratorModel';

/**
 * A complete set of answers that a shopper could give, for tests: every question that is asked, in asking order, with one of the
 * allowed answers that needs no adviser. `random` gives numbers from 0 up to 1. Null when no allowed answer was left.
 */
export function randomAnswers(set: QuestionSet, random: () => number): Answers | null {
  let answers: Answers = {};
  for (let [open] = openQuestions(set, answers); open; [open] = openQuestions(set, answers)) {
    const { key } = open;
    const allowed = offersOf(set, open, answers).flatMap(({ choice, refusal }) =>
      refusal || adviserExit(set, { ...answers, [key]: choice.key }) ? [] : [choice.key],
    );
    const choice = allowed[Math.floor(random() * allowed.length)];
    if (choice === undefined) return null;
    answers = { ...answers, [key]: choice };
  }
  return answers;
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
