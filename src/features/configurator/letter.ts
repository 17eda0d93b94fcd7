import { type LiftPicture, liftPictureOf, liftPicturePath } from '~/config/liftPicture';
import { type BuilderPath, builderPaths, shareable } from '~/config/savedConfiguration';
import type { RequestSubject } from '~/features/requests';
import type { LiftSnapshot } from '~/features/saved-configurations';
import { priceBreakdown, type PriceBreakdown, runningTotal } from './configurationPrice';
import type { Answers, Choice, Question, QuestionSet } from './configuratorModel';
import { chosen, isUnsure, questionOf } from './configuratorModel';
import { openQuestions, relevantQuestions } from './questionRules';

export interface LetterRow {
  question: Question;
  /** null: left out (stock mode only) */
  choice: Choice | null;
  /** what an answer is that costs something; why it costs what it costs stands with the price */
  remark: string;
}

/** What the summary says, in the order in which it says it. */
export interface Letter {
  /** what you get, by part of the conversation */
  sections: readonly { title: string; rows: readonly LetterRow[] }[];
  /** what it costs */
  costs: PriceBreakdown;
  /** what the shopper did not know, and the survey settles: it could change the price */
  unsure: readonly Question[];
  /** the seat, its cover and the time of fitting in the shop's words, where its question set speaks of them */
  model: Choice | null;
  cover: Choice | null;
  fitting: Choice | null;
}

/** The summary of these answers. */
export function letterOf(set: QuestionSet, answers: Answers): Letter {
  const costs = priceBreakdown(set, answers);
  const sections: { title: string; rows: LetterRow[] }[] = [];
  const unsure: Question[] = [];
  for (const question of relevantQuestions(set, answers)) {
    const choice = chosen(question, answers) ?? null;
    const cost = costs.rows.find((one) => one.question === question);
    const row = { question, choice, remark: cost?.choice.note ?? '' };
    const last = sections[sections.length - 1];
    if (last && last.title === question.section) last.rows.push(row);
    else sections.push({ title: question.section, rows: [row] });
    if (choice && isUnsure(choice)) unsure.push(question);
  }
  const answerTo = (key: string): Choice | null => {
    const question = questionOf(set, key);
    return (question && chosen(question, answers)) ?? null;
  };
  return { sections, costs, unsure, model: answerTo('SEAT_MODEL'), cover: answerTo('UPHOLSTERY'), fitting: answerTo('INSTALLATION') };
}

/** The picture of these answers; null where the shop's question set is not the one the studio renders. */
export const liftOf = (set: QuestionSet, answers: Answers, posture?: LiftPicture['posture']): LiftPicture | null =>
  set.guided && !set.isEnquiry ? liftPictureOf(answers, posture) : null;

/** The builder of that address, below whichever store view. */
export const builderPathOf = (pathname: string): BuilderPath => builderPaths.find((path) => pathname.endsWith(path)) ?? builderPaths[0];

/** There is an answer of a lift to keep. In stock mode it is not known which questions are about health, so nothing is kept. */
export const canKeep = (set: QuestionSet, answers: Answers): boolean =>
  set.guided && !set.isEnquiry && Object.keys(shareable(answers)).length > 0;

/** The lift to be kept elsewhere: everything but the answers about health, which a price of the whole lift could tell as well. */
export function snapshotOf(set: QuestionSet, answers: Answers, { sections, model, cover }: Letter, pathname: string): LiftSnapshot {
  const kept = shareable(answers);
  const picture = liftOf(set, answers);
  return {
    path: builderPathOf(pathname),
    sku: set.sku,
    answers: kept,
    total: runningTotal(set, kept).amount,
    ...(openQuestions(set, answers).length > 0 && { isUnfinished: true }),
    ...(picture && { picture: liftPicturePath(picture) }),
    title: [model, cover].flatMap((choice) => (choice ? [choice.label] : [])).join(', ') || set.name,
    rows: sections
      .flatMap((section) => section.rows)
      .flatMap(({ question, choice }) => (choice && !question.aboutHealth ? [{ question: question.name, answer: choice.label }] : [])),
  };
}

/** More is none of ours; the back office takes no more. */
export const mostAnswers = 60;

/** The lift and every answer, to go with a request: nothing has to be said again. */
export function subjectOf(set: QuestionSet, answers: Answers): RequestSubject {
  const { sections, costs } = letterOf(set, answers);
  const rows = sections.flatMap((section) => section.rows);
  const { minor, currency } = costs.total;
  const picture = liftOf(set, answers);
  return {
    type: 'configuration',
    title: set.name.slice(0, 200),
    answers: rows
      .flatMap(({ question, choice }) => (choice ? [{ question: question.name.slice(0, 300), answer: choice.label.slice(0, 500) }] : []))
      .slice(0, mostAnswers),
    ...(!set.isEnquiry && { total: { value: (minor / 100).toFixed(2), currency } }),
    ...(picture && { picture: liftPicturePath(picture) }),
  };
}
