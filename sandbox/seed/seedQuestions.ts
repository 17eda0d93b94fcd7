import { createHash } from 'node:crypto';
import type { AnswerRow, QuestionRow, RuleRow } from './seedSchema';
import type { SeedQuestion, SeedQuestionSet, SeedRule } from './seedTypes';
import type { ViewWords } from './viewWords';
import type { QuestionWords } from './wordsSchema';

/** What is said about questions, with a price or without. */
export type QuestionTexts = Pick<QuestionWords, 'sections' | 'questions' | 'rules'>;
/** A question, with prices or without. */
export type WrittenQuestion = Pick<QuestionRow, 'key' | 'section'> & { answers: readonly Pick<AnswerRow, 'key' | 'picture' | 'notIn'>[] };
export type Repricing = Extract<RuleRow, { effect: 'REPRICE' }>;

/**
 * Questions and rules in the languages that are written.
 * @param name of the set: the bundle's sku, where a bundle sells it; it keeps the numbers of two sets apart
 */
export function seedQuestions(
  { questions, rules }: { questions: readonly WrittenQuestion[]; rules: readonly RuleRow[] },
  name: string,
  spoken: readonly ViewWords<QuestionTexts>[],
): Omit<SeedQuestionSet, 'bundleSku'> {
  const texts = (pick: (words: QuestionTexts) => string | undefined): Record<string, string> => byStore(spoken, pick);
  const question = ({ key, section, answers }: WrittenQuestion): SeedQuestion => {
    const of = (pick: (words: QuestionTexts['questions'][string] | undefined) => string | undefined) =>
      texts((words) => pick(words.questions[key]));
    return {
      key,
      optionId: stableNumber(name, key),
      section: texts((words) => words.sections[section]),
      name: of((words) => words?.name),
      title: of((words) => words?.title),
      why: of((words) => words?.why),
      help: of((words) => words?.help),
      values: answers.map((answer) => ({
        key: valueKey(key, answer.key),
        selectionId: stableNumber(name, valueKey(key, answer.key)),
        label: of((words) => words?.answers[answer.key]?.label),
        note: of((words) => words?.answers[answer.key]?.note),
        ...(answer.picture ? { picture: answer.picture } : {}),
      })),
    };
  };
  const rule = (row: RuleRow): SeedRule => {
    const when = Object.entries(row.when).map(([asked, answers]) => ({
      question: asked,
      values: answers.map((key) => valueKey(asked, key)),
    }));
    const common = { id: row.id, when, reason: texts((words) => words.rules[row.id]) };
    if (row.effect === 'ADVISER') return { ...common, effect: row.effect };
    if (row.effect === 'SHOW') return { ...common, effect: row.effect, question: row.question };
    const answers = row.effect === 'REPRICE' ? [row.answer] : row.answers;
    return {
      ...common,
      effect: row.effect,
      question: row.question,
      values: answers.map((key) => valueKey(row.question, key)),
      ...(row.effect === 'REPRICE' ? { selectionId: otherNumber(name, row) } : {}),
    };
  };
  return { questions: questions.map(question), rules: rules.map(rule) };
}

/** Of the selection that a rule sells an answer as. */
export const otherNumber = (bundleSku: string, rule: Repricing): number =>
  stableNumber(bundleSku, `${valueKey(rule.question, rule.answer)}/${rule.soldAs}`);

/** Bundle option and selection numbers hang on the key alone, so that a new question in the middle renumbers nothing in old carts. */
export const stableNumber = (bundleSku: string, key: string): number =>
  createHash('sha256').update(`${bundleSku}/${key}`).digest().readUInt32BE(0) >>> 1;

/** What each store view says, by its code. */
export function byStore<Words>(spoken: readonly ViewWords<Words>[], pick: (words: Words) => string | undefined): Record<string, string> {
  return Object.fromEntries(spoken.map(({ view, words }) => [view.storeCode, pick(words) ?? '']));
}

/** A key of the order system: question and answer. */
export function valueKey(question: string, answer: string): string {
  return `${question}_${answer}`;
}
