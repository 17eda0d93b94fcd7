import type { Money } from '~/data/money';
import { ownValue } from '~/data/safeJson';
import { type Answers, type Choice, chosen, type Question, type QuestionSet, type Rule } from './configuratorModel';
import { adviserExit, holdsAll, normalise, offersOf, openQuestions, relevantQuestions, rulesAbout } from './questionRules';

/** One row of the price: an answer that costs something. */
export interface PriceRow {
  question: Question;
  choice: Choice;
  amount: Money;
  /** why it is not the usual price, or why nothing cheaper fits; empty when there is nothing to say */
  reason: string;
}

export interface PriceBreakdown {
  rows: readonly PriceRow[];
  /** the answers that are part of the lift at no cost */
  included: readonly { question: Question; choice: Choice }[];
  total: Money;
}

/** The rule that sells something else in an answer's place. */
function repriceOf(set: QuestionSet, question: Question, choice: Choice, answers: Answers) {
  return rulesAbout(set, 'REPRICE', question.key).find(({ values, when }) => values.includes(choice.key) && holdsAll(when, answers));
}

/** The bundle selection that is sold with an answer, after the rules that sell another in its place. */
export function soldAs(set: QuestionSet, question: Question, choice: Choice, answers: Answers): string {
  return repriceOf(set, question, choice, answers)?.selectionUid ?? choice.selectionUid;
}

/** Uids of everything that is sold, in asking order: `selected_options` of addProductsToCart. */
export function selectedSelections(set: QuestionSet, answers: Answers): string[] {
  return answered(set, answers).map(({ question, choice }) => soldAs(set, question, choice, answers));
}

function answered(set: QuestionSet, answers: Answers): { question: Question; choice: Choice }[] {
  return relevantQuestions(set, answers).flatMap((question) => {
    const choice = chosen(question, answers);
    return choice ? [{ question, choice }] : [];
  });
}

/** Minor units of a selection, VAT included; 0 for one that costs nothing. */
const priceOf = (set: QuestionSet, selectionUid: string): number => ownValue(set.prices, selectionUid)?.minor ?? 0;

/** The words of the rule that takes away what would be cheaper, where nothing cheaper than this is left to choose; else empty. */
function whyNotCheaper(set: QuestionSet, question: Question, minor: number, answers: Answers): string {
  const cheaper = offersOf(set, question, answers)
    .map(({ choice, refusal }) => ({ refusal, cost: priceOf(set, soldAs(set, question, choice, answers)) }))
    .filter(({ cost }) => cost < minor)
    .sort((one, other) => one.cost - other.cost);
  const [cheapest] = cheaper;
  const isForced = cheaper.every(({ refusal }) => refusal !== null);
  return isForced && cheapest?.refusal?.kind === 'rule' ? cheapest.refusal.rule.reason : '';
}

/** What the answers cost, in minor units and VAT included, row by row and in all. */
export function priceBreakdown(set: QuestionSet, answers: Answers): PriceBreakdown {
  const rows: PriceRow[] = [];
  const included: { question: Question; choice: Choice }[] = [];
  for (const { question, choice } of answered(set, answers)) {
    const rule = repriceOf(set, question, choice, answers);
    const minor = priceOf(set, rule?.selectionUid ?? choice.selectionUid);
    if (minor === 0 && !rule) included.push({ question, choice });
    else
      rows.push({
        question,
        choice,
        amount: { minor, currency: set.currency },
        reason: rule?.reason ?? whyNotCheaper(set, question, minor, answers),
      });
  }
  return { rows, included, total: { minor: rows.reduce((sum, row) => sum + row.amount.minor, 0), currency: set.currency } };
}

/** What the answers cost in all. */
export function totalOf(set: QuestionSet, answers: Answers): Money {
  return priceBreakdown(set, answers).total;
}

/** The same questions at prices without VAT, so that every total can be had without it; null where these are not known. */
export function excludingTax(set: QuestionSet): QuestionSet | null {
  return set.pricesExcludingTax && { ...set, prices: set.pricesExcludingTax };
}

export interface RunningTotal {
  amount: Money;
  /** false while a question is open: the lift costs at least this much */
  isFinal: boolean;
}

/**
 * What the lift costs with these answers and, for each question that is open, its cheapest answer that is allowed now. Later answers
 * can only add to it, so every answer raises it by no more than the card says.
 */
export function runningTotal(set: QuestionSet, answers: Answers): RunningTotal {
  const open = openQuestions(set, answers);
  const cheapest = open.reduce((sum, question) => sum + cheapestOf(set, question, answers), 0);
  return { amount: { minor: totalOf(set, answers).minor + cheapest, currency: set.currency }, isFinal: open.length === 0 };
}

/** Minor units of a question's cheapest answer that is allowed and needs no adviser; 0 where there is none. */
function cheapestOf(set: QuestionSet, question: Question, answers: Answers): number {
  const needsAdviser = adviserExit(set, answers) !== undefined;
  const costs = offersOf(set, question, answers).flatMap(({ choice, refusal }) => {
    if (refusal || (!needsAdviser && adviserExit(set, { ...answers, [question.key]: choice.key }))) return [];
    return [priceOf(set, soldAs(set, question, choice, answers))];
  });
  return costs.length > 0 ? Math.min(...costs) : 0;
}

export interface PriceEffect {
  /** what this answer itself is sold for */
  price: Money;
  /** how much more the cheapest lift with this answer costs than the cheapest lift with another one */
  more: Money;
  /** the difference comes (also) from what this answer rules out or reprices elsewhere, so it is "from" */
  isFrom: boolean;
}

/**
 * What each answer of a question does to the price, by choice key. Left out: what cannot be chosen, and what only an adviser could
 * put a price on.
 */
export function priceEffects(set: QuestionSet, question: Question, answers: Answers): Readonly<Record<string, PriceEffect>> {
  const priced = offersOf(set, question, answers).flatMap(({ choice, refusal }) => {
    const { answers: taken } = normalise(set, { ...answers, [question.key]: choice.key }, question.key);
    if (refusal || adviserExit(set, taken)) return [];
    return [{ key: choice.key, own: priceOf(set, soldAs(set, question, choice, taken)), all: runningTotal(set, taken).amount.minor }];
  });
  const leastOwn = Math.min(...priced.map(({ own }) => own));
  const leastAll = Math.min(...priced.map(({ all }) => all));
  const moneyOf = (minor: number): Money => ({ minor, currency: set.currency });
  return Object.fromEntries(
    priced.map(({ key, own, all }) => [
      key,
      { price: moneyOf(own), more: moneyOf(all - leastAll), isFrom: all - leastAll !== own - leastOwn },
    ]),
  );
}

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
    const freely = limits[0]
      ? costOf({ ...set, rules: set.rules.filter((rule) => !limits.includes(rule as ActingRule)) }, affected, taken)
      : now;
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
