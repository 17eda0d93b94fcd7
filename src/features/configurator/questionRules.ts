import { ownValue } from '~/data/safeJson';
import type { AdviserRule, Answers, Choice, Condition, Question, QuestionSet, Rule } from './configuratorModel';
import { chosen, questionOf, without } from './configuratorModel';

/** Why a choice cannot be taken: a rule's own words, or commerce has none left. */
export type Refusal = { kind: 'rule'; rule: Rule } | { kind: 'unavailable' };

/** A choice as it stands on the screen: everything is shown, what is not allowed says why. */
export interface Offer {
  choice: Choice;
  refusal: Refusal | null;
}

/** An answer that is no longer valid, with the reason for the shopper. */
export interface RemovedAnswer {
  question: string;
  choice: string;
  /** `gone`: the shop no longer asks or offers it (an answer kept from an earlier visit) */
  cause: 'irrelevant' | 'refused' | 'gone';
  /** the rule's words; empty when no rule speaks */
  reason: string;
}

export interface Normalised {
  answers: Answers;
  /** in the order in which they were dropped */
  removed: readonly RemovedAnswer[];
}

/** True when every condition holds; a question without an answer holds none. */
export const holdsAll = (when: readonly Condition[], answers: Answers): boolean =>
  when.every(({ question, values }) => {
    const answer = ownValue(answers, question);
    return answer !== undefined && values.includes(answer);
  });

type RuleOf<E extends Rule['effect']> = Extract<Rule, { effect: E }>;

/** Of each set's rules: by effect, and by the question that they are about, in their order. */
const sortedRules = new WeakMap<readonly Rule[], Record<string, Rule[]>>();

/** The rules of one effect about one question; those about none without it. Sorted once a set: one screen asks for them some thousand times. */
export function rulesAbout<E extends Rule['effect']>({ rules }: QuestionSet, effect: E, question?: string): readonly RuleOf<E>[] {
  let sorted = sortedRules.get(rules);
  if (!sorted) {
    sorted = {};
    for (const rule of rules) (sorted[keyOf(rule.effect, (rule as { question?: string }).question)] ??= []).push(rule);
    sortedRules.set(rules, sorted);
  }
  return (sorted[keyOf(effect, question)] ?? []) as RuleOf<E>[];
}

const keyOf = (effect: string, question: string | undefined): string => `${effect} ${question}`;

/** A question with SHOW rules is asked only when one of them holds; one without is always asked. */
export function isRelevant(set: QuestionSet, question: Question, answers: Answers): boolean {
  const shown = rulesAbout(set, 'SHOW', question.key);
  return shown.length === 0 || shown.some((rule) => holdsAll(rule.when, answers));
}

/** The questions to ask for these answers, in asking order. */
export function relevantQuestions(set: QuestionSet, answers: Answers): Question[] {
  return set.questions.filter((question) => isRelevant(set, question, answers));
}

/** Every choice of a question with the reason why it cannot be taken, if there is one. */
export function offersOf(set: QuestionSet, question: Question, answers: Answers): Offer[] {
  const excluding = rulesAbout(set, 'EXCLUDE', question.key).filter(({ when }) => holdsAll(when, answers));
  const requiring = rulesAbout(set, 'REQUIRE', question.key).filter(({ when }) => holdsAll(when, answers));
  return question.choices.map((choice) => {
    const rule =
      excluding.find(({ values }) => values.includes(choice.key)) ?? requiring.find(({ values }) => !values.includes(choice.key));
    if (rule) return { choice, refusal: { kind: 'rule', rule } };
    return { choice, refusal: choice.available ? null : { kind: 'unavailable' } };
  });
}

/** The first rule that hands the shopper to an adviser. */
export function adviserExit(set: QuestionSet, answers: Answers): AdviserRule | undefined {
  return rulesAbout(set, 'ADVISER').find(({ when }) => holdsAll(when, answers));
}

/** True when this answer itself would hand the shopper to an adviser: a rule names it, and the other answers meet the rest of the rule. */
export function leadsToAdviser(set: QuestionSet, question: Question, choice: Choice, answers: Answers): boolean {
  const { answers: taken } = normalise(set, { ...answers, [question.key]: choice.key }, question.key);
  return rulesAbout(set, 'ADVISER').some(
    ({ when }) => holdsAll(when, taken) && when.some((condition) => condition.question === question.key),
  );
}

/**
 * Drops answers that contradict others, one at a time in asking order, until the rest is consistent: dropping one may
 * make another valid. The answer that was just given (`changed`) is dropped last, because it is what the shopper wants.
 * Idempotent.
 */
export function normalise(set: QuestionSet, answers: Answers, changed?: string): Normalised {
  const removed: RemovedAnswer[] = [];
  let kept = answers;
  for (let misfit = firstMisfit(set, kept, changed); misfit; misfit = firstMisfit(set, kept, changed)) {
    removed.push(misfit);
    kept = without(kept, misfit.question);
  }
  return { answers: kept, removed };
}

function firstMisfit(set: QuestionSet, answers: Answers, changed: string | undefined): RemovedAnswer | undefined {
  for (const [question, choice] of Object.entries(answers)) {
    if (!questionOf(set, question)) return { question, choice, cause: 'gone', reason: '' };
  }
  const last = changed === undefined ? undefined : questionOf(set, changed);
  const order = last ? [...set.questions.filter((question) => question !== last), last] : set.questions;
  for (const question of order) {
    const misfit = misfitOf(set, question, answers);
    if (misfit) return misfit;
  }
  return undefined;
}

function misfitOf(set: QuestionSet, question: Question, answers: Answers): RemovedAnswer | undefined {
  const choice = ownValue(answers, question.key);
  if (choice === undefined) return undefined;
  const found = { question: question.key, choice };
  if (!chosen(question, answers)) return { ...found, cause: 'gone', reason: '' };
  if (!isRelevant(set, question, answers)) {
    return {
      ...found,
      cause: 'irrelevant',
      reason: rulesAbout(set, 'SHOW', question.key)[0]?.reason ?? '',
    };
  }
  const refusal = offersOf(set, question, answers).find((offer) => offer.choice.key === choice)?.refusal;
  if (!refusal) return undefined;
  return refusal.kind === 'rule' ? { ...found, cause: 'refused', reason: refusal.rule.reason } : { ...found, cause: 'gone', reason: '' };
}

/** The questions that still need an answer, in asking order. */
export function openQuestions(set: QuestionSet, answers: Answers): Question[] {
  return relevantQuestions(set, answers).filter((question) => question.needed && ownValue(answers, question.key) === undefined);
}

/** The lift can be bought: every question that is asked has its answer, and no adviser is needed first. */
export function isComplete(set: QuestionSet, answers: Answers): boolean {
  return openQuestions(set, answers).length === 0 && !adviserExit(set, answers);
}

/** True when a question is asked and every choice is refused: rules can combine like that, and only an adviser can help then. */
export function isDeadEnd(set: QuestionSet, question: Question, answers: Answers): boolean {
  return question.needed && offersOf(set, question, answers).every((offer) => offer.refusal !== null);
}
