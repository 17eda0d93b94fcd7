import type { Money } from '~/data/money';
import { priceBreakdown, type PriceBreakdown, type PriceRow, totalOf } from './configurationPrice';
import { type Answers, type Choice, chosen, type Question, type QuestionSet } from './configuratorModel';
import { isComplete, normalise, offersOf } from './questionRules';

/** Another answer to the same question, with which the whole lift costs less. */
export interface Saving {
  choice: Choice;
  less: Money;
}

export type StoryRow = PriceRow & { saving: Saving | null };

/** What makes the price: the model, and what each other answer adds to it. Both together are the total. */
export interface PriceStory extends Pick<PriceBreakdown, 'included' | 'total'> {
  /** null where no answer is the model: another question set than the demo company's */
  base: StoryRow | null;
  added: readonly StoryRow[];
}

export function priceStory(set: QuestionSet, answers: Answers): PriceStory {
  const { rows, included, total } = priceBreakdown(set, answers);
  const told = rows.map((row) => ({ ...row, saving: savingOf(set, row.question, answers) }));
  const base = told.find(({ question }) => question.key === 'SEAT_MODEL') ?? null;
  return { base, added: told.filter((row) => row !== base), included, total };
}

/** Stairs and people are as they are: only what is chosen freely could cost less. */
const isTaste = ({ key }: Question): boolean => !/^(?:STAIR|OBSTACLE|OUTDOOR|USER|LIFT)_/.test(key);

/** The answer that saves most and takes no other answer away; null where there is none. */
function savingOf(set: QuestionSet, question: Question, answers: Answers): Saving | null {
  if (!set.guided || !isTaste(question)) return null;
  const now = totalOf(set, answers).minor;
  const savings = offersOf(set, question, answers).flatMap(({ choice, refusal }): Saving[] => {
    if (refusal || choice === chosen(question, answers)) return [];
    const { answers: taken, removed } = normalise(set, { ...answers, [question.key]: choice.key }, question.key);
    const minor = now - totalOf(set, taken).minor;
    return removed.length === 0 && isComplete(set, taken) && minor > 0 ? [{ choice, less: { minor, currency: set.currency } }] : [];
  });
  return savings.sort((one, other) => other.less.minor - one.less.minor)[0] ?? null;
}
