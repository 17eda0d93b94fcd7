import { ownValue } from '~/data/safeJson';
import type { OfferedModel, Situation } from '~/features/fit';
import type { Answers, Choice, Question, QuestionSet } from './configuratorModel';
import { questionOf } from './configuratorModel';

/** The product that carries a model's figures: `SEAT_MODEL_SOLUS` is `MODEL-SOLUS`. Null for a key of another question set. */
export const modelSku = (key: string): string | null => (key.startsWith(prefix) ? `MODEL-${key.slice(prefix.length)}` : null);

const prefix = 'SEAT_MODEL_';

/** The models of the set, as the check "does it fit?" knows them; empty where its question set is not the demo company's. */
export function modelsOf(set: QuestionSet): OfferedModel[] {
  const choices = set.guided ? (questionOf(set, 'SEAT_MODEL')?.choices ?? []) : [];
  return choices.flatMap(({ key, label, available }) => {
    const sku = available && modelSku(key);
    return sku ? [{ key, label, sku }] : [];
  });
}

/** What these answers say about stairs and person. */
export function situationOf(answers: Answers): Situation {
  const answerTo = (question: string): string | undefined => ownValue(answers, question)?.slice(question.length + 1);
  const location = answerTo('STAIR_LOCATION');
  const railEnd = answerTo('RAIL_END');
  return {
    shape: shapeOf(answerTo('STAIR_SHAPE')),
    isOutdoors: location === undefined ? undefined : location === 'OUTDOORS',
    widthAtLeast: lowerBound(answerTo('STAIR_WIDTH')),
    widthAtMost: upperBound(answerTo('STAIR_WIDTH')),
    weight: upperBound(answerTo('USER_WEIGHT')),
    height: upperBound(answerTo('USER_HEIGHT')),
    hasMovingRailEnd: railEnd === undefined ? undefined : railEnd !== 'STANDARD',
  };
}

function shapeOf(answer: string | undefined): Situation['shape'] {
  if (answer === 'STRAIGHT') return 'straight';
  return answer === 'ONE_TURN' || answer === 'SEVERAL_TURNS' ? 'curved' : undefined;
}

/** The answer to the question about the width that a measured width gives: the one whose range begins last below it. */
export function widthAnswer(question: Question, width: number): Choice | undefined {
  const beginning = ({ key }: Choice): number => {
    const range = key.slice(question.key.length + 1);
    return /^UNDER_\d+$/.test(range) ? 0 : (lowerBound(range) ?? Infinity);
  };
  return question.choices
    .filter((choice) => choice.available && beginning(choice) <= width)
    .sort((one, other) => beginning(other) - beginning(one))[0];
}

/** Of 71_TO_75 or 81_UP. */
function lowerBound(answer = ''): number | undefined {
  const [, from] = /^(\d+)_(?:TO_\d+|UP)$/.exec(answer) ?? [];
  return from === undefined ? undefined : Number(from);
}

/** Of 121_TO_140, UP_TO_120 or UNDER_150; there is none of OVER_178. */
function upperBound(answer = ''): number | undefined {
  if (answer.startsWith('OVER_')) return Infinity;
  const [, to] = /(?:^|_)(?:TO|UNDER)_(\d+)$/.exec(answer) ?? [];
  return to === undefined ? undefined : Number(to);
}
