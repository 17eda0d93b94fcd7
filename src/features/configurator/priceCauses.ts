import type { Money } from '~/data/money';
import { cheapestOf, priceOf, soldAs } from './configurationPrice';
import { chosen, type Answers, type Question, type QuestionSet, type Rule } from './configuratorModel';
import { adviserExit, holdsAll, normalise, relevantQuestions } from './questionRules';

/** What an answer makes dearer at another question, and the rule's own words for it. */
export interface PriceCause {
  question: Question;
  /** how much more that question costs at least */
  more: Money;
  reason: string;
}

type ActingRule = Exclude<Rule, { effect: 'ADVISER' }>;

/**
 * Why the answer to a question raises the price elsewhere: it rules out the cheapest answer of another question, reprices it, or opens
 * a question that costs something. Nothing for what an adviser looks at, and nothing for an answer that raises no other price.
 */
export function priceCauses(set: QuestionSet, question: Question, answers: Answers): PriceCause[] {
  if (!chosen(question, answers)) return [];
  const { answers: taken } = normalise(set, answers, question.key);
  if (adviserExit(set, taken)) return [];
  const acting = set.rules.filter(
    (rule): rule is ActingRule =>
      rule.effect !== 'ADVISER' && holdsAll(rule.when, taken) && rule.when.some((condition) => condition.question === question.key),
  );
  return relevantQuestions(set, taken).flatMap((affected) => {
    const rules = acting.filter((rule) => rule.question === affected.key);
    const limits = rules.filter(({ effect }) => effect !== 'SHOW');
    const now = costOf(set, affected, taken);
    const freely = costOf({ ...set, rules: set.rules.filter((rule) => !limits.some(({ id }) => id === rule.id)) }, affected, taken);
    const before = limits.length < rules.length ? 0 : freely;
    const [because] = now > freely ? limits : rules;
    if (!because || now <= before) return [];
    return [{ question: affected, more: { minor: now - before, currency: set.currency }, reason: because.reason }];
  });
}

function costOf(set: QuestionSet, question: Question, answers: Answers): number {
  const choice = chosen(question, answers);
  return choice ? priceOf(set, soldAs(set, question, choice, answers)) : cheapestOf(set, question, answers);
}
