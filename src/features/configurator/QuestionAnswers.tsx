import type { ReactNode } from 'react';
import { useField } from 'react-final-form';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import { useRegisteredAtOnce } from '~/features/forms';
import { Alert, Icon, Money, RadioCards } from '~/ui';
import { answerCards, refusalWords } from './answerCards';
import { RemovedAnswers } from './AnswerNotes';
import type { PriceCause } from './configurationPrice';
import { priceCauses } from './configurationPrice';
import styles from './configurator.module.css';
import type { Question, QuestionSet } from './configuratorModel';
import { DeadEnd } from './ContactWays';
import { MeasureLink } from './FitParts';
import { isDeadEnd, normalise, type Offer, offersOf } from './questionRules';
import type { Journey } from './useJourney';

interface QuestionAnswersProps {
  set: QuestionSet;
  journey: Journey;
  question: Question;
  /** its pictures are asked for before others */
  isFirst: boolean;
  /** the same words stand right above as a heading */
  isTitleHidden?: boolean;
  /** "Next" was pressed: what is wrong is said */
  isChecked: boolean;
}

/** The answers of a question as large cards, why we ask, and what an answer does to the price and to other answers. */
export function QuestionAnswers({ set, journey, question, isFirst, isTitleHidden = false, isChecked }: QuestionAnswersProps): ReactNode {
  const intl = useIntl();
  const offers = offersOf(set, question, journey.answers);
  const validate = (choice: string | undefined) => problemWith(intl, question, offers, choice);
  useRegisteredAtOnce(question.key);
  const { input, meta } = useField<string | undefined>(question.key, { validate, subscription: { error: true } });
  const losses = normalise(set, journey.answers, question.key).removed;
  // An answer that is lost says its reason itself.
  const isLost = (key: string) => losses.some((loss) => loss.question === key);
  const causes = priceCauses(set, question, journey.answers).filter((cause) => !isLost(cause.question.key));
  const choose = (choice: string) => {
    input.onChange(choice);
    journey.answered(question, choice);
  };
  return (
    <>
      <div className={cardWidth(offers.filter(({ refusal }) => !refusal).length)}>
        <RadioCards
          name={question.key}
          legend={question.title}
          isLegendHidden={isTitleHidden}
          isOptional={!isTitleHidden && !question.needed}
          hint={question.why}
          error={isChecked ? (meta.error as string | undefined) : undefined}
          isTwoOnPhones={isShort(question)}
          unavailableHeading={<FormattedMessage id="configurator.notForYou" />}
          options={answerCards({ set, offers, question, answers: journey.answers, intl, isFirst })}
          value={ownValue(journey.answers, question.key)}
          onChange={choose}
          onFocus={() => input.onFocus()}
          onBlur={() => input.onBlur()}
        />
      </div>
      {causes.length > 0 && <CostlyAnswer causes={causes} />}
      {question.help && <Help text={question.help} />}
      {question.key === 'STAIR_WIDTH' && <MeasureLink set={set} journey={journey} />}
      {isDeadEnd(set, question, journey.answers) && <DeadEnd />}
      {losses.length > 0 && <RemovedAnswers set={set} removed={losses} />}
    </>
  );
}

/** Why the question cannot be left like this; undefined when it can. */
function problemWith(intl: IntlShape, question: Question, offers: readonly Offer[], choice: string | undefined): string | undefined {
  const refusal = offers.find((offer) => offer.choice.key === choice)?.refusal;
  if (refusal) return refusalWords(intl, refusal);
  return choice === undefined && question.needed ? intl.formatMessage({ id: 'configurator.question.required' }) : undefined;
}

/** Wide screens show two large cards, or rows of three or of four, whichever leaves no gap; what cannot be chosen is no card. */
function cardWidth(count: number): string | undefined {
  if (count <= 2) return styles.wideCards;
  return count === 4 || count > 6 ? styles.narrowCards : styles.thirdCards;
}

/** Two cards fit side by side on a phone while no one of them says much. */
const isShort = ({ choices }: Question): boolean => choices.every(({ label, note }) => label.length + note.length <= 44);

function Help({ text }: { text: string }): ReactNode {
  return (
    <details className={styles.help}>
      <summary>
        <Icon name="info" />
        <FormattedMessage id="configurator.question.help" />
      </summary>
      <p>{text}</p>
    </details>
  );
}

/** Why the chosen answer costs more than its own price, at the moment of choosing. */
function CostlyAnswer({ causes }: { causes: readonly PriceCause[] }): ReactNode {
  return (
    <Alert tone="info" isNews title={<FormattedMessage id="configurator.price.why" />}>
      {causes.map(({ question, more, reason }) => (
        <p key={question.key}>
          <FormattedMessage
            id="configurator.price.why.row"
            values={{ question: question.name, price: <Money value={more} isStrong />, reason }}
          />
        </p>
      ))}
    </Alert>
  );
}
