import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import { paidPer } from '~/config/paidPer';
import { ownValue } from '~/data/safeJson';
import { Icon, Money, Picture, type RadioOption } from '~/ui';
import { priceEffects, type PriceEffect } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import { leadsToAdviser, offersOf, relevantQuestions, type Offer, type Refusal } from './questionRules';

interface CardsOptions {
  set: QuestionSet;
  question: Question;
  offers: readonly Offer[];
  answers: Answers;
  intl: IntlShape;
  /** the question of the first page: its pictures are asked for first */
  isFirst: boolean;
}

/** The answers of a question as cards. Unavailable ones come last with their reason, and without price or picture. */
export function answerCards({ set, question, offers: inOrder, answers, intl, isFirst }: CardsOptions): RadioOption[] {
  const offers = [...inOrder.filter(({ refusal }) => !refusal), ...inOrder.filter(({ refusal }) => refusal)];
  const prices = priceWords(set, question, answers, intl);
  const byPhone = <ByPhone words={intl.formatMessage({ id: 'configurator.price.adviser' })} />;
  return offers.map(({ choice, refusal }, index) => ({
    value: choice.key,
    label: choice.label,
    note: refusal ? undefined : choice.note || undefined,
    picture: choice.picture && !refusal ? <AnswerPicture path={choice.picture} isPriority={isFirst && index < 2} /> : undefined,
    price: !refusal && leadsToAdviser(set, question, choice, answers) ? byPhone : ownValue(prices, choice.key),
    unavailableBecause: refusal ? refusalWords(intl, refusal) : undefined,
  }));
}

/** Why an answer cannot be chosen, in the shopper's words. */
export function refusalWords(intl: IntlShape, refusal: Refusal): string {
  return refusal.kind === 'rule' ? refusal.rule.reason : intl.formatMessage({ id: 'configurator.unavailable' });
}

/** No price, because a person names it. */
function ByPhone({ words }: { words: string }): ReactNode {
  return (
    <span className={styles.byPhone}>
      <Icon name="phone" size="small" />
      {words}
    </span>
  );
}

/** Addresses of the pictures of the next question, as far as the answers decide which one that is. */
export function picturesAhead(set: QuestionSet, question: Question, answers: Answers): string[] {
  const asked = relevantQuestions(set, answers);
  const next = asked[asked.indexOf(question) + 1];
  if (!next) return [];
  return offersOf(set, next, answers).flatMap(({ choice, refusal }) => (choice.picture && !refusal ? [addressOf(choice.picture)] : []));
}

const addressOf = (picture: string): string => `/media/${picture}`;

function AnswerPicture({ path, isPriority }: { path: string; isPriority: boolean }): ReactNode {
  const sizes = '(max-width: 480px) 46vw, (max-width: 767px) 92vw, (max-width: 1280px) 46vw, 27rem';
  return <Picture src={addressOf(path)} alt="" width={640} height={512} sizes={sizes} isPriority={isPriority} />;
}

/** Nothing where no answer changes the price; where every answer costs something, its price; else what it adds to the cheapest. */
function priceWords(set: QuestionSet, question: Question, answers: Answers, intl: IntlShape): Record<string, ReactNode> {
  const effects = Object.entries(priceEffects(set, question, answers));
  if (effects.every(([, { more }]) => more.minor === 0)) return {};
  const isPlain = effects.every(([, { price }]) => price.minor > 0);
  return Object.fromEntries(
    effects.map(([key, effect]) => [
      key,
      isPlain ? <Money key={key} value={effect.price} per={paidPer(key)} /> : moreWords(intl, key, effect),
    ]),
  );
}

function moreWords(intl: IntlShape, key: string, { more, isFrom }: PriceEffect): ReactNode {
  if (more.minor === 0) return intl.formatMessage({ id: 'configurator.price.noExtra' });
  const price = <Money value={more} sign="always" per={paidPer(key)} />;
  return isFrom ? <FormattedMessage id="configurator.price.moreFrom" values={{ price }} /> : price;
}
