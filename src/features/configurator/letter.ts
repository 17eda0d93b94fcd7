import { priceBreakdown, type PriceBreakdown } from './configurationPrice';
import type { Answers, Choice, Question, QuestionSet } from './configuratorModel';
import { chosen, isUnsure } from './configuratorModel';
import { relevantQuestions } from './questionRules';

export interface LetterRow {
  question: Question;
  /** null: left out (stock mode only) */
  choice: Choice | null;
  /** why a rule sells it differently; empty when none does */
  reason: string;
}

/** What the summary says, in the order in which it says it. */
export interface Letter {
  /** what you get, by part of the conversation */
  sections: readonly { title: string; rows: readonly LetterRow[] }[];
  /** what it costs */
  costs: PriceBreakdown;
  /** what the shopper did not know, and the survey settles: it could change the price */
  unsure: readonly Question[];
}

/** The summary of these answers. */
export function letterOf(set: QuestionSet, answers: Answers): Letter {
  const costs = priceBreakdown(set, answers);
  const sections: { title: string; rows: LetterRow[] }[] = [];
  const unsure: Question[] = [];
  for (const question of relevantQuestions(set, answers)) {
    const choice = chosen(question, answers) ?? null;
    const row = { question, choice, reason: costs.rows.find((cost) => cost.question === question)?.reason ?? '' };
    const last = sections.at(-1);
    if (last && last.title === question.section) last.rows.push(row);
    else sections.push({ title: question.section, rows: [row] });
    if (choice && isUnsure(choice)) unsure.push(question);
  }
  return { sections, costs, unsure };
}
