import type { SeedQuestionSet } from '../seed/seedTypes';

/** One answered question as the order system reads it. */
export interface OrderSystemAnswer {
  question: string;
  value: string;
}

/** A chosen selection of a bundle, by the bundle's own numbers. */
export interface ChosenSelection {
  optionId: number;
  selectionId: number;
}

/**
 * The order system's keys of the selections of a configured bundle, in asking order. A selection stands for an answer, or for the
 * answer that a REPRICE rule sells as that selection.
 */
export function answersOf(set: SeedQuestionSet, chosen: readonly ChosenSelection[]): OrderSystemAnswer[] {
  return set.questions.flatMap((question) => {
    const selectionIds = chosen.filter((selection) => selection.optionId === question.optionId).map((selection) => selection.selectionId);
    const usual = question.values.find((value) => selectionIds.includes(value.selectionId));
    const repriced = set.rules.find(
      (rule) => rule.effect === 'REPRICE' && rule.question === question.key && selectionIds.includes(rule.selectionId ?? -1),
    );
    const value = usual?.key ?? repriced?.values?.[0];
    return value === undefined ? [] : [{ question: question.key, value }];
  });
}
