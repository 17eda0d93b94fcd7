import type { Money } from '~/data/money';
import { ownValue } from '~/data/safeJson';

/**
 * The stairlift builder's model of commerce's bundle and, where the shop has one, of its question set. It does not depend on
 * React, Redux or the API: questions, answers and rules are plain data, and the logic is in `questionRules.ts`
 * and `configurationPrice.ts`.
 */
export interface QuestionSet {
  /** sku of the bundle that is sold */
  sku: string;
  name: string;
  /** asked before a visit about something without a price: nothing is added up, nothing goes into a cart */
  isEnquiry: boolean;
  /** false in stock mode: no rules, and the words are the bundle's own labels */
  guided: boolean;
  /** in asking order */
  questions: readonly Question[];
  rules: readonly Rule[];
  /** what each selection of the bundle costs, by selection uid, VAT included */
  prices: Readonly<Record<string, Money>>;
  /** the same without VAT; null where the country does not show it or commerce does not provide it for every selection that has a price */
  pricesExcludingTax: Readonly<Record<string, Money>> | null;
  currency: string;
  /** the cheapest way to buy the bundle, as commerce says it; null when it says nothing */
  priceFrom: Money | null;
}

export interface Question {
  /** the order system's key, or `option-<n>` in stock mode */
  key: string;
  /** the key as it stands in the address: `stair-shape` */
  slug: string;
  section: string;
  /** short, for the summary: "Stair shape" */
  name: string;
  /** the question as it is asked */
  title: string;
  /** one line; empty when nothing was written */
  why: string;
  /** how to find the answer; empty when it is obvious */
  help: string;
  /** false: the shopper may leave it out (only in stock mode; a guided question that is asked wants an answer) */
  needed: boolean;
  /** health data: its answer is never sent to analytics and never kept longer than a configuration */
  aboutHealth: boolean;
  choices: readonly Choice[];
}

export interface Choice {
  key: string;
  label: string;
  note: string;
  /** path of its picture below the media base, or null */
  picture: string | null;
  /** the selection sold with this answer when no rule reprices it */
  selectionUid: string;
  /** false: commerce does not sell it at the moment */
  available: boolean;
}

export interface Condition {
  question: string;
  values: readonly string[];
}

interface RuleBase {
  id: string;
  /** all must hold */
  when: readonly Condition[];
  /** shown to the shopper as it stands */
  reason: string;
}

export type Rule = RuleBase &
  (
    | { effect: 'SHOW'; question: string }
    | { effect: 'EXCLUDE'; question: string; values: readonly string[] }
    | { effect: 'REQUIRE'; question: string; values: readonly string[] }
    | { effect: 'REPRICE'; question: string; values: readonly string[]; selectionUid: string }
    | { effect: 'ADVISER' }
  );

export type AdviserRule = Extract<Rule, { effect: 'ADVISER' }>;

/** Question key → choice key. A question without an answer has no entry. */
export type Answers = Readonly<Record<string, string>>;

/** The question of that key, if the set has it. */
export function questionOf(set: QuestionSet, key: string): Question | undefined {
  return set.questions.find((question) => question.key === key);
}

/** The choice that answers the question, if there is an answer and the question still offers it. */
export function chosen(question: Question, answers: Answers): Choice | undefined {
  const key = ownValue(answers, question.key);
  return key === undefined ? undefined : question.choices.find((choice) => choice.key === key);
}

/** The answers without those of the named question. */
export function without(answers: Answers, question: string): Answers {
  const { [question]: _dropped, ...rest } = answers;
  return rest;
}

/** A key such as STAIR_SHAPE as it stands in the address: stair-shape. */
export function slugOf(key: string): string {
  return key
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The order system marks an "I do not know" answer with one of these suffixes; it is allowed, and the survey settles it. */
export function isUnsure(choice: Choice): boolean {
  return /_(UNKNOWN|NOT_SURE|UNSURE|DONT_KNOW)$/.test(choice.key);
}
