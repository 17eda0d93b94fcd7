import type { OrderLine } from '../orders/orderSnapshot';
import type { SeedQuestionSet } from '../seed/seedTypes';
import type { Shop } from '../shop';

/** An answer given in the builder, by the keys of the question set. */
interface Answer {
  question: string;
  value: string;
}

/** The answers that a line's options stand for, by option id. An option that belongs to no question has none. */
export function answersOf(shop: Shop, line: OrderLine): Map<number, Answer> {
  const questions = shop.catalogue.questionSetOf(line.sku)?.questions ?? [];
  return new Map(
    line.options.flatMap(({ optionId, values }) => {
      const question = questions.find((candidate) => candidate.optionId === optionId);
      const value = question?.values.find(({ selectionId }) => selectionId === values[0]?.selectionId);
      return question ? [[optionId, { question: question.key, value: value?.key ?? '' }] as const] : [];
    }),
  );
}

/** What is said about a person's body goes to the engineer who plans the lift, and never into a mail. */
const aboutHealth: readonly string[] = ['USER_WEIGHT', 'USER_HEIGHT'];

/** A choice as a mail names it. */
export interface ToldChoice {
  label: string;
  value: string;
}

/**
 * The options of a line that may appear in a mail: those known to answer a question, and none about a body. A seat that was strengthened
 * for a weight is called by its plain name, because the other one reveals the weight.
 * @param storeCode the store view whose plain names are used
 */
export function tellableOptions(shop: Shop, line: OrderLine, storeCode: string): ToldChoice[] {
  const set = shop.catalogue.questionSetOf(line.sku);
  const answers = answersOf(shop, line);
  return line.options.flatMap(({ optionId, label, values }) => {
    const answer = answers.get(optionId);
    if (!set || !answer || aboutHealth.includes(answer.question)) return [];
    return [{ label, value: values.map(({ selectionId, name }) => plainName(set, selectionId, storeCode) ?? name).join(', ') }];
  });
}

/** The usual name of a selection that is only sold because of an answer about a body; undefined for every other selection. */
function plainName({ questions, rules }: SeedQuestionSet, selectionId: number, storeCode: string): string | undefined {
  const rule = rules.find((candidate) => candidate.effect === 'REPRICE' && candidate.selectionId === selectionId);
  if (!rule?.when.some(({ question }) => aboutHealth.includes(question))) return undefined;
  const usual = questions.find(({ key }) => key === rule.question)?.values.find(({ key }) => rule.values?.includes(key));
  return usual?.label[storeCode];
}
