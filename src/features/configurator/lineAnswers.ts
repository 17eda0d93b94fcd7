import type { Answers, Choice, Question, QuestionSet } from './configuratorModel';

/** Of a question set what leads from a selection to its answer. */
type Selections = Pick<QuestionSet, 'rules'> & {
  questions: readonly (Pick<Question, 'key'> & { choices: readonly Pick<Choice, 'key' | 'selectionUid'>[] })[];
};

/**
 * The answers of a cart item, from its selections' uids. A selection that a rule sold in place of the usual one leads
 * back to the answer; what the shop no longer asks is left out, and the question is open again.
 */
export function answersOfSelections(set: Selections, selectionUids: readonly string[]): Answers {
  const answerOf = new Map<string, readonly [question: string, choice: string]>();
  for (const rule of set.rules) {
    const [choice] = rule.effect === 'REPRICE' ? rule.values : [];
    if (rule.effect === 'REPRICE' && choice !== undefined) answerOf.set(selectionOf(rule.selectionUid), [rule.question, choice]);
  }
  for (const { key, choices } of set.questions) {
    for (const choice of choices) answerOf.set(selectionOf(choice.selectionUid), [key, choice.key]);
  }
  return Object.fromEntries(
    selectionUids.flatMap((uid) => {
      const answer = answerOf.get(selectionOf(uid));
      return answer ? [answer] : [];
    }),
  );
}

/**
 * Magento's uid of a selection is base64 of `bundle/<option>/<selection>/<quantity>`; the quantity is no part of which one it is.
 * Anything else is compared as it stands.
 */
function selectionOf(uid: string): string {
  const [, selection] = /^bundle\/(\d+\/\d+)(?:\/|$)/.exec(decoded(uid)) ?? [];
  return selection ?? uid;
}

function decoded(uid: string): string {
  try {
    return atob(uid);
  } catch {
    return '';
  }
}
