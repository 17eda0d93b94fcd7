import { type FormEvent, type ReactNode, useState } from 'react';
import { useField, useForm } from 'react-final-form';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { ownValue } from '~/data/safeJson';
import { useRegisteredAtOnce } from '~/features/forms';
import { usePicturesAhead } from '~/features/product';
import { Alert, ErrorSummary, Icon, Money, OptionalMark, RadioCards } from '~/ui';
import { ActionBar, TopOfQuestion } from './ActionBar';
import { answerCards, picturesAhead, refusalWords } from './answerCards';
import { RemovedAnswers } from './AnswerNotes';
import type { PriceCause } from './configurationPrice';
import { priceCauses } from './configurationPrice';
import styles from './configurator.module.css';
import type { Answers, Question, QuestionSet } from './configuratorModel';
import { DeadEnd } from './ContactWays';
import { MeasureLink } from './FitParts';
import type { Place } from './journey';
import { canKeep, KeepDialog } from './KeepWays';
import { PartProgress } from './Parts';
import { isDeadEnd, normalise, type Offer, offersOf } from './questionRules';
import type { Journey } from './useJourney';

interface QuestionScreenProps {
  set: QuestionSet;
  journey: Journey;
  place: Extract<Place, { kind: 'question' }>;
}

/** One question: its answers as large cards, why we ask, what every answer does to the price. */
export function QuestionScreen({ set, journey, place }: QuestionScreenProps): ReactNode {
  const { question, position } = place;
  const intl = useIntl();
  const form = useForm<Answers>();
  const [attempt, setAttempt] = useState(0);
  const offers = offersOf(set, question, journey.answers);
  const validate = (choice: string | undefined) => problemWith(intl, question, offers, choice);
  useRegisteredAtOnce(question.key);
  const { input, meta } = useField<string | undefined>(question.key, { validate, subscription: { error: true } });
  const error = attempt > 0 ? (meta.error as string | undefined) : undefined;
  const pictures = usePicturesAhead<HTMLDivElement>(picturesAhead(set, question, journey.answers));
  const losses = normalise(set, journey.answers, question.key).removed;
  // An answer that is lost says its reason itself.
  const isLost = (key: string) => losses.some((loss) => loss.question === key);
  const causes = priceCauses(set, question, journey.answers).filter((cause) => !isLost(cause.question.key));

  const [isKeeping, setKeeping] = useState(false);
  const keep = canKeep(set, journey.answers) ? () => setKeeping(true) : null;
  const next = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
    if (form.getState().hasValidationErrors) setAttempt(attempt + 1);
    else journey.next(question);
  };
  const choose = (choice: string) => {
    input.onChange(choice);
    journey.answered(question, choice);
  };
  return (
    <>
      {/* `dialog` outside of a dialog sends nothing anywhere: a press before the script is ready must not put answers into the address. */}
      <form method="dialog" className={styles.question} onSubmit={next} noValidate>
        {position === 1 && <Introduction isEnquiry={set.isEnquiry} />}
        <TopOfQuestion journey={journey} onKeep={keep} />
        <PartProgress set={set} journey={journey} place={place} />
        <Heading text={question.title} isOptional={!question.needed} />
        <ErrorSummary
          title={<FormattedMessage id="configurator.question.errorTitle" />}
          problems={error ? [{ name: question.key, message: error }] : []}
          attempt={attempt}
        />
        <div ref={pictures} className={cardWidth(offers.filter(({ refusal }) => !refusal).length)}>
          <RadioCards
            name={question.key}
            legend={question.title}
            isLegendHidden
            hint={question.why}
            error={error}
            isTwoOnPhones={isShort(question)}
            unavailableHeading={<FormattedMessage id="configurator.notForYou" />}
            options={answerCards({ set, offers, question, answers: journey.answers, intl, isFirst: position === 1 })}
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
        <ActionBar set={set} journey={journey} onKeep={keep} />
      </form>
      <KeepDialog set={set} answers={journey.answers} isOpen={isKeeping} onClose={() => setKeeping(false)} />
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

function Introduction({ isEnquiry }: { isEnquiry: boolean }): ReactNode {
  return (
    <p className={styles.intro}>
      <FormattedMessage id={isEnquiry ? 'configurator.enquiry.intro' : 'configurator.intro'} />
    </p>
  );
}

function Heading({ text, isOptional }: { text: string; isOptional: boolean }): ReactNode {
  return (
    <h1 className={styles.heading} tabIndex={-1}>
      {text}
      <OptionalMark isOptional={isOptional} />
    </h1>
  );
}

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
