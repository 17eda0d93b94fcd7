import type { IntlShape } from 'react-intl';
import { formatMoney, Picture, type RadioOption } from '~/ui';
import { priceEffect } from './configurationPrice';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import type { Offer } from './questionRules';

interface CardsOptions {
  set: QuestionSet;
  question: Question;
  offers: readonly Offer[];
  answers: Answers;
  intl: IntlShape;
  /** the question of the first page: its pictures are asked for first */
  isFirst: boolean;
}

/** The answers of a question as cards. What cannot be chosen comes last and says why, without a picture or a price to be tempted by. */
export function answerCards({ set, question, offers: inOrder, answers, intl, isFirst }: CardsOptions): RadioOption[] {
  const offers = [...inOrder.filter(({ refusal }) => !refusal), ...inOrder.filter(({ refusal }) => refusal)];
  const effects = offers.flatMap(({ choice, refusal }) => (refusal ? [] : [priceEffect(set, question, choice, answers).minor]));
  const hasPrices = effects.some((minor) => minor !== 0);
  // Where every answer costs something there is no cheaper "nothing" to add to: the price stands as it is, without a plus.
  const isPlain = effects.every((minor) => minor > 0);
  return offers.map(({ choice, refusal }, index) => ({
    value: choice.key,
    label: choice.label,
    note: choice.note || undefined,
    picture:
      choice.picture && !refusal ? (
        <Picture
          src={`/media/${choice.picture}`}
          alt=""
          width={640}
          height={480}
          sizes="(max-width: 480px) 90vw, (max-width: 1100px) 45vw, 320px"
          isPriority={isFirst && index < 2}
        />
      ) : undefined,
    price: refusal || !hasPrices ? undefined : effectWords(intl, set.currency, effects[index] ?? 0, isPlain),
    unavailableBecause: refusal
      ? refusal.kind === 'rule'
        ? refusal.rule.reason
        : intl.formatMessage({ id: 'configurator.unavailable' })
      : undefined,
  }));
}

function effectWords(intl: IntlShape, currency: string, minor: number, isPlain: boolean): string {
  if (minor === 0) return intl.formatMessage({ id: 'configurator.price.noExtra' });
  return formatMoney(intl, { minor, currency }, { decimals: 'whenNeeded', sign: isPlain ? 'auto' : 'always' });
}
