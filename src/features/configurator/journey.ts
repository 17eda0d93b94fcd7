import { ownValue } from '~/data/safeJson';
import type { AdviserRule, Answers, Question, QuestionSet } from './configuratorModel';
import { adviserExit, openQuestions, relevantQuestions } from './questionRules';

/** The screens that are no question, as they stand in the address. */
export const summaryStep = 'summary';
export const adviserStep = 'talk-to-us';
export const measureStep = 'measure';

/** Where the shopper is. */
export type Place =
  | { kind: 'question'; question: Question; position: number; count: number }
  | { kind: 'adviser'; rule: AdviserRule }
  | { kind: 'summary' }
  | { kind: 'measure' };

/**
 * The step that the address stands for with these answers. An address can be old, typed or shared: a step that cannot be reached yet
 * leads to the first question that is still open, so the shopper never sees an inconsistent screen.
 */
export function placeOf(set: QuestionSet, answers: Answers, step: string | null): Place {
  const asked = relevantQuestions(set, answers);
  const furthest = furthestPlace(set, answers);
  // Stairs can be measured at any time.
  if (step === measureStep && set.guided) return { kind: 'measure' };
  if (step === adviserStep) {
    const rule = adviserExit(set, answers);
    if (rule) return { kind: 'adviser', rule };
  }
  if (step === null || step === adviserStep || step === summaryStep)
    return step === null ? (questionPlace(asked, asked[0]) ?? furthest) : furthest;
  const index = asked.findIndex((question) => question.slug === step);
  const limit =
    furthest.kind === 'question'
      ? furthest.position - 1
      : furthest.kind === 'adviser'
        ? lastConditionOf(asked, furthest.rule)
        : asked.length;
  return index >= 0 && index <= limit ? (questionPlace(asked, asked[index]) ?? furthest) : furthest;
}

/** A question that a link asks at once, before those that come first; null where it is not asked with these answers. */
export function askedPlace(set: QuestionSet, answers: Answers, slug: string | null): Place | null {
  const asked = relevantQuestions(set, answers);
  return (
    questionPlace(
      asked,
      asked.find((question) => question.slug === slug),
    ) ?? null
  );
}

function furthestPlace(set: QuestionSet, answers: Answers): Place {
  const asked = relevantQuestions(set, answers);
  const [open] = openQuestions(set, answers);
  const before = open ? asked.slice(0, asked.indexOf(open)) : asked;
  const rule = adviserExit(set, onlyOf(before, answers));
  if (rule) return { kind: 'adviser', rule };
  return questionPlace(asked, open) ?? { kind: 'summary' };
}

function questionPlace(asked: readonly Question[], question: Question | undefined): Place | undefined {
  return question && { kind: 'question', question, position: asked.indexOf(question) + 1, count: asked.length };
}

const onlyOf = (questions: readonly Question[], answers: Answers): Answers =>
  Object.fromEntries(
    questions.flatMap(({ key }) => {
      const answer = ownValue(answers, key);
      return answer === undefined ? [] : [[key, answer]];
    }),
  );

const lastConditionOf = (asked: readonly Question[], rule: AdviserRule): number =>
  Math.max(...rule.when.map((condition) => asked.findIndex((question) => question.key === condition.question)));

/** A part of the conversation: neighbouring questions of one section. */
export interface Part {
  title: string;
  /** of those that are asked with these answers */
  questions: readonly Question[];
  /** every question has its answer */
  isDone: boolean;
  /** the question that a jump to this part leads to; null where the way there is still open */
  entry: Question | null;
}

/** The parts in asking order. A part can be jumped to as soon as its first question can be reached; one that is half answered, at its open question. */
export function partsOf(set: QuestionSet, answers: Answers): Part[] {
  const titles = [...new Set(relevantQuestions(set, answers).map(({ section }) => section))];
  const open = openQuestions(set, answers);
  return titles.map((title) => {
    const questions = relevantQuestions(set, answers).filter(({ section }) => section === title);
    const isOpen = questions.filter((question) => open.includes(question));
    const entry = isOpen.length === 0 ? questions[0] : isOpen[0];
    const place = entry && placeOf(set, answers, entry.slug);
    const isReached = place?.kind === 'question' && place.question === entry;
    return { title, questions, isDone: isOpen.length === 0, entry: isReached ? entry : null };
  });
}

/** The place at the first question of its part; null where it is no question of a part. */
export function beginningOfPart(set: QuestionSet, answers: Answers, place: Place): Place | null {
  if (place.kind !== 'question' || place.question.section === '') return null;
  const asked = relevantQuestions(set, answers);
  return (
    questionPlace(
      asked,
      asked.find(({ section }) => section === place.question.section),
    ) ?? null
  );
}

/** The questions up to the first one after which the answers need an adviser; all of them where none does. */
export function untilAdviser(set: QuestionSet, answers: Answers, questions: readonly Question[]): readonly Question[] {
  const asked = relevantQuestions(set, answers);
  const index = questions.findIndex((question) => adviserExit(set, onlyOf(asked.slice(0, asked.indexOf(question) + 1), answers)));
  return index < 0 ? questions : questions.slice(0, index + 1);
}

/** How the place stands in the address. */
export function stepOf(place: Place): string {
  if (place.kind === 'question') return place.question.slug;
  return { adviser: adviserStep, measure: measureStep, summary: summaryStep }[place.kind];
}

/**
 * Where "Next" leads. On the way through: the adviser as soon as the answers up to here need one, else the question after this one,
 * else the summary. Coming from the summary: straight back to it, unless the change opened a question or needs an adviser.
 */
export function stepAfter(set: QuestionSet, answers: Answers, question: Question, fromSummary: boolean): string {
  if (fromSummary) return stepOf(furthestPlace(set, answers));
  const asked = relevantQuestions(set, answers);
  const index = asked.findIndex(({ key }) => key === question.key);
  if (adviserExit(set, onlyOf(asked.slice(0, index + 1), answers))) return adviserStep;
  return asked[index + 1]?.slug ?? stepOf(furthestPlace(set, answers));
}

/** Where "Back" leads from a question, or from the summary (`undefined`); null at the first question. */
export function stepBefore(set: QuestionSet, answers: Answers, question: Question | undefined): string | null {
  const asked = relevantQuestions(set, answers);
  const index = question ? asked.findIndex(({ key }) => key === question.key) : asked.length;
  return asked[index - 1]?.slug ?? null;
}

/** The question to go back to from the adviser: the last one whose answer led there. */
export function questionBehind(set: QuestionSet, answers: Answers, rule: AdviserRule): Question | undefined {
  const asked = relevantQuestions(set, answers);
  return asked[lastConditionOf(asked, rule)];
}
