import type { SeedQuestion, SeedQuestionSet, SeedRule } from './seedTypes';

/** What a shopper has answered so far: question key → answer key. */
export type Answers = ReadonlyMap<string, string>;

export interface WalkStep {
  question: SeedQuestion;
  answers: Answers;
  /** answer keys that may be chosen now */
  allowed: string[];
}

export interface Walk {
  /** each question as it was met */
  onStep(step: WalkStep): void;
  /** a rule that held while its question was asked (or, for ADVISER, that stopped the shopper) */
  onRule(rule: SeedRule): void;
  /** a complete set of answers */
  onEnd(answers: Answers): void;
}

/** Whether every condition of the rule is met. */
export function holds(rule: SeedRule, answers: Answers): boolean {
  return rule.when.every(({ question, values }) => values.includes(answers.get(question) ?? ''));
}

/** Whether the question is asked at all: always, unless it has SHOW rules and none of them holds. */
export function isAsked(set: SeedQuestionSet, question: SeedQuestion, answers: Answers): boolean {
  const shows = set.rules.filter((rule) => rule.effect === 'SHOW' && rule.question === question.key);
  return shows.length === 0 || shows.some((rule) => holds(rule, answers));
}

/** The answers that no EXCLUDE rule forbids and every REQUIRE rule grants. */
export function allowedValues(set: SeedQuestionSet, question: SeedQuestion, answers: Answers): string[] {
  const rules = set.rules.filter((rule) => rule.question === question.key && holds(rule, answers));
  return question.values
    .map((value) => value.key)
    .filter((key) => rules.every((rule) => rule.effect !== 'EXCLUDE' || !rule.values?.includes(key)))
    .filter((key) => rules.every((rule) => rule.effect !== 'REQUIRE' || rule.values?.includes(key) === true));
}

/** The bundle selection that is sold with an answer: its own, or the one of a REPRICE rule that holds. */
export function soldSelection(set: SeedQuestionSet, question: SeedQuestion, value: string, answers: Answers): number | undefined {
  const reprice = set.rules.find((rule) => rule.effect === 'REPRICE' && rule.values?.includes(value) === true && holds(rule, answers));
  return reprice?.selectionId ?? question.values.find((candidate) => candidate.key === value)?.selectionId;
}

/**
 * Goes down every way a shopper can take. A question that no rule looks at cannot change the way, so only `pick`'s answer of
 * it is followed; the others branch into all their allowed answers.
 */
export function walkEveryWay(
  set: SeedQuestionSet,
  walk: Walk,
  pick: (allowed: string[]) => string | undefined = (allowed) => allowed[0],
): void {
  const decisive = new Set(set.rules.flatMap((rule) => rule.when.map((condition) => condition.question)));
  const go = (index: number, answers: Answers): void => {
    const stop = set.rules.find((rule) => rule.effect === 'ADVISER' && holds(rule, answers));
    if (stop) return walk.onRule(stop);
    const question = set.questions[index];
    if (!question) return walk.onEnd(answers);
    if (!isAsked(set, question, answers)) return go(index + 1, answers);
    const allowed = allowedValues(set, question, answers);
    walk.onStep({ question, answers, allowed });
    set.rules.filter((rule) => rule.question === question.key && holds(rule, answers)).forEach((rule) => walk.onRule(rule));
    const followed = decisive.has(question.key) ? allowed : [pick(allowed)].filter((value) => value !== undefined);
    for (const value of followed) go(index + 1, new Map([...answers, [question.key, value]]));
  };
  go(0, new Map());
}
